import { omitUndefined, idOfPage, run, statement, NEWEST_FIRST, sqlState, type Page } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { In, IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { Invitation as InvitationRow, Membership, PROJECT_NAMES } from '@paratope/gateway-tables';
import type { Role } from '@paratope/gateway-http';
import type { Invitation } from '../invitations/contract.js';
import type { Secret } from './secret.js';
import { emailIs, UNIQUE_VIOLATION } from './users.js';

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

interface NewInvitation {
  readonly id: string;
  readonly orgId: string;
  readonly email: string;
  readonly role: Role;
  readonly projectIds: readonly string[];
  readonly invitedBy: string | undefined;
  /** API token that makes the invitation. */
  readonly tokenId: string | undefined;
}

/** @throws ProblemError `conflict` for a person who is already a member or invited */
export async function insertInvitation(
  tx: EntityManager,
  { id, orgId, email, role, projectIds, invitedBy, tokenId }: NewInvitation,
  { hash }: Secret,
  now: number,
): Promise<Invitation> {
  if (await tx.existsBy(Membership, { org_id: orgId, user: { email: emailIs(email) } })) {
    throw new ProblemError('conflict', 'This person belongs to the organization already.');
  }
  const expired = { accepted_at: IsNull(), expires_at: LessThanOrEqual(new Date(now)) };
  await tx.delete(InvitationRow, { org_id: orgId, email: emailIs(email), ...expired });
  try {
    const row = tx.create(InvitationRow, {
      id,
      org_id: orgId,
      email,
      role,
      project_ids: [...projectIds],
      token_hash: hash,
      invited_by: invitedBy ?? null,
      made_by_token: tokenId ?? null,
      expires_at: new Date(now + INVITATION_MS),
      accepted_at: null,
    });
    await tx.insert(InvitationRow, row);
    return invitationOf(row);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ProblemError('conflict', 'This address is invited already: withdraw that invitation to make another.');
  }
}

export function hasOwner(db: EntityManager, orgId: string): Promise<boolean> {
  return db.existsBy(Membership, { org_id: orgId, role: 'owner' });
}

export async function selectInvitations(
  db: EntityManager,
  orgId: string,
  page: Page,
  now: number,
): Promise<Invitation[]> {
  const where = omitUndefined({ org_id: orgId, ...openAt(now), id: idOfPage(page) });
  return (await db.find(InvitationRow, { where, order: NEWEST_FIRST, take: page.rows })).map(invitationOf);
}

/** @returns false if the org has no such open invitation. */
export async function deleteInvitation(db: EntityManager, orgId: string, id: string, now: number): Promise<boolean> {
  return (await db.delete(InvitationRow, { org_id: orgId, id, ...openAt(now) })).affected === 1;
}

/** Withdraws the open invitations that a revoked API token made. */
export async function withdrawInvitationsOf(tx: EntityManager, orgId: string, tokenId: string): Promise<void> {
  await tx.delete(InvitationRow, { org_id: orgId, made_by_token: tokenId, accepted_at: IsNull() });
}

/** Returns the open invitation of a token. */
export async function findInvitation(
  db: EntityManager,
  { hash }: Secret,
  now: number,
): Promise<Invitation | undefined> {
  const row = await db.findOneBy(InvitationRow, { token_hash: hash, ...openAt(now) });
  return row ? invitationOf(row) : undefined;
}

interface Offer {
  readonly org_name: string;
  readonly email: string;
  readonly invited_by: string | null;
  readonly role: Role;
  readonly expires_at: Date;
}

interface OfferRow extends Offer {
  readonly org_id: string;
  readonly project_ids: readonly string[];
}

const FIND_OFFER = statement<{ hash: Buffer; now: Date }, OfferRow>(
  'people.find-offer',
  `SELECT org.name AS org_name, invitation.email, coalesce(nullif(inviter.full_name, ''), inviter.email) AS invited_by,
          invitation.role, invitation.expires_at, invitation.org_id, invitation.project_ids
     FROM core.invitations invitation
     JOIN core.orgs org ON org.id = invitation.org_id
     LEFT JOIN core.users inviter ON inviter.id = invitation.invited_by
    WHERE invitation.token_hash = :hash AND invitation.accepted_at IS NULL AND invitation.expires_at > :now`,
);

/** Returns what the open invitation of a token offers, with names in place of ids. */
export async function findOffer(
  db: EntityManager,
  { hash }: Secret,
  now: number,
): Promise<(Offer & { readonly projects: string[] }) | undefined> {
  const [found] = await run(db, FIND_OFFER, { hash, now: new Date(now) });
  if (!found) return undefined;
  const { org_id: orgId, project_ids: ids, ...offer } = found;
  const projects = ids.length === 0 ? [] : await run(db, PROJECT_NAMES, { orgId, ids });
  return { ...offer, projects: projects.map(({ name }) => name).toSorted() };
}

/**
 * Marks an invitation accepted. The row's lock makes a second acceptance wait, and then find the invitation accepted.
 * @returns undefined if it was accepted or withdrawn, or has expired, since it was found.
 */
export async function acceptInvitation(tx: EntityManager, id: string, now: number): Promise<Invitation | undefined> {
  const { affected } = await tx.update(InvitationRow, { id, ...openAt(now) }, { accepted_at: new Date(now) });
  return affected === 1 ? invitationOf(await tx.findOneByOrFail(InvitationRow, { id })) : undefined;
}

/** Marks all invitations of an address accepted, for a person who has proved that they own it. */
export async function acceptInvitationsOf(tx: EntityManager, email: string, now: number): Promise<Invitation[]> {
  const where = { email: emailIs(email), ...openAt(now) };
  const open = await tx.find(InvitationRow, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  if (open.length === 0) return [];
  await tx.update(InvitationRow, { id: In(open.map(({ id }) => id)) }, { accepted_at: new Date(now) });
  return open.map(invitationOf);
}

/** Condition on invitations that are neither accepted nor expired. */
const openAt = (now: number) => ({ accepted_at: IsNull(), expires_at: MoreThan(new Date(now)) });

const invitationOf = ({ id, org_id, email, role, project_ids, invited_by, ...times }: InvitationRow): Invitation => ({
  object: 'invitation',
  id,
  org_id,
  email,
  role,
  project_ids,
  invited_by,
  expires_at: times.expires_at.toISOString(),
  created_at: times.created_at.toISOString(),
  updated_at: times.updated_at.toISOString(),
});
