import { run, type Queryable } from '@paratope/database';
import { newId } from '@paratope/ids';
import { FIND_TRANSACTIONS, LOCK_ACCOUNTS, NOTE_MAKERS, POST, READ_CAPS, SPENDING_OF_TOKENS } from './ledger.sql.js';
import {
  totalCredits,
  type Account,
  type Amounts,
  type RecordedTransaction,
  type Spending,
  type SubjectSpending,
  type Transaction,
  type TransactionKind,
  type Usage,
} from './rows.js';

/** Accounts and sources that a decision needs: it may use no other account and no other source. */
export interface LedgerScope {
  readonly orgs: readonly string[];
  readonly sources: readonly string[];
  /** API tokens with a spending cap, which belong to the orgs. */
  readonly tokens?: readonly string[];
  /** Persons and projects that may have a cap: `person:<id>`, `project:<id>`. */
  readonly subjects?: readonly string[];
  /** Persons who made tokens that are charged. */
  readonly makers?: readonly TokenMade[];
}

interface TokenMade {
  readonly orgId: string;
  /** `token:<id>` */
  readonly actor: string;
  /** `person:<id>` */
  readonly person: string;
}

interface Posting extends Amounts {
  readonly source: string;
  readonly kind: TransactionKind;
  readonly description: string;
  readonly reverses?: RecordedTransaction;
  /** API token with a spending cap that made the debit. */
  readonly tokenId?: string | undefined;
  readonly usage?: Usage | undefined;
}

/**
 * Accounts, the known transactions of the requested sources, and the new transactions. Decisions are made in memory, one after the other;
 * each sees the result of the ones before. Then everything is written at once.
 */
export class LedgerUnitOfWork {
  readonly posted: Transaction[] = [];
  private readonly changed = new Set<string>();
  /** Credits to add to the stored spending, by token and day. */
  private readonly spent = new Map<string, Spending>();
  /** Ids of the accounts that exist already and need not be opened. */
  private readonly existing: ReadonlySet<string>;

  private constructor(
    private readonly accounts: Map<string, Account>,
    private readonly recorded: Map<string, RecordedTransaction>,
    private readonly spending: readonly Spending[],
    /** Caps of persons and projects by org and subject, with what the unit adds to their spending. */
    private readonly caps: Map<string, SubjectSpending>,
    /** Current day in UTC, `YYYY-MM-DD`. */
    private readonly day: string,
  ) {
    this.existing = new Set(accounts.keys());
  }

  /** The current month, `YYYY-MM`. */
  get month(): string {
    return this.day.slice(0, 7);
  }

  /** Locks the accounts until the end of the transaction, so that none can change before the unit is written. */
  static async open(
    tx: Queryable,
    { orgs, sources, tokens = [], subjects = [], makers = [] }: LedgerScope,
    day: string,
  ): Promise<LedgerUnitOfWork> {
    const [accounts, recorded, spending, , caps] = await Promise.all([
      run(tx, LOCK_ACCOUNTS, { orgIds: orgs }),
      run(tx, FIND_TRANSACTIONS, { sources }),
      tokens.length === 0 ? [] : run(tx, SPENDING_OF_TOKENS, { tokenIds: tokens, month: day.slice(0, 7) }),
      makers.length === 0 ? [] : run(tx, NOTE_MAKERS, { makers: JSON.stringify(makers) }),
      subjects.length === 0 ? [] : run(tx, READ_CAPS, { orgIds: orgs, subjects }),
    ]);
    const unit = new LedgerUnitOfWork(
      new Map(accounts.map((account) => [account.orgId, account])),
      new Map(recorded.map((transaction) => [key(transaction.source, transaction.kind), transaction])),
      spending,
      new Map(caps.map((cap) => [key(cap.orgId, cap.subject), cap])),
      day,
    );
    for (const account of accounts) unit.beginMonth(account);
    return unit;
  }

  account(orgId: string): Account | undefined {
    return this.accounts.get(orgId);
  }

  find(source: string, kind: TransactionKind): RecordedTransaction | undefined {
    return this.recorded.get(key(source, kind));
  }

  /** Returns the credits that a token of {@link LedgerScope} spent today and this month. */
  spentBy(tokenId: string): { readonly day: number; readonly month: number } {
    const all = [...this.spending, ...this.spent.values()].filter((each) => each.tokenId === tokenId);
    const sum = (period: string): number =>
      all.filter(({ day }) => day.startsWith(period)).reduce((total, { credits }) => total + credits, 0);
    return { day: sum(this.day), month: sum(this.month) };
  }

  /** Returns the cap of a person or project of {@link LedgerScope} with what was spent; undefined without a cap. */
  capOf(orgId: string, subject: string): SubjectSpending | undefined {
    return this.caps.get(key(orgId, subject));
  }

