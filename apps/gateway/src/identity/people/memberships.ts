import { run, sqlState, statement, type Queryable } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { Role } from '../../http/roles.js';
import { UNIQUE_VIOLATION } from './users.js';

const INSERT = statement(
  'memberships.insert',
  'INSERT INTO core.memberships (id, org_id, user_id, role, invited_by) VALUES ($1, $2, $3, $4, $5)',
);

/** @throws ProblemError `conflict` for who is a member already. */
export async function insertMembership(
  on: Queryable,
  membership: {
    readonly orgId: string;
    readonly userId: string;
    readonly role: Role;
    readonly invitedBy: string | null;
  },
): Promise<void> {
  const { orgId, userId, role, invitedBy } = membership;
  try {
    await run(on, INSERT, [newId(), orgId, userId, role, invitedBy]);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) {
      throw new ProblemError('conflict', 'This person belongs to the organization already.');
    }
    throw error;
  }
}
