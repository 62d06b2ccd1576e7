import { crashPoint } from '@paratope/crash-points';
import { sqlState, transaction, type Pool } from '@paratope/database';
import { LedgerUnitOfWork, type LedgerScope } from './ledger-unit-of-work.js';
import { dayOf, type Clock } from './month.js';
import type { Transaction } from './rows.js';

/**
 * Errors that another process can cause although the accounts are locked: the process opens an account that did not exist or uses a source
 * for another org (unique_violation), or waits for such a key in the opposite order (deadlock_detected). Nothing was written; a second
 * attempt sees what the other process did.
 */
const CROSSED = new Set(['23505', '40P01']);
const ATTEMPTS = 5;

/** Makes every change of the ledger, each in a transaction of its own. */
export class LedgerWriter {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly onCommit: (posted: readonly Transaction[]) => void = () => undefined,
  ) {}

  /**
   * Runs `decide` on a unit of work that has the accounts and sources of `scope`, and returns its result after the commit.
   * `decide` may run more than once, on a fresh unit of work each time.
   */
  async write<Result>(scope: LedgerScope, decide: (ledger: LedgerUnitOfWork) => Result): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { posted, result } = await this.writeOnce(scope, decide);
        crashPoint('billing.after-commit');
        this.onCommit(posted);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !CROSSED.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  private writeOnce<Result>(scope: LedgerScope, decide: (ledger: LedgerUnitOfWork) => Result) {
    return transaction(this.pool, async (tx) => {
      const ledger = await LedgerUnitOfWork.open(tx, scope, dayOf(this.clock()));
      const result = decide(ledger);
      crashPoint('billing.before-commit');
      await ledger.write(tx);
      return { posted: ledger.posted, result };
    });
  }
}
