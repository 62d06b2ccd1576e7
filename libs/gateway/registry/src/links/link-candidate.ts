import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { notFound, orNotFound } from '@paratope/gateway-http';
import {
  findLink,
  insertLinks,
  lockTargets,
  removeLink,
  type Junction,
  type LinkedCandidate,
  type Obstacle,
} from './links.js';

/** Ids of the two ends of a link; the path's parameters. */
export interface Ends {
  readonly candidateId: string;
  readonly targetId: string;
}

export const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  other_project: 'belongs to another project than the candidate',
  archived: 'is archived',
};

/**
 * Links a candidate, which is locked, to a resource of its project. An existing link stays as it is, archived or not.
 * @throws ProblemError `not_found`, or `conflict` for a resource that is archived or of another project
 */
export async function linkCandidate(
  tx: EntityManager,
  junction: Junction,
  candidate: LinkedCandidate & { readonly org_id: string; readonly archived: boolean },
  targetId: string,
): Promise<{ readonly status: 200 | 201; readonly created_at: string }> {
  const orgId = candidate.org_id;
  const target = orNotFound(
    junction.resource,
    [...(await lockTargets(tx, junction, orgId, candidate, [targetId])).values()][0],
  );
  if (!target.linked) {
    if (target.obstacle) throw new ProblemError('conflict', `The ${junction.resource} ${OBSTACLES[target.obstacle]}.`);
    if (candidate.archived) throw new ProblemError('conflict', 'The candidate is archived: restore it first.');
  }
  const made = await insertLinks(tx, junction, orgId, candidate, [targetId]);
  const since = orNotFound('link', await findLink(tx, junction, orgId, candidate.id, targetId));
  return { status: made > 0 ? 201 : 200, created_at: since.toISOString() };
}

/** @throws ProblemError `not_found` if there is no such link */
export async function unlinkCandidate(
  tx: EntityManager,
  junction: Junction,
  orgId: string,
  { candidateId, targetId }: Ends,
): Promise<void> {
  if (!(await removeLink(tx, junction, orgId, candidateId, targetId))) throw notFound('link');
}
