import { statement } from '@paratope/database';
import { DESIGNS_TABLE } from '../entities/candidate-design.js';

/** What other slices may know of projects, antigens, candidates and variants. Relations stand in a FROM, in place of the tables. */

/** What of a variant's lineage is archived: then it takes no jobs. */
export type ArchivedLevel = 'variant' | 'candidate' | 'project';

/** Scalar SELECT of a variant's {@link ArchivedLevel}: `none` when it takes jobs, null when the org has no such variant. */
export const archivedLevel = (orgId: string, variantId: string): string =>
  `SELECT CASE WHEN v.archived THEN 'variant' WHEN c.archived THEN 'candidate' WHEN p.archived THEN 'project'
               ELSE 'none' END
   FROM core.variants v
   JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
   JOIN core.projects p ON p.id = c.project_id
   WHERE v.org_id = ${orgId} AND v.id = ${variantId}`;

/** `(org_id, resource, key, value, resource_id)`: pairs that lists are filtered by. */
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

/** SELECT of `(id, name)`: those of `ids` that name a resource of the org's registry. */
export const namedResources = (orgId: string, ids: string): string =>
  ['projects', 'therapeutic_candidates', 'variants', 'antigens', 'source_antibodies', 'campaigns', DESIGNS_TABLE]
    .map((table) => `SELECT id, name FROM core.${table} WHERE org_id = ${orgId} AND id = ANY (${ids})`)
    .join(' UNION ALL ');

/** Project of a candidate. A scalar. */
export const projectOfCandidate = (candidateId: string): string =>
  `(SELECT c.project_id FROM core.therapeutic_candidates c WHERE c.id = ${candidateId})`;

/** Project of a variant. A scalar. */
export const projectOfVariant = (variantId: string): string =>
  `(SELECT c.project_id FROM core.variants v JOIN core.therapeutic_candidates c ON c.id = v.candidate_id WHERE v.id = ${variantId})`;

/** SELECT of those of `ids` that name something of the org in `projectIds`. */
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

/** `(id, variant_name, candidate_name)`: names of variants and of their candidates. */
export const VARIANT_NAMES = `(
  SELECT v.id, v.name AS variant_name, t.name AS candidate_name
  FROM core.variants v JOIN core.therapeutic_candidates t ON t.id = v.candidate_id)`;

/** Format of a variant's candidate. A scalar. */
export const formatOf = (variantId: string): string =>
  `(SELECT t.format FROM core.variants v JOIN core.therapeutic_candidates t ON t.id = v.candidate_id WHERE v.id = ${variantId})`;

/** Chains of a variant as JSON, `[{role, sequence}]`; null where they were deleted. A scalar. */
export const chainsOf = (variantId: string): string =>
  `(SELECT json_agg(json_build_object('role', h.role, 'sequence', h.sequence) ORDER BY h.role)
    FROM core.chains h WHERE h.variant_id = ${variantId})`;

/**
 * Files figures under variants; those of a later job stay. A data-modifying SELECT for a WITH.
 * @param rows `(variant_id, kind, org_id, id)`: jobs; the last column is the id
 * @param figures, percentiles JSON; without figures nothing is filed
 */
export const fileFigures = (rows: string, figures: string, percentiles: string, now: string): string => `
  INSERT INTO core.variant_scores (variant_id, source, org_id, job_id, figures, percentiles, version, computed_at)
  SELECT variant_id, kind, org_id, id, ${figures}, ${percentiles}, 1, ${now} FROM ${rows} WHERE ${figures} IS NOT NULL
  ON CONFLICT (variant_id, source) DO UPDATE
  SET job_id = EXCLUDED.job_id, figures = EXCLUDED.figures, percentiles = EXCLUDED.percentiles, computed_at = EXCLUDED.computed_at
  WHERE variant_scores.job_id <= EXCLUDED.job_id`;

/** Deletes the figures of jobs. @param jobs ids, as a SELECT */
export const withdrawFigures = (jobs: string): string => `DELETE FROM core.variant_scores WHERE job_id IN (${jobs})`;

/** Whether an antigen of the org refers to the upload. A condition. */
export const antigenRefersTo = (orgId: string, uploadId: string): string =>
  `EXISTS (SELECT FROM core.antigens a WHERE a.org_id = ${orgId} AND a.upload_id = ${uploadId})`;

/** The variants of a project that are not archived, with their chains; of an empty project one row without a variant. */
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

/** A variant as it is handed over; chains are null where its data were deleted. */
export interface HandedVariant {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[] | null;
}

/** Whether the org has the project, and those of its variants that are asked for; all that are in use without ids. The oldest first. */
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
  `SELECT p.id AS project_id, v.id, c.name || ' ' || v.name AS name, c.format, ${chainsOf('v.id')} AS chains
   FROM core.projects p
   LEFT JOIN core.therapeutic_candidates c ON c.project_id = p.id AND (:ids::uuid[] IS NOT NULL OR NOT c.archived)
   LEFT JOIN core.variants v ON v.candidate_id = c.id AND (v.id = ANY (:ids::uuid[]) OR (:ids::uuid[] IS NULL AND NOT v.archived))
   WHERE p.org_id = :orgId AND p.id = :projectId
   ORDER BY v.id LIMIT :limit`,
);
