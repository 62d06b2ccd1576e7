// runs with --all: crash points of billing
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@paratope/ids';
import { billing } from '@paratope/rpc';
import { Caller } from './testing/caller.js';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from './testing/test-ledger.js';

const { ChargeOutcome, RefundOutcome } = billing;
// Each crash is followed by the start of a whole process.
jest.setTimeout(180_000);

describe('billing killed with -9', () => {
  let test: TestLedger;
  let caller: Caller;
  beforeAll(async () => {
    test = await openTestLedger();
    // The started process has a real clock.
    test.now = new Date();
  });
  afterEach(() => caller.end());
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await test.close();
  });

  it.each(['billing.before-commit', 'billing.after-commit'] as const)(
    'at %s: the repeated charge and refund happen exactly once',
    async (point) => {
      caller = new Caller(test.url);
      const orgId = await openOrg(test, { purchased: 100 });
      const batch = aCharge(orgId, { source: `batch:${newId()}`, amount: 10 });

      caller.crashAt(point);
      const debited = await caller.call(({ credits }) => credits.debit({ charges: [batch] }));
      expect(debited.results).toMatchObject([{ outcome: ChargeOutcome.APPLIED, totalCredits: 90 }]);

      caller.crashAt(point);
      const refund = refundOf(batch, { source: `job:${newId()}`, amount: 4 });
      const refunded = await caller.call(({ credits }) => credits.refund({ refunds: [refund] }));
      expect(refunded.results).toMatchObject([{ outcome: RefundOutcome.APPLIED }]);

      expect([caller.deaths, existsSync(caller.orders)]).toEqual([2, false]);
      expect(await test.ledger.account(orgId)).toMatchObject({ purchasedBalance: 94 });
    },
  );

  it('at any moment under load: every charge that was asked for is charged exactly once', async () => {
    caller = new Caller(test.url);
    const orgs = await Promise.all([1, 2, 3, 4].map(() => openOrg(test, { purchased: 10_000 })));
    let answered = 0;
    const submit = async (index: number): Promise<void> => {
      for (let round = 0; round < 25; round++) {
        const charge = aCharge(orgs[(index + round) % 4]!);
        const { results } = await caller.call(({ credits }) => credits.debit({ charges: [charge] }));
        expect(results).toMatchObject([{ outcome: ChargeOutcome.APPLIED }]);
        if (++answered % 150 === 0) await caller.kill();
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => submit(index)));
    expect(caller.deaths).toBe(2);
    const balances = await Promise.all(orgs.map((orgId) => test.ledger.account(orgId)));
    expect(balances.map((account) => account?.purchasedBalance)).toEqual([9900, 9900, 9900, 9900]);
  });
});
