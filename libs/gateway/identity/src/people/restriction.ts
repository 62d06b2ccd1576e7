import { run, statement } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { type Role, roleIncludes, uuidOf } from '@paratope/gateway-http';
import { PROJECTS } from '@paratope/gateway-tables';
import { z } from 'zod';

/** Projects to which a person or token is restricted, as requests name them. */
export const restrictionSchema = z.array(uuidOf('project')).max(50);

const FIND_PROJECTS = statement<{ orgId: string; ids: readonly string[] }, { id: string }>(
  'people.find-projects',
  `SELECT id FROM ${PROJECTS} projects WHERE org_id = :orgId AND id = ANY (:ids::uuid[])`,
);

/** @throws ProblemError `not_found` for ids that are not projects of the org */
export async function requireProjects(tx: EntityManager, orgId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await run(tx, FIND_PROJECTS, { orgId, ids })).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id.toLowerCase()));
  if (unknown.length > 0) throw new ProblemError('not_found', `No such project: ${unknown.join(', ')}.`);
}

/**
 * Refuses a restriction of an admin, who works on the organization as a whole.
 * @throws ProblemError `validation_failed`
 */
export function requireRestrictable(role: Role, projectIds: readonly string[]): void {
  if (projectIds.length === 0 || !roleIncludes(role, 'admin')) return;
  const detail = `The role ${role} concerns the whole organization and cannot be restricted to projects.`;
  throw new ProblemError('validation_failed', detail, {
    errors: [{ pointer: '/project_ids', detail: `is not empty for the role ${role}`, code: 'not_allowed' }],
  });
}
