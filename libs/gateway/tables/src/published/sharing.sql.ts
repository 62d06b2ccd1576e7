import { statement } from '@paratope/database';

/** Relations and statements by which other slices read and withdraw the links that share parts of projects. */

/** Returns a SELECT of those of `ids` that identify a link of the org to something in `projectIds`. */
export const sharedLinksWithin = (orgId: string, projectIds: string, ids: string): string =>
  `SELECT l.id FROM core.shared_links l WHERE l.org_id = ${orgId} AND l.id = ANY (${ids}) AND l.project_id = ANY (${projectIds})`;

/** Revokes the links of a maker who may not read any more what they show: a token that ended, or a person who left. */
export const REVOKE_LINKS_OF = statement<{ readonly orgId: string; readonly madeBy: string }, object>(
  'shared-links.revoke-those-of',
  `UPDATE core.shared_links SET revoked_at = now() WHERE org_id = :orgId AND made_by = :madeBy AND revoked_at IS NULL`,
);

/** Returns a DELETE of the links to something in these projects. @param projects ids, as a SELECT */
export const deleteSharedLinks = (projects: string): string =>
  `DELETE FROM core.shared_links WHERE project_id IN (${projects})`;
