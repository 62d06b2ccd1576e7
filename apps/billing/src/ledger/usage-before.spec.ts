import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, migrateSchema, type Pool, type Schema } from '@paratope/database';
import { newId } from '@paratope/ids';
import { createTestDatabase, eventually, type TestDatabase } from '@paratope/testing';
import { SCHEMA } from '../schema.js';
import { insertLedgerHistory } from '../testing/history.js';
import { aCharge } from '../testing/test-ledger.js';
import { Ledger } from './ledger.js';

const release020 = new URL('../testing/release-0.2.0.sql', import.meta.url);
const upTo = (name: string): Schema => ({
  ...SCHEMA,
  ...(SCHEMA.whole && { whole: { ...SCHEMA.whole, file: release020 } }),
  migrations: SCHEMA.migrations.slice(0, SCHEMA.migrations.findIndex((migration) => migration.name === name) + 1),
});

const [LARGE, SMALL] = [newId(), newId()].toSorted();

describe('usage of a ledger that is older than usage', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase(upTo('TokenSpending1795525200000'));
    pool = createPool({ url: database.url, max: 4, applicationName: 'test', onError: () => undefined });
    await addHistory(LARGE!, 50_000);
    await addHistory(SMALL!, 3);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function addHistory(orgId: string, count: number): Promise<void> {
    const client = await pool.connect();
    try {
      await insertLedgerHistory(client, orgId, count);
    } finally {
      client.release();
    }
  }

  const totals = async (orgId: string | undefined) => {
    const { rows } = await pool.query(
      'SELECT sum(jobs)::int AS jobs, sum(refunds)::int AS refunds FROM billing.usage_days WHERE org_id = $1',
      [orgId],
    );
    return rows[0];
  };

  it('counts each transaction once, also while a charge holds a row that the migration adds to', async () => {
    await migrateSchema(database.url, upTo('UsageDays1799100000000'));
    const ledger = new Ledger(pool, () => new Date());
    // The kind of the newest transaction: the migration adds to the same row of today.
    const description = 'kind 1';
    await ledger.debit([aCharge(LARGE!, { description }), aCharge(SMALL!, { description })]);
    expect([await totals(LARGE), await totals(SMALL)]).toEqual([
      { jobs: 1, refunds: 0 },
      { jobs: 1, refunds: 0 },
    ]);
    // Rows of today are locked, so the migration counts until it meets one.
    const charging = await pool.connect();
    try {
      await charging.query('BEGIN');
      await charging.query('SELECT FROM billing.usage_days FOR UPDATE');
      const migrated = migrateSchema(database.url, SCHEMA);
      await eventually(async () => expect(await totals(LARGE)).toEqual({ jobs: 36_000, refunds: 4_000 }));
      await charging.query('COMMIT');
      expect(await migrated).toContain('UsageBefore1799110000001');
    } finally {
      charging.release();
    }
    await ledger.debit([aCharge(LARGE!)]);
    expect([await totals(LARGE), await totals(SMALL)]).toEqual([
      { jobs: 45_001, refunds: 5_000 },
      { jobs: 3, refunds: 0 },
    ]);
    expect(await ledger.check()).toEqual([]);
    expect((await pool.query(`SELECT to_regclass('billing.uncounted_usage') AS rest`)).rows).toEqual([{ rest: null }]);
  });
});
