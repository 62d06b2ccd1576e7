import { statement } from '@paratope/database';
import { kindsThatNeed } from '@paratope/pipelines';

/** Kinds whose jobs read antigens, as literals. */
const KINDS_OF_ANTIGENS = kindsThatNeed('antigen')
  .map((kind) => `'${kind}'`)
  .join(', ');

/** What of an org is to be erased, by id; what is below a project or candidate goes with it. */
export interface Doomed {
  readonly projects: readonly string[];
  readonly candidates: readonly string[];
  readonly variants: readonly string[];
  readonly sourceAntibodies: readonly string[];
  readonly antigens: readonly string[];
  readonly adcDesigns: readonly string[];
}

type OfOrg = { readonly orgId: string };
type Named = OfOrg & { readonly ids: readonly string[] };

export const EVERYTHING_BELOW = statement<OfOrg & Doomed, Doomed>(
  'erasure.everything-below',
  `WITH candidates AS (
     SELECT id FROM core.therapeutic_candidates
     WHERE org_id = :orgId AND (id = ANY (:candidates::uuid[]) OR project_id = ANY (:projects::uuid[]))),
   variants AS (
     SELECT id FROM core.variants
     WHERE org_id = :orgId AND (id = ANY (:variants::uuid[]) OR candidate_id IN (SELECT id FROM candidates))),
   antibodies AS (
     SELECT id FROM core.source_antibodies
     WHERE org_id = :orgId AND (id = ANY (:sourceAntibodies::uuid[]) OR project_id = ANY (:projects::uuid[]))),
   antigens AS (
     SELECT id FROM core.antigens
     WHERE org_id = :orgId AND (id = ANY (:antigens::uuid[]) OR project_id = ANY (:projects::uuid[]))),
   designs AS (
     SELECT id FROM core.adc_designs
     WHERE org_id = :orgId AND (id = ANY (:adcDesigns::uuid[]) OR candidate_id IN (SELECT id FROM candidates)))
   SELECT ARRAY (SELECT id::text FROM core.projects WHERE org_id = :orgId AND id = ANY (:projects::uuid[])) AS projects,
          ARRAY (SELECT id::text FROM candidates) AS candidates, ARRAY (SELECT id::text FROM variants) AS variants,
          ARRAY (SELECT id::text FROM antibodies) AS "sourceAntibodies", ARRAY (SELECT id::text FROM antigens) AS antigens,
          ARRAY (SELECT id::text FROM designs) AS "adcDesigns"`,
);

export const PROJECTS_OF_ORG = statement<OfOrg, { id: string }>(
  'erasure.projects-of-org',
  'SELECT id FROM core.projects WHERE org_id = :orgId',
);

const TOMBSTONE = 'archived = true, data_deleted_at = now(), updated_at = now()';
const ALIVE = 'org_id = :orgId AND id = ANY (:ids::uuid[]) AND data_deleted_at IS NULL';

export const ERASE_PROJECTS = statement<Named, object>(
  'erasure.projects',
  `UPDATE core.projects SET name = 'deleted', description = '', ${TOMBSTONE} WHERE ${ALIVE}`,
);

export const ERASE_CANDIDATES = statement<Named, object>(
  'erasure.candidates',
  `UPDATE core.therapeutic_candidates SET name = 'deleted', ${TOMBSTONE} WHERE ${ALIVE}`,
);

/** Names of a candidate's variants differ. */
export const ERASE_VARIANTS = statement<Named, object>(
  'erasure.variants',
  `WITH erased AS (UPDATE core.variants SET name = 'deleted ' || id, ${TOMBSTONE} WHERE ${ALIVE} RETURNING id)
   DELETE FROM core.chains WHERE variant_id IN (SELECT id FROM erased)`,
);

