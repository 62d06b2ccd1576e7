import { run, transaction, type Pool } from '@paratope/database';
import { MONTHLY_GRANTS } from '../plans.js';
import type { LedgerUnitOfWork } from './ledger-unit-of-work.js';
import { LedgerWriter } from './ledger-writer.js';
import { countedFor, decideCharge, type Charge, type ChargeResult } from './charge.js';
import { listTransactions, type Page, type TransactionPage } from './listing.js';
import { dayOf, monthOf, type Clock } from './month.js';
import { decideRefund, type Refund, type RefundResult } from './refund.js';
import type { Account, Spending, SubjectSpending, Transaction } from './rows.js';
import {
  ACCOUNTS_DUE,
  CHECK_LEDGER,
  CHECK_NEW,
  READ_ACCOUNT,
  READ_CAPS,
  READ_USAGE,
  SET_CAP,
  SPENDING_OF_TOKENS,
  type Finding,
} from './ledger.sql.js';
import type { UsageQuery, UsageRow } from './usage.js';
import type { Plan } from '@paratope/job-envelope';

interface PlanTerms {
  readonly orgId: string;
  readonly plan: Plan;
  /** Credits per month; absent: those of the plan. */
  readonly monthlyGrant?: number | undefined;
}

export interface Purchase {
  readonly source: string;
  readonly orgId: string;
  /** Positive number of credits. */
  readonly credits: number;
  readonly description: string;
}

interface SpentCredits {
  readonly tokenId: string;
  readonly today: number;
  readonly thisMonth: number;
}

/** The caller named an account that does not exist. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';
}

/** Another purchase has used this source already. */
export class PurchaseMismatchError extends Error {
  override readonly name = 'PurchaseMismatchError';
}

