import { run, sqlState, statement, type Queryable } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import type { Role } from '../../http/roles.js';
import type { Invitation } from '../invitations/contract.js';
import type { Secret } from './secret.js';
import { UNIQUE_VIOLATION } from './users.js';

export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

interface InvitationRow extends Omit<Invitation, 'object' | 'expires_at' | 'created_at' | 'updated_at'> {
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = 'id, org_id, email, role, invited_by, expires_at, created_at, updated_at';
const OPEN = 'accepted_at IS NULL AND expires_at >';

const FORGET_EXPIRED = statement(
  'invitations.forget-expired',
  `DELETE FROM core.invitations
    WHERE org_id = $1 AND lower(email) = lower($2) AND accepted_at IS NULL AND expires_at <= $3`,
);

const IS_MEMBER = statement<{ id: string }>(
  'invitations.is-member',
  `SELECT membership.id FROM core.users account
     JOIN core.memberships membership ON membership.user_id = account.id AND membership.org_id = $1
    WHERE lower(account.email) = lower($2)`,
);

const HAS_OWNER = statement<{ id: string }>(
  'invitations.has-owner',
  `SELECT id FROM core.memberships WHERE org_id = $1 AND role = 'owner' LIMIT 1`,
);

const INSERT = statement<InvitationRow>(
  'invitations.insert',
  `INSERT INTO core.invitations (id, org_id, email, role, token_hash, invited_by, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
);

const LIST = statement<InvitationRow>(
  'invitations.list',
  `SELECT ${COLUMNS} FROM core.invitations
    WHERE org_id = $1 AND ${OPEN} $2 AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
);

const WITHDRAW = statement<{ id: string }>(
  'invitations.withdraw',
  `DELETE FROM core.invitations WHERE org_id = $1 AND id = $2 AND ${OPEN} $3 RETURNING id`,
);

const FIND = statement<InvitationRow>(
  'invitations.find',
  `SELECT ${COLUMNS} FROM core.invitations WHERE token_hash = $1 AND ${OPEN} $2`,
);

// The row's lock makes a second acceptance wait, and then find the invitation accepted.
const ACCEPT = statement<InvitationRow>(
  'invitations.accept',
  `UPDATE core.invitations SET accepted_at = $2, updated_at = now() WHERE id = $1 AND ${OPEN} $2 RETURNING ${COLUMNS}`,
);

const ACCEPT_ALL_OF = statement<InvitationRow>(
  'invitations.accept-all-of',
  `UPDATE core.invitations SET accepted_at = $2, updated_at = now()
    WHERE lower(email) = lower($1) AND ${OPEN} $2 RETURNING ${COLUMNS}`,
);

export interface NewInvitation {
  readonly id: string;
  readonly orgId: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string | undefined;
}

/** @throws ProblemError `conflict` for who is a member or invited already */
export async function insertInvitation(
  tx: Queryable,
  { id, orgId, email, role, invitedBy }: NewInvitation,
  { hash }: Secret,
  now: number,
): Promise<Invitation> {
  if ((await run(tx, IS_MEMBER, [orgId, email])).length > 0) {
    throw new ProblemError('conflict', 'This person belongs to the organization already.');
  }
  await run(tx, FORGET_EXPIRED, [orgId, email, new Date(now)]);
  try {
    const [row] = await run(tx, INSERT, [id, orgId, email, role, hash, invitedBy, new Date(now + INVITATION_MS)]);
    if (!row) throw new Error('an insert returned no row');
    return invitationOf(row);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ProblemError('conflict', 'This address is invited already: withdraw that invitation to make another.');
  }
}

export async function hasOwner(on: Queryable, orgId: string): Promise<boolean> {
  return (await run(on, HAS_OWNER, [orgId])).length > 0;
}

export async function selectInvitations(
  on: Queryable,
  orgId: string,
  page: { readonly before: string | undefined; readonly rows: number },
  now: number,
): Promise<Invitation[]> {
  return (await run(on, LIST, [orgId, new Date(now), page.before, page.rows])).map(invitationOf);
}

/** @returns false when the org has no such open invitation. */
export async function deleteInvitation(on: Queryable, orgId: string, id: string, now: number): Promise<boolean> {
  return (await run(on, WITHDRAW, [orgId, id, new Date(now)])).length > 0;
}

/** The open invitation that a token belongs to. */
export async function findInvitation(on: Queryable, { hash }: Secret, now: number): Promise<Invitation | undefined> {
  const [row] = await run(on, FIND, [hash, new Date(now)]);
  return row && invitationOf(row);
}

/** Marks it accepted. @returns undefined when it was accepted or withdrawn, or has expired, since it was found. */
export async function acceptInvitation(tx: Queryable, id: string, now: number): Promise<Invitation | undefined> {
  const [row] = await run(tx, ACCEPT, [id, new Date(now)]);
  return row && invitationOf(row);
}

/** Marks accepted whatever an address is invited to, for whoever has proved that it is theirs. */
export async function acceptInvitationsOf(tx: Queryable, email: string, now: number): Promise<Invitation[]> {
  return (await run(tx, ACCEPT_ALL_OF, [email, new Date(now)])).map(invitationOf);
}

const invitationOf = ({ expires_at, created_at, updated_at, ...row }: InvitationRow): Invitation => ({
  object: 'invitation',
  ...row,
  expires_at: expires_at.toISOString(),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
