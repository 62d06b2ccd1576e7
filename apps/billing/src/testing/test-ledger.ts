import { createPool, type Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { createTestDatabase, openTestDataSource } from '@paratope/testing';
import type { EntityManager } from 'typeorm';
import type { Charge } from '../ledger/charge.js';
import { Ledger } from '../ledger/ledger.js';
import type { Refund } from '../ledger/refund.js';
import { SCHEMA } from '../schema.js';

export interface TestLedger {
  readonly url: string;
  readonly db: EntityManager;
  readonly pool: Pool;
  readonly ledger: Ledger;
  /** Time that the ledger's clock shows. */
  now: Date;
  /** Returns a second ledger with its own connections, like another replica. */
  replica(): Ledger;
  close(): Promise<void>;
}

/** Opens a ledger on a fresh database, with a clock that does not advance. */
export async function openTestLedger(): Promise<TestLedger> {
  const database = await createTestDatabase(SCHEMA);
  const db = await openTestDataSource(database.url, SCHEMA);
  const pools: Pool[] = [];
  const newPool = (): Pool => {
    const pool = createPool({ url: database.url, max: 4, applicationName: 'test', onError: () => undefined });
    pools.push(pool);
    return pool;
  };
  const pool = newPool();
  const fixture: TestLedger = {
    url: database.url,
    db: db.manager,
    pool,
    ledger: new Ledger(pool, () => fixture.now),
    now: new Date('2026-11-20T12:00:00Z'),
    replica: () => new Ledger(newPool(), () => fixture.now),
    close: async () => {
      await Promise.all([db.destroy(), ...pools.map((each) => each.end())]);
      await database.drop();
    },
  };
  return fixture;
}

/** Opens an account that holds `subscription` + `purchased` credits; its month's grant is `subscription`. */
export async function openOrg(
  { ledger }: Pick<TestLedger, 'ledger'>,
  { subscription = 0, purchased = 0 }: { subscription?: number; purchased?: number },
): Promise<string> {
  const orgId = newId();
  await ledger.openAccount({ orgId, plan: 'enterprise', monthlyGrant: subscription }, purchased);
  return orgId;
}

export const aCharge = (orgId: string, more: Partial<Charge> = {}): Charge & Required<Pick<Charge, 'cap'>> => ({
  source: `job:${newId()}`,
  orgId,
  amount: 1,
  description: 'humanization',
  cap: undefined,
  ...more,
});

/** Returns the refund of a charge that paid for one job. */
export const refundOf = (charge: Charge, more: Partial<Refund> = {}): Refund => ({
  source: charge.source,
  chargeSource: charge.source,
  orgId: charge.orgId,
  amount: charge.amount,
  description: charge.description,
  ...more,
});
