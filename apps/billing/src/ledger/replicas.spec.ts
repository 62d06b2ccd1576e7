// runs with --all: replicas of billing
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';
import type { Ledger } from './ledger.js';

describe('a charge to an account that another process charges as well', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await test.close();
  });

  const outcomes = async (ledger: Ledger, orgId: string, amount = 1) =>
    (await ledger.debit([aCharge(orgId, { amount })])).map(({ outcome, totalCredits }) => [outcome, totalCredits]);

  it('is decided on what another process has left meanwhile', async () => {
    const orgId = await openOrg(test, { purchased: 10 });
    const replica = test.replica();
    expect(await outcomes(test.ledger, orgId)).toEqual([['applied', 9]]);
    expect(await outcomes(replica, orgId, 7)).toEqual([['applied', 2]]);
    expect(await outcomes(test.ledger, orgId, 3)).toEqual([['insufficient', 2]]);
    expect(await outcomes(test.ledger, orgId, 2)).toEqual([['applied', 0]]);
  });

  it('is never refused for a balance that another process has raised meanwhile', async () => {
    const orgId = await openOrg(test, { purchased: 1 });
    expect(await outcomes(test.ledger, orgId)).toEqual([['applied', 0]]);
    await test.replica().purchase({ orgId, credits: 5, source: `support:${newId()}`, description: 'credits' });
    expect(await outcomes(test.ledger, orgId, 5)).toEqual([['applied', 0]]);
  });

  it('is answered as before when it is repeated, and the charges beside it are applied once', async () => {
    const orgId = await openOrg(test, { purchased: 10 });
    const [first, second] = [aCharge(orgId), aCharge(orgId)];
    await test.ledger.debit([first]);
    const results = await test.ledger.debit([second, first]);
    expect(results.map(({ outcome, totalCredits }) => [outcome, totalCredits])).toEqual([
      ['applied', 8],
      ['applied', 9],
    ]);
  });

  it('is refused when it was voided before it arrived, by this process or another', async () => {
    const orgId = await openOrg(test, { purchased: 10 });
    for (const voider of [test.ledger, test.replica()]) {
      await outcomes(test.ledger, orgId);
      const late = aCharge(orgId);
      await voider.refund([refundOf(late)]);
      expect((await test.ledger.debit([late]))[0]?.outcome).toBe('voided');
    }
  });

  it("spends no credits of last month's grant", async () => {
    const orgId = await openOrg(test, { subscription: 10 });
    expect(await outcomes(test.ledger, orgId, 4)).toEqual([['applied', 6]]);
    const { now } = test;
    test.now = new Date('2026-12-01T00:00:00Z');
    expect(await outcomes(test.ledger, orgId, 1)).toEqual([['applied', 9]]);
    test.now = now;
  });
});
