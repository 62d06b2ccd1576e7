import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import { AuditEvent, Membership } from '@paratope/gateway-tables';

/** Content of an audit event, without its organization and position. */
export interface AuditNote {
  readonly actor: string;
  readonly action: string;
  readonly target: string | null;
  readonly address: string;
  readonly request_id: string;
  readonly created_at: Date;
}

/** In one statement, by the order of the orgs: each waits for others who write to its log, and two of them must not wait for each other. */
export async function noteForOrgs(db: EntityManager, orgIds: readonly string[], note: AuditNote): Promise<void> {
  if (orgIds.length === 0) return;
  await db.insert(
    AuditEvent,
    [...new Set(orgIds)].sort().map((org_id) => ({ id: newId(), org_id, ...note })),
  );
}

/** Notes an event about a person in the log of every org that they belong to. */
export async function noteForPerson(db: EntityManager, userId: string, note: AuditNote): Promise<void> {
  const memberships = await db.findBy(Membership, { user_id: userId });
  await noteForOrgs(
    db,
    memberships.map(({ org_id }) => org_id),
    note,
  );
}

/** What an operator did with a command of this folder: nobody signed in, and no request was sent. */
export const byOperator = (action: string, target: string | null): AuditNote => ({
  actor: 'operator',
  action,
  target,
  address: 'command',
  request_id: '',
  created_at: new Date(),
});
