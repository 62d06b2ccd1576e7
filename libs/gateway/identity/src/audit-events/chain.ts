import { GENESIS, type Chain, type ChainedEvent, type ChainHead, type ForgottenRun } from '@paratope/audit-chain';
import { run } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { chainPage, forgottenRuns, chainHead } from './chain.sql.js';

const PAGE = 1_000;
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function headOf(db: EntityManager, orgId: string): Promise<ChainHead> {
  const [row] = await run(db, chainHead, { orgId });
  return row ? { position: Number(row.position), hash: row.hash } : { position: 0, hash: GENESIS };
}

export async function forgottenOf(
  db: EntityManager,
  orgId: string,
): Promise<(ForgottenRun & { readonly forgotten_at: Date })[]> {
  const rows = await run(db, forgottenRuns, { orgId });
  return rows.map((row) => ({
    ...row,
    first_position: Number(row.first_position),
    last_position: Number(row.last_position),
  }));
}

/** @param db transaction that sees one snapshot; otherwise events that are appended meanwhile would follow the head */
export async function chainOf(db: EntityManager, orgId: string): Promise<Chain> {
  return { head: await headOf(db, orgId), forgotten: await forgottenOf(db, orgId), events: eventsOf(db, orgId) };
}

/** Yields events in the order of the chain, all of them or those after a position. */
export async function* eventsOf(
  db: EntityManager,
  orgId: string,
  after = Number.MIN_SAFE_INTEGER,
): AsyncGenerator<ChainedEvent> {
  let last: { position: string; id: string } | undefined = { position: String(after), id: LAST_UUID };
  while (last) {
    const rows: Awaited<ReturnType<typeof pageOf>> = await pageOf(db, orgId, last);
    for (const row of rows) yield { ...row, position: Number(row.position) };
    last = rows.at(-1);
  }
}

const pageOf = (db: EntityManager, orgId: string, { position, id }: { position: string; id: string }) =>
  run(db, chainPage, { orgId, position, id, limit: PAGE });
