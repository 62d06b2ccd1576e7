import { Coalescer } from '@paratope/coalesce';
import { crashPoint } from '@paratope/crash-points';
import { sqlState, transaction, type Pool } from '@paratope/database';
import { Book, type BookKeys } from './book.js';
import { monthOf, type Clock } from './month.js';
import type { Transaction } from './rows.js';

interface Step {
  readonly keys: BookKeys;
  /** @returns what tells the caller its outcome, once the batch is committed. */
  readonly decide: (book: Book) => () => void;
}

/**
 * What another process can do to a batch although its accounts are locked: open an account that did not exist, take a source
 * for another org (unique_violation), or meet it crosswise over such a key (deadlock_detected). Nothing was written; a second
 * look sees what the other one did.
 */
const CROSSED = new Set(['23505', '40P01']);
const ATTEMPTS = 5;

/** Every change of the ledger goes through here: decided in order, many callers to a commit. */
export class Books {
  private readonly steps: Coalescer<Step, () => void>;

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly onCommit: (posted: readonly Transaction[]) => void = () => undefined,
  ) {
    this.steps = new Coalescer((steps) => this.commit(steps), { maxBatch: 64, lanes: 1 });
  }

  /**
   * Runs `decide` on a book that holds the accounts and sources it names, and returns its result after the commit.
   * `decide` may run more than once, on a fresh book each time, and throws only before it has posted anything.
   */
  async write<Result>(keys: BookKeys, decide: (book: Book) => Result): Promise<Result> {
    const outcome = Promise.withResolvers<Result>();
    const deliver = await this.steps.call({
      keys,
      decide: (book) => {
        try {
          const result = decide(book);
          return () => outcome.resolve(result);
        } catch (error) {
          return () => outcome.reject(error);
        }
      },
    });
    deliver();
    return outcome.promise;
  }

  private async commit(steps: readonly Step[]): Promise<readonly (() => void)[]> {
    const keys: BookKeys = {
      orgs: [...new Set(steps.flatMap((step) => step.keys.orgs))],
      sources: [...new Set(steps.flatMap((step) => step.keys.sources))],
    };
    for (let attempt = 1; ; attempt++) {
      try {
        const { posted, outcomes } = await this.writeOnce(keys, steps);
        crashPoint('billing.after-commit');
        this.onCommit(posted);
        return outcomes;
      } catch (error) {
        if (attempt === ATTEMPTS || !CROSSED.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  private writeOnce(keys: BookKeys, steps: readonly Step[]): Promise<Written> {
    return transaction(this.pool, async (tx) => {
      const book = await Book.open(tx, keys, monthOf(this.clock()));
      const outcomes = steps.map((step) => step.decide(book));
      crashPoint('billing.before-commit');
      await book.write(tx);
      return { posted: book.posted, outcomes };
    });
  }
}

interface Written {
  readonly posted: readonly Transaction[];
  readonly outcomes: readonly (() => void)[];
}
