import { run, sqlState, statement, type Queryable } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { ROLES, roleIncludes, type Role } from '../../http/roles.js';
import type { Member } from './contract.js';

interface MemberRow extends Omit<Member, 'created_at'> {
  readonly created_at: Date;
}

const COLUMNS = `membership.id, membership.user_id, membership.role, membership.created_at, account.email,
  account.full_name, membership.invited_by`;
const FROM = 'FROM core.memberships membership JOIN core.users account ON account.id = membership.user_id';

const LIST = statement<MemberRow>(
  'members.list',
  `SELECT ${COLUMNS} ${FROM} WHERE membership.org_id = $1 ORDER BY membership.id`,
);

const LOCK = statement<MemberRow>(
  'members.lock',
  `SELECT ${COLUMNS} ${FROM} WHERE membership.org_id = $1 AND membership.id = $2 FOR UPDATE OF membership`,
);

const SET_ROLE = statement(
  'members.set-role',
  'UPDATE core.memberships SET role = $2, updated_at = now() WHERE id = $1',
);

const REMOVE = statement('members.remove', 'DELETE FROM core.memberships WHERE id = $1');

const WITHDRAW = statement(
  'members.withdraw-invitations',
  `DELETE FROM core.invitations
    WHERE org_id = $1 AND invited_by = $2 AND accepted_at IS NULL AND role = ANY ($3::text[])`,
);

export async function selectMembers(on: Queryable, orgId: string): Promise<Member[]> {
  return (await run(on, LIST, [orgId])).map(memberOf);
}

/** Finds a member and keeps it as it is until the transaction ends. */
export async function lockMember(tx: Queryable, orgId: string, id: string): Promise<Member | undefined> {
  const [row] = await run(tx, LOCK, [orgId, id]);
  return row && memberOf(row);
}

/** @throws ProblemError `conflict` for the last owner */
export async function setRole(tx: Queryable, orgId: string, member: Member, role: Role): Promise<void> {
  await keepingAnOwner(run(tx, SET_ROLE, [member.id, role]));
  const beyond = roleIncludes(role, 'admin') ? ROLES.filter((other) => !roleIncludes(role, other)) : ROLES;
  await run(tx, WITHDRAW, [orgId, member.user_id, beyond]);
}

/** @throws ProblemError `conflict` for the last owner */
export async function deleteMember(tx: Queryable, orgId: string, member: Member): Promise<void> {
  await keepingAnOwner(run(tx, REMOVE, [member.id]));
  await run(tx, WITHDRAW, [orgId, member.user_id, ROLES]);
}

const RESTRICT_VIOLATION = '23001';

/** The database refuses what would leave an org without an owner; whoever comes second of two at once, too. */
async function keepingAnOwner(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (sqlState(error) !== RESTRICT_VIOLATION) throw error;
    throw new ProblemError('conflict', 'An organization keeps an owner: make another member an owner first.');
  }
}

const memberOf = ({ created_at, ...row }: MemberRow): Member => ({ ...row, created_at: created_at.toISOString() });
