import { statement } from '@paratope/database';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { DESIGNS_TABLE } from '../entities/candidate.js';

/**
 * Relations and statements by which other slices read projects, antigens, candidates and variants. Relations are for FROM, in place of the
 * tables.
 */

/** The archived level of a variant's lineage. Because of it the variant accepts no jobs. */
export type ArchivedLevel = 'variant' | 'candidate' | 'project';

/** Returns a scalar SELECT of a variant's {@link ArchivedLevel}: `none` if it accepts jobs, null if the org has no such variant. */
export const archivedLevel = (orgId: string, variantId: string): string =>
  `SELECT CASE WHEN v.archived THEN 'variant' WHEN c.archived THEN 'candidate' WHEN p.archived THEN 'project'
               ELSE 'none' END
   FROM core.variants v
   JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
   JOIN core.projects p ON p.id = c.project_id
   WHERE v.org_id = ${orgId} AND v.id = ${variantId}`;

/** `(org_id, resource, key, value, resource_id)`: pairs by which lists are filtered. */
export const LABELS = 'core.labels';

/** `(id, org_id, project_id, sequence, upload_id)` */
export const ANTIGENS = '(SELECT id, org_id, project_id, sequence, upload_id FROM core.antigens)';

/** `(id, org_id, variant_id, settings, rounds)`: campaigns with data that were not deleted. */
export const CAMPAIGN_ROWS =
  '(SELECT id, org_id, variant_id, settings, rounds FROM core.campaigns WHERE data_deleted_at IS NULL)';

/** `(id, org_id)`: projects with data that were not deleted. */
export const PROJECTS = '(SELECT id, org_id FROM core.projects WHERE data_deleted_at IS NULL)';

/** Names of projects. A project with deleted data has no name. */
export const PROJECT_NAMES = statement<
  { readonly orgId: string; readonly ids: readonly string[] },
  { readonly id: string; readonly name: string }
>('projects.names', 'SELECT id, name FROM core.projects WHERE org_id = :orgId AND id = ANY (:ids::uuid[])');

/** Returns a SELECT of `(id, name)`: those of `ids` that identify a resource of the org's registry. */
export const namedResources = (orgId: string, ids: string): string =>
  ['projects', 'therapeutic_candidates', 'variants', 'antigens', 'source_antibodies', 'campaigns', DESIGNS_TABLE]
    .map((table) => `SELECT id, name FROM core.${table} WHERE org_id = ${orgId} AND id = ANY (${ids})`)
    .join(' UNION ALL ');

/** Returns a scalar: the name of a project. */
export const projectNameOf = (projectId: string): string =>
  `(SELECT p.name FROM core.projects p WHERE p.id = ${projectId})`;

/** Returns a scalar: the project of a candidate. */
export const projectOfCandidate = (candidateId: string): string =>
  `(SELECT c.project_id FROM core.therapeutic_candidates c WHERE c.id = ${candidateId})`;

/** Returns a scalar: the project of a variant. */
export const projectOfVariant = (variantId: string): string =>
  `(SELECT c.project_id FROM core.variants v JOIN core.therapeutic_candidates c ON c.id = v.candidate_id WHERE v.id = ${variantId})`;

/** Returns a SELECT of those of `ids` that identify a resource of the org in `projectIds`. */
export const registryWithin = (orgId: string, projectIds: string, ids: string): string =>
  ['projects', 'source_antibodies', 'antigens', 'therapeutic_candidates', 'assays', 'imports', 'table_views']
    .map((table) => [table, table === 'projects' ? 'id' : 'project_id'] as const)
    .map(
      ([table, project]) =>
        `SELECT id FROM core.${table} WHERE org_id = ${orgId} AND id = ANY (${ids}) AND ${project} = ANY (${projectIds})`,
    )
    .concat(
      ['variants', DESIGNS_TABLE].map(
        (table) =>
          `SELECT b.id FROM core.${table} b JOIN core.therapeutic_candidates c ON c.id = b.candidate_id
           WHERE b.org_id = ${orgId} AND b.id = ANY (${ids}) AND c.project_id = ANY (${projectIds})`,
      ),
    )
    .concat(
      `SELECT n.id FROM core.notes n JOIN core.therapeutic_candidates c ON c.id = n.candidate_id
       WHERE n.org_id = ${orgId} AND n.id = ANY (${ids}) AND c.project_id = ANY (${projectIds})`,
    )
    .concat(
      `SELECT g.id FROM core.campaigns g JOIN core.variants v ON v.id = g.variant_id
       JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
       WHERE g.org_id = ${orgId} AND g.id = ANY (${ids}) AND c.project_id = ANY (${projectIds})`,
    )
    .join(' UNION ALL ');

/** Origin of a variant `v` as names of sequences state it: the strategy that made it, otherwise `baseline` or `manual`. */
const ORIGIN = 'coalesce(v.strategy, v.origin)';

/** `(id, variant_name, candidate_name, origin)`: names and origins of variants, and names of their candidates. */
export const VARIANT_NAMES = `(
  SELECT v.id, v.name AS variant_name, t.name AS candidate_name, ${ORIGIN} AS origin
  FROM core.variants v JOIN core.therapeutic_candidates t ON t.id = v.candidate_id)`;

