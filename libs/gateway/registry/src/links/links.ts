import type { Page } from '@paratope/database';
import { In, type EntityManager, type EntityTarget } from 'typeorm';
import {
  Antigen,
  CandidateAntigen,
  type CandidateLink,
  CandidateSourceAntibody,
  SourceAntibody,
} from '@paratope/gateway-tables';

/** A type of resource to which a candidate can be linked. */
export interface Junction {
  /** Name of the resource in messages. */
  readonly resource: string;
  readonly link: new () => CandidateLink;
  readonly target: new () => Target;
}

interface Target {
  readonly id: string;
  readonly org_id: string;
  readonly project_id: string;
  readonly archived: boolean;
}

export const SOURCE_ANTIBODY_LINKS: Junction = {
  resource: 'source antibody',
  link: CandidateSourceAntibody,
  target: SourceAntibody,
};

export const ANTIGEN_LINKS: Junction = { resource: 'antigen', link: CandidateAntigen, target: Antigen };

/** The candidate's side of a link. */
export interface LinkedCandidate {
  readonly id: string;
  readonly project_id: string;
}

/** The reason why a candidate cannot be linked to a resource of its org. */
export type Obstacle = 'other_project' | 'archived';

/** A resource of the org to which a candidate is to be linked. */
interface LinkTarget {
  readonly linked: boolean;
  readonly obstacle: Obstacle | undefined;
}

/** Returns those of the ids that exist in the org, by id, and locks them until the transaction ends. */
export async function lockTargets(
  tx: EntityManager,
  { link, target }: Junction,
  orgId: string,
  candidate: LinkedCandidate,
  ids: readonly string[],
): Promise<Map<string, LinkTarget>> {
  if (ids.length === 0) return new Map();
  const where = { org_id: orgId, id: In(ids) };
  // All transactions lock in the same order, so that two that link the same resources cannot deadlock.
  const rows = await tx.find(target, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } });
  const links = await tx.findBy(link, { candidate_id: candidate.id, target_id: In(ids) });
  const linked = new Set(links.map(({ target_id }) => target_id));
  return new Map(
    rows.map(({ id, project_id, archived }) => {
      const obstacle = project_id === candidate.project_id ? (archived ? 'archived' : undefined) : 'other_project';
      return [id, { linked: linked.has(id), obstacle }];
    }),
  );
}

/** @returns the number of new links. */
export async function insertLinks(
  tx: EntityManager,
  { link }: Junction,
  org_id: string,
  { id: candidate_id, project_id }: LinkedCandidate,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const links = ids.map((target_id) => ({ org_id, project_id, candidate_id, target_id }));
  const inserted = await tx.createQueryBuilder().insert().into(link).values(links).orIgnore().execute();
  const rows: unknown = inserted.raw;
  return Array.isArray(rows) ? rows.length : 0;
}

/** Returns the time at which a link was made. */
export async function findLink(
  tx: EntityManager,
  { link }: Junction,
  orgId: string,
  candidateId: string,
  id: string,
): Promise<Date | undefined> {
  const found = await tx.findOneBy(link, { org_id: orgId, candidate_id: candidateId, target_id: id });
  return found?.created_at;
}

/** @returns whether there was a link. */
export async function removeLink(
  tx: EntityManager,
  { link }: Junction,
  orgId: string,
  candidateId: string,
  id: string,
): Promise<boolean> {
  const { affected } = await tx.delete(link, { org_id: orgId, candidate_id: candidateId, target_id: id });
  return affected === 1;
}

/** Returns the resources to which a candidate is linked, archived or not, newest first. */
export function linkedTo<Row extends object>(
  db: EntityManager,
  link: new () => CandidateLink,
  target: EntityTarget<Row>,
  orgId: string,
  candidateId: string,
  { before, rows }: Page,
): Promise<Row[]> {
  const query = db
    .createQueryBuilder(target, 'target')
    .innerJoin(link, 'link', 'link.target_id = target.id')
    .where('link.org_id = :orgId AND link.candidate_id = :candidateId', { orgId, candidateId });
  if (before !== undefined) query.andWhere('link.target_id < :before', { before });
  return query.orderBy('link.target_id', 'DESC').limit(rows).getMany();
}
