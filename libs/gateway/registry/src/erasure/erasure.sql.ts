import { statement } from '@paratope/database';
import { DESIGNS_TABLE, SANDBOXES, deleteSharedLinks, deleteUploads } from '@paratope/gateway-tables';

/** Ids of an org's resources that are erased. Resources of a project or candidate are erased with it. */
export interface ErasureTargets {
  readonly projects: readonly string[];
  readonly candidates: readonly string[];
  readonly variants: readonly string[];
  readonly sourceAntibodies: readonly string[];
  readonly antigens: readonly string[];
  readonly designs: readonly string[];
  readonly campaigns: readonly string[];
}

type OfOrg = { readonly orgId: string };
type Named = OfOrg & { readonly ids: readonly string[] };

export const SELECT_DESCENDANTS = statement<OfOrg & ErasureTargets, ErasureTargets>(
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
     SELECT id FROM core.${DESIGNS_TABLE}
     WHERE org_id = :orgId AND (id = ANY (:designs::uuid[]) OR candidate_id IN (SELECT id FROM candidates))),
   campaigns AS (
     SELECT id FROM core.campaigns
     WHERE org_id = :orgId AND (id = ANY (:campaigns::uuid[]) OR variant_id IN (SELECT id FROM variants)))
   SELECT ARRAY (SELECT id::text FROM core.projects WHERE org_id = :orgId AND id = ANY (:projects::uuid[])) AS projects,
          ARRAY (SELECT id::text FROM candidates) AS candidates, ARRAY (SELECT id::text FROM variants) AS variants,
          ARRAY (SELECT id::text FROM antibodies) AS "sourceAntibodies", ARRAY (SELECT id::text FROM antigens) AS antigens,
          ARRAY (SELECT id::text FROM designs) AS designs, ARRAY (SELECT id::text FROM campaigns) AS campaigns`,
);

export const PROJECTS_OF_ORG = statement<OfOrg, { id: string }>(
  'erasure.projects-of-org',
  'SELECT id FROM core.projects WHERE org_id = :orgId',
);

export const SANDBOX_OF_ORG = statement<OfOrg, { id: string }>(
  'erasure.sandbox-of-org',
  `SELECT id FROM ${SANDBOXES} sandboxes WHERE sandbox_of = :orgId`,
);

/** Archives projects of sandboxes that are older than a time. Archived, they accept no more jobs, so that the open ones come to an end. */
export const ARCHIVE_SANDBOX_PROJECTS = statement<{ before: Date; limit: number }, { id: string; org_id: string }>(
  'sandboxes.archive-projects',
  `UPDATE core.projects SET archived = true, updated_at = now() WHERE id IN (
     SELECT p.id FROM ${SANDBOXES} sandboxes JOIN core.projects p ON p.org_id = sandboxes.id
     WHERE p.created_at < :before AND p.data_deleted_at IS NULL ORDER BY p.created_at LIMIT :limit)
   RETURNING id, org_id`,
);

const TOMBSTONE = `external_id = NULL, metadata = '{}', archived = true, data_deleted_at = now(), updated_at = now()`;
const ALIVE = 'org_id = :orgId AND id = ANY (:ids::uuid[]) AND data_deleted_at IS NULL';

export const ERASE_PROJECTS = statement<Named, object>(
  'erasure.projects',
  `WITH erased AS (UPDATE core.projects SET name = 'deleted', description = '', ${TOMBSTONE} WHERE ${ALIVE} RETURNING id),
   unread AS (DELETE FROM core.imports WHERE project_id IN (SELECT id FROM erased)),
   unshared AS (${deleteSharedLinks('SELECT id FROM erased')}),
   unviewed AS (DELETE FROM core.table_views WHERE project_id IN (SELECT id FROM erased))
   DELETE FROM core.assays WHERE project_id IN (SELECT id FROM erased)`,
);

export const ERASE_CANDIDATES = statement<Named, object>(
  'erasure.candidates',
  `WITH erased AS (
     UPDATE core.therapeutic_candidates
     SET name = 'deleted', description = NULL, format_metadata = '{}', stage = NULL, tags = '{}', ${TOMBSTONE} WHERE ${ALIVE} RETURNING id),
   unnoted AS (DELETE FROM core.notes WHERE candidate_id IN (SELECT id FROM erased))
   DELETE FROM core.edits WHERE candidate_id IN (SELECT id FROM erased)`,
);

/** Erases variants. Their new names are unique within a candidate. */
export const ERASE_VARIANTS = statement<Named, object>(
  'erasure.variants',
  `WITH erased AS (UPDATE core.variants SET name = 'deleted ' || id, stage = NULL, tags = '{}', ${TOMBSTONE} WHERE ${ALIVE} RETURNING id),
   unmeasured AS (DELETE FROM core.assay_results WHERE variant_id IN (SELECT id FROM erased)),
   unnoted AS (DELETE FROM core.notes WHERE variant_id IN (SELECT id FROM erased)),
   unedited AS (DELETE FROM core.edits WHERE variant_id IN (SELECT id FROM erased)),
   unmodelled AS (DELETE FROM core.foreign_models WHERE variant_id IN (SELECT id FROM erased)),
   unscored AS (DELETE FROM core.variant_scores WHERE variant_id IN (SELECT id FROM erased))
   DELETE FROM core.chains WHERE variant_id IN (SELECT id FROM erased)`,
);

export const ERASE_SOURCE_ANTIBODIES = statement<Named, object>(
  'erasure.source-antibodies',
  `UPDATE core.source_antibodies
   SET name = 'deleted', vh_sequence = '', vl_sequence = CASE WHEN vl_sequence IS NOT NULL THEN '' END, ${TOMBSTONE} WHERE ${ALIVE}`,
);

/** Erases antigens together with files that no other antigen refers to, which the sweep of uploads removes. */
export const ERASE_ANTIGENS = statement<Named, object>(
  'erasure.antigens',
  `WITH erased AS (
     UPDATE core.antigens t SET name = 'deleted', description = '', sequence = NULL, upload_id = NULL, ${TOMBSTONE}
     FROM (SELECT id AS known, upload_id AS file FROM core.antigens WHERE ${ALIVE} FOR UPDATE) before
     WHERE t.id = before.known RETURNING before.file)
   ${deleteUploads(`u.org_id = :orgId AND u.id IN (SELECT file FROM erased)
     AND NOT EXISTS (SELECT FROM core.antigens o WHERE o.upload_id = u.id AND o.id <> ALL (:ids::uuid[]))`)}`,
);

/** Erases campaigns with the files of results and the candidates; the plates are jobs of the parent variant, and are erased with it. */
export const ERASE_CAMPAIGNS = statement<Named, object>(
  'erasure.campaigns',
  `UPDATE core.campaigns SET name = 'deleted', settings = '{}', rounds = '[]', ${TOMBSTONE} WHERE ${ALIVE}`,
);

export const ERASE_DESIGNS = statement<Named, object>(
  'erasure.designs',
  `UPDATE core.${DESIGNS_TABLE}
   SET name = 'deleted', notes = '', custom = NULL, antibody = NULL, analysis = NULL, conjugation_site = NULL, ${TOMBSTONE}
   WHERE ${ALIVE}`,
);