/** Returns a scalar: the format of a variant's candidate. */
export const formatOf = (variantId: string): string =>
  `(SELECT t.format FROM core.variants v JOIN core.therapeutic_candidates t ON t.id = v.candidate_id WHERE v.id = ${variantId})`;

/** Returns a scalar: the chains of a variant as JSON, `[{role, sequence}]`; null if they were deleted. */
export const chainsOf = (variantId: string): string =>
  `(SELECT json_agg(json_strip_nulls(json_build_object('role', h.role, 'sequence', h.sequence, 'chain_id', h.chain_id)) ORDER BY h.role)
    FROM core.chains h WHERE h.variant_id = ${variantId})`;

/** Kinds whose jobs add figures to a variant that may have others of the kind already, because it was made of a result. */
const OF_PARENTS = KIND_CONTRACTS.filter(({ figures }) => figures.ofParent !== undefined)
  .map(({ kind }) => `'${kind}'`)
  .join(', ');

/**
 * Returns a data-modifying SELECT for a WITH that files figures under variants; figures of a later job are kept.
 * @param rows `(variant_id, kind, org_id, id)`: jobs; the last column is the id
 * @param figures, percentiles JSON; without figures nothing is filed
 */
export const fileFigures = (rows: string, figures: string, percentiles: string, now: string): string => `
  INSERT INTO core.variant_scores (variant_id, source, org_id, job_id, figures, percentiles, version, computed_at)
  SELECT variant_id, kind, org_id, id, ${figures}, ${percentiles}, 1, ${now} FROM ${rows} WHERE ${figures} IS NOT NULL
  ON CONFLICT (variant_id, source) DO UPDATE
  SET job_id = EXCLUDED.job_id, percentiles = EXCLUDED.percentiles, computed_at = EXCLUDED.computed_at,
      figures = CASE WHEN EXCLUDED.source IN (${OF_PARENTS}) THEN variant_scores.figures ELSE '{}' END || EXCLUDED.figures
  WHERE variant_scores.job_id <= EXCLUDED.job_id`;

/** Deletes the figures of jobs. @param jobs ids, as a SELECT */
export const withdrawFigures = (jobs: string): string => `DELETE FROM core.variant_scores WHERE job_id IN (${jobs})`;

/** Returns a condition: an antigen of the org refers to the upload. */
export const antigenRefersTo = (orgId: string, uploadId: string): string =>
  `EXISTS (SELECT FROM core.antigens a WHERE a.org_id = ${orgId} AND a.upload_id = ${uploadId})`;

/** Reads the variants of a project that are not archived, with their chains; for an empty project, one row without a variant. */
export const VARIANTS_OF_PROJECT = statement<
  {
    readonly orgId: string;
    readonly projectId: string;
    /** The variants to read; null for all. */
    readonly variantIds: readonly string[] | null;
    readonly limit: number;
  },
  {
    readonly project_name: string;
    readonly variant_id: string | null;
    readonly chains: readonly { readonly role: string; readonly sequence: string }[] | null;
  }
>(
  'screens.variants-of-project',
  `SELECT p.name AS project_name, v.id AS variant_id, ${chainsOf('v.id')} AS chains
   FROM core.projects p
   LEFT JOIN core.therapeutic_candidates c ON c.project_id = p.id AND NOT c.archived
   LEFT JOIN core.variants v ON v.candidate_id = c.id AND NOT v.archived
                            AND (:variantIds::uuid[] IS NULL OR v.id = ANY (:variantIds::uuid[]))
   WHERE p.org_id = :orgId AND p.id = :projectId
   ORDER BY v.id LIMIT :limit`,
);

/** A variant for a laboratory file; chains are null if its data were deleted. */
export interface HandedVariant {
  readonly id: string;
  readonly candidate: string;
  readonly variant: string;
  readonly origin: string;
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[] | null;
}

/** Reads whether the org has the project, and its requested variants, the oldest first; without ids, all that are in use. */
export const HANDED_VARIANTS = statement<
  {
    readonly orgId: string;
    readonly projectId: string;
    readonly ids: readonly string[] | null;
    readonly limit: number;
  },
  { readonly project_id: string } & (HandedVariant | { readonly id: null })
>(
  'laboratory.variants',
  `SELECT p.id AS project_id, v.id, c.name AS candidate, v.name AS variant, ${ORIGIN} AS origin, c.format, ${chainsOf('v.id')} AS chains
   FROM core.projects p
   LEFT JOIN core.therapeutic_candidates c ON c.project_id = p.id AND (:ids::uuid[] IS NOT NULL OR NOT c.archived)
   LEFT JOIN core.variants v ON v.candidate_id = c.id AND (v.id = ANY (:ids::uuid[]) OR (:ids::uuid[] IS NULL AND NOT v.archived))
   WHERE p.org_id = :orgId AND p.id = :projectId
   ORDER BY v.id LIMIT :limit`,
);
