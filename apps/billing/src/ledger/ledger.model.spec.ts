import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@paratope/ids';
import fc from 'fast-check';
import { MONTHLY_GRANTS } from '../plans.js';
import { openTestLedger, type TestLedger } from '../testing/test-ledger.js';
import type { ChargeResult } from './charge.js';
import { PurchaseMismatchError, UnknownAccountError, type Ledger } from './ledger.js';
import { nextMonth } from './month.js';
import type { RefundResult } from './refund.js';

/**
 * Plainest model of credits: one caller, no storage, months as numbers. Orgs and sources are small numbers here and become ids in the
 * system.
 */
interface ModelAccount {
  subscription: number;
  purchased: number;
  monthlyGrant: number;
  granted: number;
}

interface ModelCharge {
  org: number;
  amount: number;
  balanceAfter: number;
  /** Remaining credits by balance, in the order in which refunds return them. */
  left: { purchased: number; subscription: number };
}

class Model {
  readonly accounts = new Map<number, ModelAccount>();
  readonly charges = new Map<number, ModelCharge | 'void'>();
  readonly refunds = new Map<number, { org: number; charge: number; amount: number }>();
  readonly purchases = new Map<number, { org: number; credits: number }>();

  charge(source: number, org: number, amount: number): Pick<ChargeResult, 'outcome' | 'totalCredits'> {
    const account = this.accounts.get(org);
    const totalCredits = account ? account.subscription + account.purchased : 0;
    const first = this.charges.get(source);
    if (first && first !== 'void') {
      const same = first.org === org && first.amount === amount;
      return same ? { outcome: 'applied', totalCredits: first.balanceAfter } : { outcome: 'mismatch', totalCredits };
    }
    if (!account) return { outcome: 'unknown_account', totalCredits };
    if (first === 'void') return { outcome: 'voided', totalCredits };
    if (totalCredits < amount) return { outcome: 'insufficient', totalCredits };
    const subscription = Math.min(account.subscription, amount);
    const purchased = amount - subscription;
    account.subscription -= subscription;
    account.purchased -= purchased;
    const balanceAfter = totalCredits - amount;
    this.charges.set(source, {
      org,
      amount,
      balanceAfter,
      left: { purchased, subscription },
    });
    return { outcome: 'applied', totalCredits: balanceAfter };
  }

  refund(source: number, chargeSource: number, org: number, amount: number): RefundResult['outcome'] {
    const first = this.refunds.get(source);
    if (first) {
      return first.org === org && first.charge === chargeSource && first.amount === amount ? 'applied' : 'mismatch';
    }
    const account = this.accounts.get(org);
    if (!account) return 'unknown_account';
    const charge = this.charges.get(chargeSource);
    if (charge === undefined || charge === 'void') {
      this.charges.set(chargeSource, 'void');
      return 'voided';
    }
    if (charge.org !== org || amount > charge.left.purchased + charge.left.subscription) return 'mismatch';
    for (let credit = 0; credit < amount; credit++) {
      const balance = charge.left.purchased > 0 ? 'purchased' : 'subscription';
      charge.left[balance]--;
      account[balance]++;
    }
    this.refunds.set(source, { org, charge: chargeSource, amount });
    return 'applied';
  }

  grant(account: ModelAccount): void {
    const more = Math.max(0, account.monthlyGrant - account.granted);
    account.granted += more;
    account.subscription += more;
  }

  nextMonth(): void {
    for (const account of this.accounts.values()) {
      account.subscription = 0;
      account.granted = 0;
      this.grant(account);
    }
  }
}

/** One run of the model against the ledger. Every run has its own orgs and sources in the shared database. */
class System {
  private readonly ids = new Map<string, string>();
  private turn = 0;

  constructor(
    readonly test: TestLedger,
    private readonly replicas: readonly Ledger[],
  ) {}

  /** Each call uses another replica. */
  get ledger(): Ledger {
    return this.replicas[this.turn++ % this.replicas.length]!;
  }

  org = (org: number): string => this.id(`org ${org}`);
  job = (source: number): string => `job:${this.id(`job ${source}`)}`;
  batch = (source: number): string => `batch:${this.id(`batch ${source}`)}`;
  purchase = (source: number): string => `purchase:${this.id(`purchase ${source}`)}`;

  private id(name: string): string {
    const id = this.ids.get(name) ?? newId();
    this.ids.set(name, id);
    return id;
  }

  async expectSame(model: Model): Promise<void> {
    for (const org of ORGS) {
      const expected = model.accounts.get(org);
      const account = await this.ledger.account(this.org(org));
      expect(account && [account.subscriptionBalance, account.purchasedBalance, account.monthlyGrant]).toEqual(
        expected && [expected.subscription, expected.purchased, expected.monthlyGrant],
      );
    }
  }
}

