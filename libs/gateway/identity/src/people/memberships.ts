import { run, sqlState } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { FIND_ELSEWHERE, Membership } from '@paratope/gateway-tables';
import type { Role } from '@paratope/gateway-http';
import { assertHere } from './elsewhere.js';
import { UNIQUE_VIOLATION } from './users.js';

/** @throws ProblemError `conflict` for a person who is already a member; those of {@link assertHere} */
export async function insertMembership(
  db: EntityManager,
  membership: {
    readonly orgId: string;
    readonly userId: string;
    readonly role: Role;
    /** Projects to which the person is restricted; empty: no restriction. */
    readonly projectIds: readonly string[];
    readonly invitedBy: string | null;
  },
): Promise<void> {
  const { orgId: org_id, userId: user_id, role, projectIds, invitedBy: invited_by } = membership;
  const [org] = await run(db, FIND_ELSEWHERE, { orgId: org_id });
  assertHere(org?.elsewhere ?? null);
  try {
    await db.insert(Membership, { id: newId(), org_id, user_id, role, project_ids: [...projectIds], invited_by });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) {
      throw new ProblemError('conflict', 'This person belongs to the organization already.');
    }
    throw error;
  }
}
