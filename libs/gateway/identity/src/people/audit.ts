import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import { AuditEvent, Membership } from '@paratope/gateway-tables';

/** Content of an audit event, without its organization and position. */
interface AuditNote {
  readonly actor: string;
  readonly action: string;
  readonly target: string | null;
  readonly address: string;
  readonly request_id: string;
  readonly created_at: Date;
}

/**
 * Records an event in the logs of several orgs, in one statement and in the order of their ids: each write waits for other writers of the
 * same log, and two statements must not deadlock.
 */
export async function noteForOrgs(db: EntityManager, orgIds: readonly string[], note: AuditNote): Promise<void> {
  if (orgIds.length === 0) return;
  await db.insert(
    AuditEvent,
    [...new Set(orgIds)].sort().map((org_id) => ({ id: newId(), org_id, ...note })),
  );
}

/** Records an event in the log of every org to which a person belongs. */
export async function noteForPerson(db: EntityManager, userId: string, note: AuditNote): Promise<void> {
  const memberships = await db.findBy(Membership, { user_id: userId });
  await noteForOrgs(
    db,
    memberships.map(({ org_id }) => org_id),
    note,
  );
}

/** Returns the event of an operator's command in this folder, for which nobody signed in and no request was sent. */
export const byOperator = (action: string, target: string | null): AuditNote => ({
  actor: 'operator',
  action,
  target,
  address: 'command',
  request_id: '',
  created_at: new Date(),
});
