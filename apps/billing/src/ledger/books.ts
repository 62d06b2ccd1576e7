import { crashPoint } from '@paratope/crash-points';
import { sqlState, transaction, type Pool } from '@paratope/database';
import { Book, type BookKeys } from './book.js';
import { dayOf, type Clock } from './month.js';
import type { Transaction } from './rows.js';

/**
 * What another process can do to a change although its accounts are locked: open an account that did not exist, take a source
 * for another org (unique_violation), or meet it crosswise over such a key (deadlock_detected). Nothing was written; a second
 * look sees what the other one did.
 */
const CROSSED = new Set(['23505', '40P01']);
const ATTEMPTS = 5;

/** Every change of the ledger goes through here, each in a transaction of its own. */
export class Books {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly onCommit: (posted: readonly Transaction[]) => void = () => undefined,
  ) {}

  /**
   * Runs `decide` on a book that holds the accounts and sources it names, and returns its result after the commit.
   * `decide` may run more than once, on a fresh book each time.
   */
  async write<Result>(keys: BookKeys, decide: (book: Book) => Result): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { posted, result } = await this.writeOnce(keys, decide);
        crashPoint('billing.after-commit');
        this.onCommit(posted);
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !CROSSED.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  private writeOnce<Result>(keys: BookKeys, decide: (book: Book) => Result) {
    return transaction(this.pool, async (tx) => {
      const book = await Book.open(tx, keys, dayOf(this.clock()));
      const result = decide(book);
      crashPoint('billing.before-commit');
      await book.write(tx);
      return { posted: book.posted, result };
    });
  }
}
