import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';

describe('refunds', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await test.close();
  });

  const balances = async (orgId: string) => {
    const account = await test.ledger.account(orgId);
    return [account?.subscriptionBalance, account?.purchasedBalance];
  };

  const aBatch = (orgId: string, jobs: number) => aCharge(orgId, { source: `batch:${newId()}`, amount: jobs });

  it('go back where the charge came from, purchased credits first', async () => {
    const orgId = await openOrg(test, { subscription: 2, purchased: 2 });
    const batch = aBatch(orgId, 4);
    await test.ledger.debit([batch]);
    const seen = [];
    for (let job = 0; job < 4; job++) {
      await test.ledger.refund([refundOf(batch, { source: `job:${newId()}`, amount: 1 })]);
      seen.push(await balances(orgId));
    }
    expect(seen).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('the same refund 50 times in parallel gives back once', async () => {
    const orgId = await openOrg(test, { subscription: 5 });
    const charge = aCharge(orgId, { amount: 5 });
    await test.ledger.debit([charge]);
    const replicas = [test.ledger, test.replica()];
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) => replicas[i % 2]!.refund([refundOf(charge)])),
    );
    expect(new Set(results.flat().map((result) => result.outcome))).toEqual(new Set(['applied']));
    expect(await balances(orgId)).toEqual([5, 0]);
  });

  it('of a batch, in parallel, never give back more than it took', async () => {
    const orgId = await openOrg(test, { subscription: 3, purchased: 7 });
    const batch = aBatch(orgId, 10);
    await test.ledger.debit([batch]);
    const replicas = [test.ledger, test.replica()];
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        replicas[i % 2]!.refund([refundOf(batch, { source: `job:${newId()}`, amount: 1 })]),
      ),
    );
    const outcomes = results.flat().map((result) => result.outcome);
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'mismatch')).toHaveLength(20);
    expect(await balances(orgId)).toEqual([3, 7]);
  });

  it('of one call see each other: together they give back what the charge took, no more', async () => {
    const orgId = await openOrg(test, { subscription: 2, purchased: 2 });
    const batch = aBatch(orgId, 4);
    await test.ledger.debit([batch]);
    const results = await test.ledger.refund(
      [1, 2, 2, 1, 1].map((amount) => refundOf(batch, { source: `job:${newId()}`, amount })),
    );
    expect(results.map((result) => result.outcome)).toEqual(['applied', 'applied', 'mismatch', 'applied', 'mismatch']);
    expect(await balances(orgId)).toEqual([2, 2]);
  });

  it('of an unknown charge voids it: a late debit is refused, and the ledger shows the void', async () => {
    const orgId = await openOrg(test, { subscription: 5 });
    const charge = aCharge(orgId);
    expect(await test.ledger.refund([refundOf(charge)])).toMatchObject([{ outcome: 'voided' }]);
    expect(await test.ledger.refund([refundOf(charge)])).toMatchObject([{ outcome: 'voided' }]);
    expect(await test.ledger.debit([charge])).toMatchObject([{ outcome: 'voided', totalCredits: 5 }]);
    const { transactions } = await test.ledger.transactions({ orgId, limit: 10 });
    expect(transactions.map(({ kind, source }) => [kind, source])).toEqual([
      ['void', charge.source],
      ['grant', `grant:${orgId}:2026-11:5`],
    ]);
  });

  it('of an org without an account does nothing, so that it can be repeated', async () => {
    const charge = aCharge(newId());
    expect(await test.ledger.refund([refundOf(charge)])).toMatchObject([{ outcome: 'unknown_account' }]);
  });

  it('naming another org, another amount or another charge than before is a mismatch and moves nothing', async () => {
    const [orgId, other] = [await openOrg(test, { subscription: 5 }), await openOrg(test, { subscription: 5 })];
    const [charge, second] = [aCharge(orgId, { amount: 2 }), aCharge(orgId, { amount: 2 })];
    await test.ledger.debit([charge, second]);
    expect(await test.ledger.refund([refundOf(charge, { orgId: other })])).toMatchObject([{ outcome: 'mismatch' }]);
    expect(await test.ledger.refund([refundOf(charge, { amount: 3 })])).toMatchObject([{ outcome: 'mismatch' }]);
    await test.ledger.refund([refundOf(charge)]);
    expect(await test.ledger.refund([refundOf(charge, { amount: 1 })])).toMatchObject([{ outcome: 'mismatch' }]);
    expect(await test.ledger.refund([refundOf(charge, { chargeSource: second.source })])).toMatchObject([
      { outcome: 'mismatch' },
    ]);
    expect(await balances(orgId)).toEqual([3, 0]);
    expect(await balances(other)).toEqual([5, 0]);
  });

  it('one bad refund of a call refuses no other', async () => {
    const orgId = await openOrg(test, { subscription: 5 });
    const charge = aCharge(orgId);
    await test.ledger.debit([charge]);
    const results = await test.ledger.refund([
      refundOf(aCharge(newId())),
      refundOf(charge, { source: `job:${newId()}`, amount: 2 }),
      refundOf(charge),
    ]);
    expect(results.map((result) => result.outcome)).toEqual(['unknown_account', 'mismatch', 'applied']);
    expect(await balances(orgId)).toEqual([5, 0]);
  });
});
