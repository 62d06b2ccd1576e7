import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';
import { KnownAccounts } from './known-accounts.js';
import { Ledger } from './ledger.js';
import type { VersionedAccount } from './statements.js';

describe('a charge to an account that this process wrote last', () => {
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

  /** A process of its own, and the statements that it sends outside transactions. */
  const counted = () => {
    const pool = createPool({ url: test.url, max: 1, applicationName: 'counted', onError: () => undefined });
    const statements: string[] = [];
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: (asked: { readonly name: string; readonly text: string }) => {
        statements.push(asked.name);
        return query(asked);
      },
    });
    return { ledger: new Ledger(pool, () => test.now), statements, close: () => pool.end() };
  };

  it('is one statement', async () => {
    const { ledger, statements, close } = counted();
    const orgId = await openOrg(test, { purchased: 10 });
    await outcomes(ledger, orgId);
    expect(statements.splice(0)).toEqual(['billing-read-book', 'billing-post']);
    await outcomes(ledger, orgId);
    expect(statements).toEqual(['billing-post']);
    await close();
  });

  it('is read for a while after another process was found to charge the same org', async () => {
    const { ledger, statements, close } = counted();
    const orgId = await openOrg(test, { purchased: 100 });
    await outcomes(ledger, orgId);
    await outcomes(test.replica(), orgId);
    await outcomes(ledger, orgId);
    statements.length = 0;
    for (let n = 0; n < 20; n++) await outcomes(ledger, orgId);
    expect(new Set(statements.splice(0))).toEqual(new Set(['billing-read-book', 'billing-post']));
    await outcomes(ledger, orgId);
    expect(statements).toEqual(['billing-post']);
    await close();
  });

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

describe('KnownAccounts', () => {
  const account = (orgId: string): VersionedAccount => ({
    orgId,
    plan: 'team',
    monthlyGrant: 0,
    subscriptionBalance: 0,
    purchasedBalance: 0,
    grantedMonth: '2026-11',
    grantedCredits: 0,
    lastSequence: 1,
    version: '700',
  });

  it('keeps a bounded number, those written last', () => {
    const known = new KnownAccounts();
    known.keep([account('first'), account('second')]);
    known.keep([account('first')]);
    known.keep(Array.from({ length: 9_999 }, (_, n) => account(`${n}`)));
    expect(known.all(['first', '0'])).toBeDefined();
    expect(known.all(['second'])).toBeUndefined();
    expect(known.all(['first', 'second'])).toBeUndefined();
  });
});
