import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';

describe('the check of the ledger from its checkpoints', () => {
  let test: TestLedger;
  let orgId: string;

  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    orgId = await openOrg(test, { subscription: 5, purchased: 20 });
    expect(await findings('checkNew')).toEqual([]);
  });

  /** Only findings of this test's org count: rows that other tests tampered with remain. */
  const findings = async (check: 'check' | 'checkNew'): Promise<Set<string> | []> => {
    const found = (await test.ledger[check]()).filter((each) => each.orgId === orgId);
    return found.length === 0 ? [] : new Set(found.map(({ finding }) => finding));
  };
  const spend = async (): Promise<void> => {
    const charge = aCharge(orgId, { amount: 7 });
    await test.ledger.debit([charge]);
    await test.ledger.refund([refundOf(charge, { amount: 3 })]);
  };
  const checkpoint = async (): Promise<unknown> =>
    (
      await test.pool.query(
        'SELECT sequence, subscription_balance, purchased_balance FROM billing.checkpoints WHERE org_id = $1',
        [orgId],
      )
    ).rows[0];

  /** Changes rows without the triggers, which only the owner of the tables can do. No other suite uses this database. */
  async function tamper(sql: string): Promise<void> {
    const client = await test.pool.connect();
    try {
      await client.query('SET session_replication_role = replica');
      await client.query(sql, [orgId]);
    } finally {
      await client.query('SET session_replication_role = DEFAULT');
      client.release();
    }
  }

  it('goes on from the balances that it found sound, and finds nothing in a sound ledger', async () => {
    await spend();
    expect(await findings('checkNew')).toEqual([]);
    expect(await checkpoint()).toEqual({ sequence: 4, subscription_balance: 1, purchased_balance: 20 });
    await spend();
    expect(await findings('checkNew')).toEqual([]);
    expect(await checkpoint()).toMatchObject({ sequence: 6 });
    expect(await findings('check')).toEqual([]);
  });

  it.each([
    ['a balance', 'UPDATE billing.accounts SET purchased_balance = purchased_balance + 1 WHERE org_id = $1'],
    [
      'an entry of a new transaction',
      `UPDATE billing.entries SET amount = amount + 1 WHERE account = 'purchased' AND transaction_id =
         (SELECT id FROM billing.transactions WHERE org_id = $1 ORDER BY sequence DESC LIMIT 1)`,
    ],
    ['a new transaction that is gone', 'DELETE FROM billing.transactions WHERE org_id = $1 AND sequence = 3'],
    [
      'a refund of more than was taken',
      `UPDATE billing.transactions SET subscription_amount = 0, purchased_amount = 50
       WHERE org_id = $1 AND kind = 'refund'`,
    ],
  ])('finds what the check of all of it finds: %s; and does not go on from there', async (_, sql) => {
    await spend();
    const before = await checkpoint();
    await tamper(sql);
    const fresh = await findings('checkNew');
    expect(fresh).not.toEqual([]);
    // Only the full check compares usage.
    const ofLedger = [...(await findings('check'))].filter((finding) => !/^usage of|its shares are not/.test(finding));
    expect(fresh).toEqual(new Set(ofLedger));
    expect(await checkpoint()).toEqual(before);
  });

  it('is made by several replicas at once', async () => {
    await spend();
    const other = test.replica();
    const found = await Promise.all([test.ledger, other, test.ledger, other].map((ledger) => ledger.checkNew()));
    expect(found.flat().filter((each) => each.orgId === orgId)).toEqual([]);
    expect(await checkpoint()).toMatchObject({ sequence: 4 });
  });
});
