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

/** What the client is told; the same words wherever a submit is refused for it. */
export const archivedDetail = (level: ArchivedLevel): string =>
  level === 'variant'
    ? 'The variant is archived: it takes no jobs.'
    : `The variant's ${level} is archived: it takes no jobs.`;