/** All operations that move or show credits. Every change is idempotent on its source and safe to repeat. */
export class Ledger {
  private readonly writer: LedgerWriter;

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    onCommit?: (posted: readonly Transaction[]) => void,
  ) {
    this.writer = new LedgerWriter(pool, clock, onCommit);
  }

  /** Decides charges in order and independently: a refused charge does not refuse another one. Outcomes are in the same order. */
  debit(charges: readonly Charge[]): Promise<readonly ChargeResult[]> {
    const keys = {
      orgs: charges.map((charge) => charge.orgId),
      sources: charges.map((charge) => charge.source),
      tokens: charges.flatMap(({ cap }) => cap?.tokenId ?? []),
      subjects: charges.flatMap(({ amount, usage }) => countedFor(amount, usage).map(([subject]) => subject)),
      makers: charges.flatMap(({ orgId, usage }) =>
        usage?.personId !== undefined && usage.actor.startsWith('token:')
          ? [{ orgId, actor: usage.actor, person: `person:${usage.personId}` }]
          : [],
      ),
    };
    return this.writer.write(keys, (unit) => charges.map((charge) => decideCharge(unit, charge)));
  }

  /** Decides refunds in order and independently. */
  refund(refunds: readonly Refund[]): Promise<readonly RefundResult[]> {
    const keys = {
      orgs: refunds.map((refund) => refund.orgId),
      sources: refunds.flatMap((refund) => [refund.source, refund.chargeSource]),
    };
    return this.writer.write(keys, (unit) => refunds.map((refund) => decideRefund(unit, refund)));
  }

  /** @throws PurchaseMismatchError, UnknownAccountError */
  purchase(purchase: Purchase): Promise<Account> {
    const { orgId, source, credits } = purchase;
    return this.writer.write({ orgs: [orgId], sources: [source] }, (unit) => {
      const account = existing(unit, orgId);
      const first = unit.find(source, 'purchase');
      if (!first) return addPurchase(unit, account, purchase);
      if (first.orgId !== orgId || first.purchased !== credits) {
        throw new PurchaseMismatchError('the source already stands for another purchase');
      }
      return account;
    });
  }

  /** Opens an account with the month's grant and `purchasedCredits`, or returns the one that exists unchanged. */
  openAccount(terms: PlanTerms, purchasedCredits: number): Promise<Account> {
    const { orgId, plan, monthlyGrant } = terms;
    return this.writer.write({ orgs: [orgId], sources: [] }, (unit) => {
      const found = unit.account(orgId);
      if (found) return found;
      unit.change({
        orgId,
        plan,
        monthlyGrant: monthlyGrant ?? MONTHLY_GRANTS[plan],
        subscriptionBalance: 0,
        purchasedBalance: 0,
        grantedMonth: unit.month,
        grantedCredits: 0,
        lastSequence: 0,
      });
      unit.grant(orgId);
      const account = existing(unit, orgId);
      if (purchasedCredits === 0) return account;
      const description = 'credits at opening';
      return addPurchase(unit, account, { orgId, source: `opening:${orgId}`, credits: purchasedCredits, description });
    });
  }

  /**
   * Moves an org to a plan. If the new monthly grant is higher than this month's grants, the difference is granted at once; a lower grant
   * takes nothing back and applies from the next month.
   * @throws UnknownAccountError
   */
  changePlan({ orgId, plan, monthlyGrant }: PlanTerms): Promise<Account> {
    return this.writer.write({ orgs: [orgId], sources: [] }, (unit) => {
      unit.change({ ...existing(unit, orgId), plan, monthlyGrant: monthlyGrant ?? MONTHLY_GRANTS[plan] });
      unit.grant(orgId);
      return existing(unit, orgId);
    });
  }

  /** Returns the current account, with this month's grant; undefined if there is none. */
  async account(orgId: string): Promise<Account | undefined> {
    const [account] = await run(this.pool, READ_ACCOUNT, { orgId });
    if (!account || account.grantedMonth >= monthOf(this.clock())) return account;
    return this.writer.write({ orgs: [orgId], sources: [] }, (unit) => unit.account(orgId));
  }

  /** Returns the credits that tokens with a spending cap spent today and this month; tokens that spent none are omitted. */
  async spendingOf(tokenIds: readonly string[]): Promise<readonly SpentCredits[]> {
    const today = dayOf(this.clock());
    const rows = await run(this.pool, SPENDING_OF_TOKENS, { tokenIds, month: today.slice(0, 7) });
    return [...Map.groupBy(rows, ({ tokenId }) => tokenId)].map(([tokenId, days]) => ({
      tokenId,
      today: sumOf(days.filter(({ day }) => day === today)),
      thisMonth: sumOf(days),
    }));
  }

  /** Returns the caps of an org's persons and projects, with what was spent today and this month. */
  caps(orgId: string, subject?: string): Promise<readonly SubjectSpending[]> {
    const subjects = subject === undefined ? null : [subject];
    return run(this.pool, READ_CAPS, { orgIds: [orgId], subjects });
  }

  /** Sets the cap of a person or project, from the next charge on; without numbers it ends. @throws UnknownAccountError */
  async setCap(cap: Pick<SubjectSpending, 'orgId' | 'subject' | 'perDay' | 'perMonth'>): Promise<SubjectSpending> {
    const { orgId, subject } = cap;
    if (!(await this.account(orgId))) throw new UnknownAccountError('no such account');
    await run(this.pool, SET_CAP, cap);
    const [set] = await this.caps(orgId, subject);
    return set ?? { ...cap, today: 0, thisMonth: 0 };
  }

  /** Adds up charges and refunds by groups. */
  usage(query: UsageQuery): Promise<readonly UsageRow[]> {
    return run(this.pool, READ_USAGE, query);
  }

  transactions(page: Page): Promise<TransactionPage> {
    return listTransactions(this.pool, page);
  }

  /**
   * Grants this month's credits to every account that lacks them; earlier months that were missed are not granted. Several processes may
   * run this at the same time.
   */
  async grantDue(): Promise<void> {
    for (;;) {
      const due = await run(this.pool, ACCOUNTS_DUE, { month: monthOf(this.clock()), limit: 200 });
      if (due.length === 0) return;
      // Opening the unit of work posts the grants.
      await this.writer.write({ orgs: due.map((account) => account.orgId), sources: [] }, () => undefined);
    }
  }

  /** Returns every contradiction in the ledger: none, unless something is broken. Reads the whole ledger. */
  check(): Promise<Finding[]> {
    return this.unhurried(CHECK_LEDGER);
  }

  /**
   * Checks the transactions after each org's checkpoint, and all balances. Transactions before a checkpoint were consistent, and only the
   * owner of the tables can change them.
   * @param signal cancels the check
   */
  checkNew(signal?: AbortSignal): Promise<Finding[]> {
    return this.unhurried(CHECK_NEW, signal);
  }

  private unhurried(check: typeof CHECK_LEDGER, signal?: AbortSignal): Promise<Finding[]> {
    return transaction(this.pool, async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 0');
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      signal?.throwIfAborted();
      const cancel = (): void => {
        this.pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
      };
      signal?.addEventListener('abort', cancel);
      try {
        return await run(tx, check, {});
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    });
  }
}

const sumOf = (spending: readonly Spending[]): number => spending.reduce((sum, { credits }) => sum + credits, 0);

function existing(unit: LedgerUnitOfWork, orgId: string): Account {
  const account = unit.account(orgId);
  if (!account) throw new UnknownAccountError('no such account');
  return account;
}

function addPurchase(
  unit: LedgerUnitOfWork,
  account: Account,
  { orgId, source, credits, description }: Purchase,
): Account {
  unit.post(account, { source, kind: 'purchase', subscription: 0, purchased: credits, description });
  return existing(unit, orgId);
}
