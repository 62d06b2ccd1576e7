import { statement } from '@paratope/database';

/**
 * Keeps models of variants, and the figures of the best one of each.
 *
 * @param rows JSON: `[{id, variant_id, position, path, program, version, seed, digest, chains, figures, given, contacts, structure, columns}]`
 */
export const KEEP_MODELS = statement<
  { readonly orgId: string; readonly importId: string; readonly rows: string },
  object
>(
  'foreign-models.keep',
  `WITH rows AS (
     SELECT * FROM jsonb_to_recordset(:rows::jsonb) AS r (
       id uuid, variant_id uuid, position integer, path text, program text, version text, seed bigint, digest text, chains jsonb,
       figures jsonb, given jsonb, contacts jsonb, structure text, columns jsonb)),
   kept AS (
     INSERT INTO core.foreign_models
       (id, org_id, variant_id, import_id, position, path, program, version, seed, digest, chains, figures, given, contacts, structure)
     SELECT id, :orgId, variant_id, :importId, position, path, program, version, seed, digest, chains, figures, given,
       NULLIF(contacts, 'null'::jsonb), decode(structure, 'base64')
     FROM rows)
   INSERT INTO core.variant_scores (variant_id, source, org_id, figures, version, computed_at)
   SELECT variant_id, 'foreign', :orgId, columns, 1, now() FROM rows WHERE position = 0`,
);

export interface ModelRow {
  readonly id: string;
  readonly variant_id: string;
  readonly import_id: string;
  readonly position: number;
  readonly path: string;
  readonly program: string;
  readonly version: string | null;
  readonly seed: string | null;
  readonly digest: string;
  readonly chains: { readonly antibody: string[]; readonly antigen: string[] };
  readonly figures: Record<string, number | null>;
  readonly given: readonly { readonly name: string; readonly value: number }[];
  readonly contacts: object | null;
  readonly structure: Buffer | null;
}

const COLUMNS =
  'm.id, m.variant_id, m.import_id, m.position, m.path, m.program, m.version, m.seed, m.digest, m.chains, m.figures, m.given, m.contacts';

export const MODELS_OF_VARIANT = statement<
  { readonly orgId: string; readonly variantId: string; readonly structures: boolean },
  ModelRow
>(
  'foreign-models.of-variant',
  `SELECT ${COLUMNS}, CASE WHEN :structures THEN m.structure END AS structure
   FROM core.foreign_models m WHERE m.org_id = :orgId AND m.variant_id = :variantId ORDER BY m.position`,
);

/** Returns the best model of each variant of a project that is not archived, the newest first. */
export const MODELS_OF_PROJECT = statement<
  { readonly orgId: string; readonly projectId: string; readonly limit: number },
  Omit<ModelRow, 'structure' | 'given'> & { readonly candidate_name: string }
>(
  'foreign-models.of-project',
  `SELECT m.id, m.variant_id, m.import_id, m.position, m.path, m.program, m.version, m.seed, m.digest, m.chains, m.figures, m.contacts,
     c.name AS candidate_name
   FROM core.therapeutic_candidates c
   JOIN core.variants v ON v.candidate_id = c.id AND NOT v.archived
   JOIN core.foreign_models m ON m.org_id = v.org_id AND m.variant_id = v.id AND m.position = 0
   WHERE c.org_id = :orgId AND c.project_id = :projectId AND NOT c.archived ORDER BY m.id DESC LIMIT :limit`,
);

export const HAS_MODELS = statement<{ readonly orgId: string; readonly projectId: string }, { readonly has: boolean }>(
  'foreign-models.has',
  `SELECT EXISTS (
     SELECT FROM core.foreign_models m
     JOIN core.variants v ON v.org_id = m.org_id AND v.id = m.variant_id
     JOIN core.therapeutic_candidates c ON c.org_id = v.org_id AND c.id = v.candidate_id
     WHERE m.org_id = :orgId AND c.project_id = :projectId) AS has`,
);