const ORGS = [0, 1] as const;
type Command = fc.AsyncCommand<Model, System>;

const command = (name: string, run: (model: Model, system: System) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const org = fc.constantFrom(0, 0, 0, 1);
// The ranges are small, so that calls coincide: they are repeated, split over both balances, and refunded in parts.
const source = fc.integer({ min: 0, max: 4 });
const amount = fc.integer({ min: 1, max: 8 });
const plan = fc.constantFrom('free', 'free', 'structure') satisfies fc.Arbitrary<keyof typeof MONTHLY_GRANTS>;

const openAccount = fc.tuple(org, plan, fc.integer({ min: 0, max: 20 })).map(([org, plan, credits]) =>
  command(`open ${org} as ${plan} with ${credits}`, async (model, system) => {
    if (!model.accounts.has(org)) {
      const account = { subscription: 0, purchased: credits, monthlyGrant: MONTHLY_GRANTS[plan], granted: 0 };
      model.accounts.set(org, account);
      model.grant(account);
    }
    await system.ledger.openAccount({ orgId: system.org(org), plan }, credits);
  }),
);

const changePlan = fc.tuple(org, plan).map(([org, plan]) =>
  command(`move ${org} to ${plan}`, async (model, system) => {
    const changed = system.ledger.changePlan({ orgId: system.org(org), plan });
    const account = model.accounts.get(org);
    if (!account) return expect(changed).rejects.toThrow(UnknownAccountError);
    account.monthlyGrant = MONTHLY_GRANTS[plan];
    model.grant(account);
    await changed;
  }),
);

const purchase = fc.tuple(source, org, amount).map(([source, org, credits]) =>
  command(`purchase ${source}: ${credits} for ${org}`, async (model, system) => {
    const bought = system.ledger.purchase({
      source: system.purchase(source),
      orgId: system.org(org),
      credits,
      description: 'pack',
    });
    const first = model.purchases.get(source);
    const account = model.accounts.get(org);
    if (!account) return expect(bought).rejects.toThrow(UnknownAccountError);
    if (first && (first.org !== org || first.credits !== credits)) {
      return expect(bought).rejects.toThrow(PurchaseMismatchError);
    }
    if (!first) {
      model.purchases.set(source, { org, credits });
      account.purchased += credits;
    }
    await bought;
  }),
);

const debit = fc.array(fc.tuple(source, org, amount), { minLength: 1, maxLength: 4 }).map((charges) =>
  command(`debit ${JSON.stringify(charges)}`, async (model, system) => {
    const expected = charges.map(([source, org, amount]) => model.charge(source, org, amount));
    const results = await system.ledger.debit(
      charges.map(([source, org, amount]) => ({
        source: system.batch(source),
        orgId: system.org(org),
        amount,
        description: 'humanization',
      })),
    );
    expect(results.map(({ outcome, totalCredits }) => ({ outcome, totalCredits }))).toEqual(expected);
  }),
);

const refund = fc.array(fc.tuple(source, source, org, amount), { minLength: 1, maxLength: 3 }).map((refunds) =>
  command(`refund ${JSON.stringify(refunds)}`, async (model, system) => {
    const expected = refunds.map((each) => model.refund(...each));
    const results = await system.ledger.refund(
      refunds.map(([source, charge, org, amount]) => ({
        source: system.job(source),
        chargeSource: system.batch(charge),
        orgId: system.org(org),
        amount,
        description: 'humanization',
      })),
    );
    expect(results.map((result) => result.outcome)).toEqual(expected);
  }),
);

const monthPasses = fc.boolean().map((timer) =>
  command(`a month passes${timer ? ', and the timer fires' : ''}`, async (model, system) => {
    model.nextMonth();
    system.test.now = nextMonth(system.test.now);
    if (timer) await system.ledger.grantDue();
  }),
);

// The runs make thousands of transactions, which takes long on a busy machine.
jest.setTimeout(180_000);

describe('the ledger and a small model of it', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(() => test.close());

  it('agree on every outcome and balance after any sequence of calls, and the ledger stays sound', async () => {
    const replicas = [test.ledger, test.replica()];
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          [openAccount, openAccount, changePlan, purchase, debit, debit, refund, refund, refund, monthPasses],
          {
            maxCommands: 40,
            size: '+1',
          },
        ),
        async (commands) => {
          const system = new System(test, replicas);
          const model = new Model();
          await fc.asyncModelRun(() => ({ model, real: system }), commands);
          await system.expectSame(model);
          expect(await test.ledger.check()).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
