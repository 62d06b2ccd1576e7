import { omitUndefined, idOfPage, run, type Page } from '@paratope/database';
import { IsNull, type EntityManager } from 'typeorm';
import type { ListFilters } from '@paratope/gateway-http';
import { Screen, type ScreenStatus, whereListed } from '@paratope/gateway-tables';
import { movableWholes } from '../jobs/parts/parts.sql.js';

export async function findScreen(db: EntityManager, orgId: string, id: string): Promise<Screen | undefined> {
  return (await db.findOneBy(Screen, { org_id: orgId, id })) ?? undefined;
}

/** Reads a screen and locks its row until the transaction ends. */
export async function lockScreen(tx: EntityManager, id: string, orgId?: string): Promise<Screen | undefined> {
  const where = omitUndefined({ id, org_id: orgId });
  return (await tx.findOne(Screen, { where, lock: { mode: 'pessimistic_write' } })) ?? undefined;
}

export const selectScreens = (
  db: EntityManager,
  orgId: string,
  page: Page & { readonly status: ScreenStatus | undefined; readonly filters: ListFilters },
): Promise<Screen[]> => {
  const where = omitUndefined({ org_id: orgId, status: page.status, id: idOfPage(page) });
  const rows = db.createQueryBuilder(Screen, 'resource').where(where).orderBy('resource.id', 'DESC').limit(page.rows);
  return whereListed(rows, orgId, page.filters).getMany();
};

/** Counts the org's screens that have not ended. Blocks its other submissions until `tx` ends. */
export async function countOpen(tx: EntityManager, orgId: string): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [orgId]);
  return tx.countBy(Screen, { org_id: orgId, ended_at: IsNull() });
}

/** Returns ids of running screens that wait for no part: one of their parts has failed, or all have ended. */
export async function movableScreens(db: EntityManager): Promise<string[]> {
  const running = await db.find(Screen, { select: { id: true }, where: { status: 'running' } });
  const movable = await run(db, movableWholes, { wholeIds: running.map(({ id }) => id) });
  return movable.map(({ id }) => id);
}

/** Returns ids of the screens of a family, which share figures. */
export async function familyOf(db: EntityManager, orgId: string, familyId: string): Promise<string[]> {
  const rows = await db.find(Screen, {
    select: { id: true },
    where: { org_id: orgId, family_id: familyId, data_deleted_at: IsNull() },
  });
  return rows.map(({ id }) => id);
}

/** Returns whether a screen of the same antibodies may still read the results of this one. */
export const hasOpenRelatives = (tx: EntityManager, { org_id, family_id }: Screen): Promise<boolean> =>
  tx.existsBy(Screen, { org_id, family_id, ended_at: IsNull() });
