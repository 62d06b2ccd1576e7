import { run, type Queryable } from '@paratope/database';
import type { z } from 'zod';
import type { auditEventSchema } from './contract.js';
import { LIST_EVENTS, NAME_ACTORS, NAME_TARGETS, type AuditFilter, type AuditRow } from './audit-list.sql.js';

export type ShownAuditEvent = z.output<typeof auditEventSchema>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads events of an org's log with the current names of their ids, the newest first. */
export async function listEvents(
  db: Queryable,
  filter: AuditFilter,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<ShownAuditEvent[]> {
  const rows = await run(db, LIST_EVENTS, { ...filter, before: page.before ?? null, limit: page.limit });
  const [actors, targets] = await Promise.all([actorNames(db, rows), targetNames(db, filter.orgId, rows)]);
  return rows.map((row) => ({
    ...row,
    object: 'audit_event' as const,
    actor_name: actors.get(row.actor) ?? null,
    target_name: targets.get(row.target ?? '') ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

async function actorNames(db: Queryable, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string | null>> {
  const actors = [...new Set(rows.map(({ actor }) => actor))];
  if (actors.length === 0) return new Map();
  return new Map((await run(db, NAME_ACTORS, { actors })).map(({ actor, name }) => [actor, name]));
}

async function targetNames(
  db: Queryable,
  orgId: string,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ target }) => (target !== null && UUID.test(target) ? [target] : [])))];
  if (ids.length === 0) return new Map();
  return new Map((await run(db, NAME_TARGETS, { orgId, ids })).map(({ id, name }) => [id, name]));
}