export const ERASE_SOURCE_ANTIBODIES = statement<Named, object>(
  'erasure.source-antibodies',
  `UPDATE core.source_antibodies
   SET name = 'deleted', vh_sequence = '', vl_sequence = CASE WHEN vl_sequence IS NOT NULL THEN '' END, ${TOMBSTONE} WHERE ${ALIVE}`,
);

/** With the files that no other antigen refers to, which the sweep of uploads removes. */
export const ERASE_ANTIGENS = statement<Named, object>(
  'erasure.antigens',
  `WITH erased AS (
     UPDATE core.antigens t SET name = 'deleted', description = '', sequence = NULL, upload_id = NULL, ${TOMBSTONE}
     FROM (SELECT id AS known, upload_id AS file FROM core.antigens WHERE ${ALIVE} FOR UPDATE) before
     WHERE t.id = before.known RETURNING before.file)
   UPDATE core.uploads u SET deleted_at = now(), due_at = now(), updated_at = now()
   WHERE u.org_id = :orgId AND u.id IN (SELECT file FROM erased) AND u.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM core.antigens o WHERE o.upload_id = u.id AND o.id <> ALL (:ids::uuid[]))`,
);

export const ERASE_ADC_DESIGNS = statement<Named, object>(
  'erasure.adc-designs',
  `UPDATE core.adc_designs
   SET name = 'deleted', notes = '', custom = NULL, antibody = NULL, analysis = NULL, conjugation_site = NULL, ${TOMBSTONE}
   WHERE ${ALIVE}`,
);

/** Jobs on these variants, and those that dock these antigens; `open` are those that have not ended or are being submitted. */
export const JOBS_ABOUT = statement<
  OfOrg & { readonly variants: readonly string[]; readonly antigens: readonly string[] },
  { readonly id: string; readonly open: boolean }
>(
  'erasure.jobs-about',
  `SELECT id, ended_at IS NULL AS open FROM core.jobs WHERE org_id = :orgId AND variant_id = ANY (:variants::uuid[])
   UNION
   SELECT id, ended_at IS NULL FROM core.jobs
   WHERE org_id = :orgId AND kind IN (${KINDS_OF_ANTIGENS}) AND lower(inputs ->> 'antigen_id') = ANY (:antigens::text[])
   UNION
   SELECT id, true FROM core.reservations
   WHERE org_id = :orgId AND (variant_id = ANY (:variants::uuid[]) OR lower(inputs ->> 'antigen_id') = ANY (:antigens::text[]))`,
);

/** Kept answers that name any of it, and so may hold its sequences: from now on they say that it does not exist. */
export const ERASE_ANSWERS = statement<
  Named & { readonly status: number; readonly headers: string; readonly body: string },
  object
>(
  'erasure.answers',
  `UPDATE core.idempotency_keys k SET status = :status, headers = :headers::json, body = :body
   WHERE org_id = :orgId AND EXISTS (SELECT FROM unnest(:ids::text[]) named WHERE strpos(k.body, named) > 0)`,
);

/** What else there is of an org but its name and its ledger; audit events stay, which hold nothing of what was worked on. */
export const ERASE_ORG = statement<OfOrg, object>(
  'erasure.org',
  `WITH org AS (
     UPDATE core.orgs SET name = 'deleted', has_webhooks = false, data_deleted_at = now(), updated_at = now() WHERE id = :orgId),
   files AS (
     UPDATE core.uploads SET deleted_at = now(), due_at = now(), updated_at = now() WHERE org_id = :orgId AND deleted_at IS NULL),
   answers AS (UPDATE core.idempotency_keys SET body = '' WHERE org_id = :orgId AND reservation_id IS NULL),
   tokens AS (DELETE FROM core.api_tokens WHERE org_id = :orgId)
   DELETE FROM core.invitations WHERE org_id = :orgId`,
);

/** Apart, and last: the org must be known to be a tombstone before its last owner may go. */
export const ERASE_MEMBERSHIPS = statement<OfOrg, object>(
  'erasure.memberships',
  'DELETE FROM core.memberships WHERE org_id = :orgId',
);
