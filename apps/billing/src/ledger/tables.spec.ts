import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';

describe('the ledger tables', () => {
  let test: TestLedger;
  /** Id of a purchase. */
  let purchased: string;
  beforeAll(async () => {
    test = await openTestLedger();
    const orgId = await openOrg(test, {});
    const { rows } = await test.pool.query<{ id: string }>(...args(insert(orgId, {})));
    purchased = rows[0]!.id;
  });
  afterAll(() => test.close());

  const refused = (sql: string, values: unknown[] = []) => expect(test.pool.query(sql, values)).rejects;

  /** Inserts a transaction as the writer makes it, except for the fields that a test changes. */
  const insert = (org: string, bent: { kind?: string; amount?: number; reverses?: string }) => {
    const { kind = 'purchase', amount = 1, reverses = null } = bent;
    return [
      `INSERT INTO billing.transactions
         (id, org_id, sequence, source, kind, subscription_amount, purchased_amount, balance_after, description, reverses)
       VALUES ($1, $2, 1000 + random() * 1000000, $3, $4, 0, $5, 0, '', $6) RETURNING id`,
      [newId(), org, `test:${newId()}`, kind, amount, reverses],
    ] as const;
  };

  it('are append only: no row is changed or removed, not even by the owner', async () => {
    const orgId = await openOrg(test, { subscription: 5 });
    for (const table of ['transactions', 'entries', 'accounts']) {
      await refused(`DELETE FROM billing.${table}`).toThrow(/keeps what it holds/);
      await refused(`TRUNCATE billing.${table} CASCADE`).toThrow(/keeps what it holds/);
    }
    await refused('UPDATE billing.transactions SET description = $1', ['x']).toThrow(/keeps what it holds/);
    await refused('UPDATE billing.entries SET amount = 2 * amount').toThrow(/keeps what it holds/);
    expect(await test.ledger.account(orgId)).toMatchObject({ subscriptionBalance: 5 });
  });

  it('enter whatever a transaction moves, on both sides', async () => {
    const orgId = await openOrg(test, {});
    const { rows } = await test.pool.query<{ id: string }>(...args(insert(orgId, { amount: 3 })));
    const entries = await test.pool.query(
      'SELECT account, amount FROM billing.entries WHERE transaction_id = $1 ORDER BY account',
      [rows[0]!.id],
    );
    expect(entries.rows).toEqual([
      { account: 'purchased', amount: 3 },
      { account: 'purchases', amount: -3 },
    ]);
  });

  it.each([
    ['of a transaction that does not exist', () => newId()],
    ['beside those of a transaction', () => purchased],
  ])('refuse an entry %s', async (_, transactionId) => {
    await refused(`INSERT INTO billing.entries SELECT $1, * FROM (VALUES ('subscription', 1), ('revenue', -1)) _`, [
      transactionId(),
    ]).toThrow(/follow from their transactions/);
  });

  it('refuse a balance below zero', async () => {
    const orgId = await openOrg(test, { purchased: 5 });
    await refused('UPDATE billing.accounts SET purchased_balance = purchased_balance - 6 WHERE org_id = $1', [
      orgId,
    ]).toThrow(/purchased_balance_check/);
  });

  it('refuse a refund beyond its charge, or of another org, even when the service asks for it', async () => {
    const [orgId, other] = [await openOrg(test, { purchased: 5 }), await openOrg(test, { purchased: 5 })];
    const charge = aCharge(orgId, { amount: 2 });
    await test.ledger.debit([charge]);
    await test.ledger.refund([refundOf(charge, { source: `job:${newId()}`, amount: 1 })]);
    const { rows } = await test.pool.query<{ id: string }>('SELECT id FROM billing.transactions WHERE source = $1', [
      charge.source,
    ]);
    const bent = (amount: number) => ({ kind: 'refund', amount, reverses: rows[0]!.id });
    await refused(...args(insert(orgId, bent(2)))).toThrow(/exceeds what its charge took/);
    await refused(...args(insert(other, bent(1)))).toThrow(/exceeds what its charge took/);
    await expect(test.pool.query(...args(insert(orgId, bent(1))))).resolves.toBeDefined();
  });

  it('let a source be either charged or void', async () => {
    const orgId = await openOrg(test, { subscription: 5 });
    const charge = aCharge(orgId);
    await test.ledger.debit([charge]);
    await refused(
      `INSERT INTO billing.transactions
         (id, org_id, sequence, source, kind, subscription_amount, purchased_amount, balance_after, description)
       VALUES ($1, $2, 1000, $3, 'void', 0, 0, 0, '')`,
      [newId(), orgId, charge.source],
    ).toThrow(/transactions_once_per_source/);
  });
});

const args = ([sql, values]: readonly [string, readonly unknown[]]): [string, unknown[]] => [sql, [...values]];

describe('the ledger check', () => {
  let test: TestLedger;
  let orgId: string;
  beforeAll(async () => {
    test = await openTestLedger();
    orgId = await openOrg(test, { subscription: 5, purchased: 5 });
    const charge = aCharge(orgId, { amount: 7 });
    await test.ledger.debit([charge]);
    await test.ledger.refund([refundOf(charge)]);
  });
  afterAll(() => test.close());

  it('finds nothing in a sound ledger', async () => {
    expect(await test.ledger.check()).toEqual([]);
  });

  // Each change bypasses the triggers and is undone afterwards.
  it.each([
    ['a balance that entries do not explain', `UPDATE billing.accounts SET purchased_balance = 6`, /balances 5 and 6/],
    ['an entry that was changed', `UPDATE billing.entries SET amount = amount - 1 WHERE account = 'revenue'`, /sum to/],
    [
      'an entry that is missing',
      `DELETE FROM billing.entries WHERE account = 'subscription'`,
      /differs from its entries/,
    ],
    [
      'a transaction that is missing',
      `DELETE FROM billing.transactions WHERE sequence = 1`,
      /sequence is 2, expected 1/,
    ],
    [
      'a running balance that is off',
      `UPDATE billing.transactions SET balance_after = 0 WHERE sequence = 2`,
      /entries give 10/,
    ],
    ['an account that is missing', `DELETE FROM billing.accounts`, /4 transactions, expected 0/],
  ])('finds %s', async (_, damage, finding) => {
    const client = await test.pool.connect();
    try {
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      await client.query(damage);
      const { rows } = await client.query<{ org_id: string; finding: string }>('SELECT * FROM billing.check_ledger()');
      expect(rows.map((row) => row.finding).join('\n')).toMatch(finding);
      expect(new Set(rows.map((row) => row.org_id))).toEqual(new Set([orgId]));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
