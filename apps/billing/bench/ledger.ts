import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger } from '@paratope/billing/ledger';
import { SCHEMA } from '@paratope/billing/schema';
import { createPool, migrateSchema } from '@paratope/database';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { benchmark } from '@paratope/workbench/program';

const ORGS = 1_000;
const TRANSACTIONS = 10_000_000;
/** Number of transactions between two checks an hour apart, at the rate at which one gateway submits. */
const FRESH = 100_000;
const GOAL_SECONDS = 60;

/**
 * Duration of the check that billing makes every hour, on a ledger of {@link TRANSACTIONS}, with checkpoints and {@link FRESH} transactions
 * since. SQL fills the ledger, entries included.
 */
export const program = benchmark({
  description: 'How long the check of a ledger with ten million transactions takes',
  isOnDemand: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'paratope-bench-'));
    const postgres = await startPostgres({
      folder,
      port: await freePort(),
      database: 'bench',
      password: 'bench',
      // A crash may lose this database: it is filled by the benchmark and holds nothing else.
      settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB' },
    });
    await migrateSchema(postgres.url, SCHEMA);
    const pool = createPool({ url: postgres.url, max: 2, applicationName: 'bench', onError: () => undefined });
    const ledger = new Ledger(pool, () => new Date());
    const timed = async (name: string, work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      const seconds = (performance.now() - began) / 1000;
      console.log(`  ${name.padEnd(60)}${seconds.toFixed(1).padStart(8)} s`);
      return seconds;
    };
    try {
      await timed(`growing to ${TRANSACTIONS.toLocaleString('en-GB')} transactions`, () => grow(pool, TRANSACTIONS));
      await timed('the first check, which makes the checkpoints', () => ledger.checkNew());
      await grow(pool, TRANSACTIONS + FRESH);
      const seconds = await timed(`the check of ${FRESH.toLocaleString('en-GB')} transactions since`, () =>
        ledger.checkNew(),
      );
      await timed('a check with nothing new', () => ledger.checkNew());
      await timed('the check of all of it, which an operator makes', () => ledger.check());
      console.log(
        `  goal: under ${GOAL_SECONDS} s between checkpoints: ${seconds < GOAL_SECONDS ? 'reached' : 'missed'}`,
      );
    } finally {
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Adds orgs that bought credits once; every second charge since then was refunded. */
async function grow(pool: ReturnType<typeof createPool>, to: number): Promise<void> {
  const each = Math.floor(to / ORGS);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(
      `INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month)
       SELECT md5('org ' || n)::uuid, 'team', 0, '2026-11' FROM generate_series(1, $1::int) n ON CONFLICT DO NOTHING`,
      [ORGS],
    );
    // Triggers are off because they read the charge of each refund; the statement writes their rows itself.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `WITH made AS (
         INSERT INTO billing.transactions (id, org_id, sequence, source, kind, subscription_amount, purchased_amount,
                                           balance_after, description, reverses)
         SELECT md5(org_id::text || sequence)::uuid, org_id, sequence, kind || ':' || md5(org_id::text || sequence), kind, 0,
                CASE kind WHEN 'debit' THEN -2 WHEN 'refund' THEN 2 ELSE 1000 END,
                CASE kind WHEN 'debit' THEN 998 ELSE 1000 END, 'test',
                CASE kind WHEN 'refund' THEN md5(org_id::text || sequence - 1)::uuid END
         FROM billing.accounts, generate_series(last_sequence + 1, $1::int) sequence,
              LATERAL (SELECT CASE WHEN sequence = 1 THEN 'purchase' WHEN sequence % 2 = 0 THEN 'debit' ELSE 'refund' END) _ (kind)
         RETURNING id, kind, purchased_amount)
       INSERT INTO billing.entries (transaction_id, account, amount)
       SELECT id, account, amount FROM made, LATERAL (VALUES
         ('purchased', purchased_amount),
         (CASE kind WHEN 'purchase' THEN 'purchases' ELSE 'revenue' END, -purchased_amount)) side (account, amount)`,
      [each],
    );
    await client.query(
      `UPDATE billing.accounts a SET last_sequence = $1::int,
              purchased_balance = CASE WHEN $1::int = 1 OR $1::int % 2 = 1 THEN 1000 ELSE 998 END`,
      [each],
    );
    await client.query('SET session_replication_role = DEFAULT');
    await client.query('ANALYZE billing.transactions, billing.entries, billing.accounts');
  } finally {
    client.release();
  }
}
