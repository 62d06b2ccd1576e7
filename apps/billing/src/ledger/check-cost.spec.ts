import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transaction, type Pool } from '@paratope/database';
import { openTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { CHECK_LEDGER, CHECK_NEW } from './ledger.sql.js';

const ORGS = 100;

describe('the check of a large ledger', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(() => test.close());

  it('reads twice as many rows when the ledger has twice as many transactions', async () => {
    await grow(test.pool, { to: 25_000 });
    const half = await rowsHandled(test.pool, CHECK_LEDGER.text);
    await grow(test.pool, { to: 50_000 });
    const whole = await rowsHandled(test.pool, CHECK_LEDGER.text);

    expect(await test.ledger.check()).toEqual([]);
    expect(whole / half).toBeGreaterThan(1.5);
    expect(whole / half).toBeLessThan(2.5);
    // Each transaction has two entries, and the check reads both several times.
    expect(whole).toBeLessThan(50 * 50_000);
  });
});

describe('the check of new transactions', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(() => test.close());

  it('reads twice as many rows when there are twice as many, also in tables that have no statistics, such as after a restore', async () => {
    await test.pool.query('ALTER TABLE billing.transactions SET (autovacuum_enabled = off)');
    await test.pool.query('ALTER TABLE billing.entries SET (autovacuum_enabled = off)');
    await test.pool.query('ANALYZE');
    await grow(test.pool, { to: 2_500 });
    const half = await rowsHandled(test.pool, CHECK_NEW.text);
    await grow(test.pool, { to: 5_000 });
    const whole = await rowsHandled(test.pool, CHECK_NEW.text);

    expect(whole / half).toBeLessThan(2.5);
    expect(whole).toBeLessThan(50 * 5_000);
  });
});

/** Adds orgs that bought credits once; every second charge since then was refunded. */
async function grow(pool: Pool, { to }: { to: number }): Promise<void> {
  await pool.query(
    `INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month)
     SELECT md5('org ' || n)::uuid, 'team', 0, '2026-11' FROM generate_series(1, $1::int) n
     ON CONFLICT DO NOTHING`,
    [ORGS],
  );
  await pool.query(
    `INSERT INTO billing.transactions (id, org_id, sequence, source, kind, subscription_amount, purchased_amount,
                                       balance_after, description, reverses)
     SELECT md5(org_id::text || sequence)::uuid, org_id, sequence,
            CASE kind WHEN 'purchase' THEN 'purchase:' ELSE 'job:' END || md5(org_id::text || sequence),
            kind, 0, CASE kind WHEN 'debit' THEN -2 WHEN 'refund' THEN 2 ELSE 1000 END,
            CASE kind WHEN 'debit' THEN 998 ELSE 1000 END, 'test',
            CASE kind WHEN 'refund' THEN md5(org_id::text || sequence - 1)::uuid END
     FROM billing.accounts, generate_series(last_sequence + 1, $1::int) sequence,
          LATERAL (SELECT CASE WHEN sequence = 1 THEN 'purchase' WHEN sequence % 2 = 0 THEN 'debit' ELSE 'refund' END) _ (kind)`,
    [to / ORGS],
  );
  await pool.query(
    `UPDATE billing.accounts SET last_sequence = $1, purchased_balance =
       (SELECT balance_after FROM billing.transactions t WHERE t.org_id = accounts.org_id AND t.sequence = $1)`,
    [to / ORGS],
  );
}

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Returns the number of rows that all steps of the check's plan produced or removed. */
async function rowsHandled(pool: Pool, statement: string): Promise<number> {
  const rows = await transaction(pool, async (tx) => {
    await tx.query('SAVEPOINT before');
    const explained = await tx.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement}`,
    );
    // Checkpoints that the statement moved.
    await tx.query('ROLLBACK TO before');
    return explained.rows;
  });
  const handled = (node: PlanNode): number =>
    node['Actual Loops'] *
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) +
    (node.Plans ?? []).reduce((sum, child) => sum + handled(child), 0);
  return rows.reduce((sum, row) => sum + handled(row['QUERY PLAN'][0].Plan), 0);
}