  /** Counts credits of a charge for a person or project with a cap. */
  countFor(orgId: string, subject: string, credits: number): void {
    const cap = this.capOf(orgId, subject);
    if (!cap) return;
    const { today, thisMonth } = cap;
    this.caps.set(key(orgId, subject), { ...cap, today: today + credits, thisMonth: thisMonth + credits });
  }

  /** Changes fields of an account other than its balances, or opens the account. */
  change(account: Account): void {
    this.accounts.set(account.orgId, account);
    this.changed.add(account.orgId);
  }

  /** Records a transaction and moves the balances with it. The caller has decided already that the balances cover it. */
  post(account: Account, posting: Posting): RecordedTransaction {
    const { source, kind, description, subscription, purchased, reverses, tokenId = null, usage } = posting;
    const after: Account = {
      ...account,
      subscriptionBalance: account.subscriptionBalance + subscription,
      purchasedBalance: account.purchasedBalance + purchased,
      lastSequence: account.lastSequence + 1,
    };
    const transaction: Transaction = {
      id: newId(),
      orgId: account.orgId,
      sequence: after.lastSequence,
      source,
      kind,
      subscription,
      purchased,
      balanceAfter: totalCredits(after),
      description,
      reverses: reverses?.id ?? null,
      tokenId,
      spentOn: tokenId === null ? null : this.day,
      actor: usage?.actor ?? null,
      shares: usage?.shares ?? null,
    };
    const recorded = { ...transaction, refundedSubscription: 0, refundedPurchased: 0 };
    this.spend(reverses ?? transaction, -subscription - purchased);
    this.posted.push(transaction);
    this.recorded.set(key(source, kind), recorded);
    if (reverses) {
      this.recorded.set(key(reverses.source, reverses.kind), {
        ...reverses,
        refundedSubscription: reverses.refundedSubscription + subscription,
        refundedPurchased: reverses.refundedPurchased + purchased,
      });
    }
    this.change(after);
    return recorded;
  }

  /** Adds a debit to the spending of its token and day; a refund of the debit subtracts from the same day. */
  private spend({ orgId, tokenId, spentOn: day }: RecordedTransaction | Transaction, credits: number): void {
    if (tokenId === null || day === null) return;
    const name = `${tokenId} ${day}`;
    const before = this.spent.get(name)?.credits ?? 0;
    this.spent.set(name, { orgId, tokenId, day, credits: before + credits });
  }

  /** Raises the month's grant to the amount to which the account is entitled, and never takes credits back. */
  grant(orgId: string): void {
    const account = this.account(orgId);
    if (!account || account.monthlyGrant <= account.grantedCredits) return;
    const { grantedMonth, monthlyGrant } = account;
    this.post(
      { ...account, grantedCredits: monthlyGrant },
      {
        // The level makes the source unique: it only rises within a month.
        source: `grant:${orgId}:${grantedMonth}:${monthlyGrant}`,
        kind: 'grant',
        subscription: monthlyGrant - account.grantedCredits,
        purchased: 0,
        description: `monthly grant ${grantedMonth}`,
      },
    );
  }

  /** Writes everything in one statement. Does nothing if nothing changed. */
  async write(tx: Queryable): Promise<void> {
    if (this.changed.size === 0) return;
    const accounts = [...this.changed].flatMap((orgId) => this.accounts.get(orgId) ?? []);
    await run(tx, POST, {
      opened: JSON.stringify(accounts.filter((account) => !this.existing.has(account.orgId))),
      changed: JSON.stringify(accounts.filter((account) => this.existing.has(account.orgId))),
      posted: JSON.stringify(this.posted),
      spent: JSON.stringify([...this.spent.values()]),
    });
  }

  /**
   * Posts the grant of a new month. Grants fall due by the calendar, not by a timer: the first transaction that locks an account in a new
   * month expires the rest of the old grant and posts the new one, so that no charge can spend last month's credits.
   */
  private beginMonth(account: Account): void {
    if (account.grantedMonth >= this.month) return;
    if (account.subscriptionBalance > 0) {
      this.post(account, {
        source: `expiry:${account.orgId}:${account.grantedMonth}`,
        kind: 'grant_expiry',
        subscription: -account.subscriptionBalance,
        purchased: 0,
        description: `unused credits of ${account.grantedMonth}`,
      });
    }
    this.change({
      ...(this.account(account.orgId) ?? account),
      grantedMonth: this.month,
      grantedCredits: 0,
    });
    this.grant(account.orgId);
  }
}

const key = (one: string, other: string): string => `${one} ${other}`;
