import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';

describe('the spending cap of a token', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await test.close();
  });

  const outcomes = (results: readonly { readonly outcome: string }[]) => results.map(({ outcome }) => outcome);
  const spent = async (tokenId: string) => {
    const [spending] = await test.ledger.spendingOf([tokenId]);
    return spending && [spending.today, spending.thisMonth];
  };
  /** Spending of the token according to the ledger. */
  const inLedger = async (tokenId: string): Promise<number> => {
    const { rows } = await test.pool.query<{ credits: string }>(
      `SELECT -sum(t.subscription_amount + t.purchased_amount) AS credits FROM billing.transactions t
       WHERE t.token_id = $1 OR t.reverses IN (SELECT id FROM billing.transactions WHERE token_id = $1)`,
      [tokenId],
    );
    return Number(rows[0]?.credits ?? 0);
  };

  // proves: spending caps
  it('holds to the credit: 200 parallel charges on three replicas apply as many as it allows', async () => {
    const orgId = await openOrg(test, { purchased: 1000 });
    const cap = { tokenId: newId(), perDay: 37, perMonth: 100 };
    const replicas = [test.ledger, test.replica(), test.replica()];
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, i) => replicas[i % 3]!.debit([aCharge(orgId, { cap })])),
    );
    expect(outcomes(results.flat()).filter((outcome) => outcome === 'applied')).toHaveLength(37);
    expect(outcomes(results.flat()).filter((outcome) => outcome === 'capped')).toHaveLength(163);
    expect(await spent(cap.tokenId)).toEqual([37, 37]);
    expect(await inLedger(cap.tokenId)).toBe(37);
    expect((await test.ledger.account(orgId))?.purchasedBalance).toBe(963);
  });

  it('refuses the charge that would exceed it, says what remains, and admits a smaller one', async () => {
    const orgId = await openOrg(test, { purchased: 100 });
    const cap = { tokenId: newId(), perDay: 10 };
    const results = await test.ledger.debit([
      aCharge(orgId, { amount: 6, cap }),
      aCharge(orgId, { amount: 5, cap }),
      aCharge(orgId, { amount: 4, cap }),
      aCharge(orgId, { amount: 5 }),
    ]);
    expect(outcomes(results)).toEqual(['applied', 'capped', 'applied', 'applied']);
    expect(results[1]!.cap).toEqual({ subject: 'token', period: 'day', credits: 10, remaining: 4 });
  });

  it('of a month goes on when the day is over, and begins again with the next month', async () => {
    const orgId = await openOrg(test, { purchased: 100 });
    const cap = { tokenId: newId(), perDay: 6, perMonth: 10 };
    const charge = async (amount: number) => (await test.ledger.debit([aCharge(orgId, { amount, cap })]))[0]!;
    test.now = new Date('2026-11-29T23:59:59Z');
    expect(await charge(6)).toMatchObject({ outcome: 'applied' });
    test.now = new Date('2026-11-30T00:00:00Z');
    expect(await charge(5)).toMatchObject({ outcome: 'capped', cap: { period: 'month', credits: 10, remaining: 4 } });
    expect(await charge(4)).toMatchObject({ outcome: 'applied' });
    expect(await spent(cap.tokenId)).toEqual([4, 10]);
    test.now = new Date('2026-12-01T00:00:00Z');
    expect(await charge(6)).toMatchObject({ outcome: 'applied' });
    expect(await charge(1)).toMatchObject({ outcome: 'capped', cap: { period: 'day', remaining: 0 } });
  });

  it('gets back what is refunded, on the day that it was taken, and once', async () => {
    const orgId = await openOrg(test, { purchased: 100 });
    const cap = { tokenId: newId(), perDay: 10, perMonth: 15 };
    test.now = new Date('2027-02-03T10:00:00Z');
    const batch = aCharge(orgId, { source: `batch:${newId()}`, amount: 10, cap });
    await test.ledger.debit([batch]);
    const refund = refundOf(batch, { source: `job:${newId()}`, amount: 4 });
    await Promise.all([test.ledger.refund([refund]), test.replica().refund([refund])]);
    expect(await spent(cap.tokenId)).toEqual([6, 6]);
    test.now = new Date('2027-02-04T10:00:00Z');
    await test.ledger.refund([refundOf(batch, { source: `job:${newId()}`, amount: 6 })]);
    expect(await spent(cap.tokenId)).toEqual([0, 0]);
    expect(await inLedger(cap.tokenId)).toBe(0);
    expect(outcomes(await test.ledger.debit([aCharge(orgId, { amount: 10, cap })]))).toEqual(['applied']);
  });

  it('counts a repeated charge once, and none that was refused or voided', async () => {
    const orgId = await openOrg(test, { purchased: 5 });
    const cap = { tokenId: newId(), perDay: 10 };
    const charge = aCharge(orgId, { amount: 3, cap });
    const late = aCharge(orgId, { amount: 2, cap });
    await test.ledger.refund([refundOf(late)]);
    const results = await test.ledger.debit([charge, charge, late, aCharge(orgId, { amount: 4, cap })]);
    expect(outcomes(results)).toEqual(['applied', 'applied', 'voided', 'insufficient']);
    expect(await spent(cap.tokenId)).toEqual([3, 3]);
  });
});
