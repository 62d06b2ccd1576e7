import { Coalescer } from '@paratope/coalesce';
import { crashPoint } from '@paratope/crash-points';
import { sqlState, transaction, type Pool, type Queryable } from '@paratope/database';
import { Book, type BookKeys } from './book.js';
import { KnownAccounts } from './known-accounts.js';
import { monthOf, type Clock } from './month.js';
import type { Transaction } from './rows.js';
import type { VersionedAccount } from './statements.js';

interface Step {
  readonly keys: BookKeys;
  /** @returns what tells the caller its outcome, once the batch is committed. */
  readonly decide: (book: Book) => () => void;
}

/**
 * What another process can do to a batch between its reads and its write: change an account (serialization_failure),
 * take a source or open an account (unique_violation), or meet it crosswise over such a key (deadlock_detected).
 * Nothing was written; a second look sees what the other one did.
 */
const CROSSED = new Set(['40001', '23505', '40P01']);
const ATTEMPTS = 5;

/** Every change of the ledger goes through here: decided in order, many callers to a commit. */
export class Books {
  private readonly steps: Coalescer<Step, () => void>;
  private readonly known = new KnownAccounts();

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
      fresh: steps.every((step) => step.keys.fresh),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        const { posted, left, outcomes } = await (attempt === 1
          ? this.unlocked(keys, steps)
          : this.locked(keys, steps));
        crashPoint('billing.after-commit');
        this.known.keep(left);
        this.onCommit(posted);
        return outcomes;
      } catch (error) {
        this.known.forget(keys.orgs);
        if (attempt === ATTEMPTS || !CROSSED.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  /** One process writes most accounts: nobody comes between, and the write is a transaction of its own. */
  private async unlocked(keys: BookKeys, steps: readonly Step[]): Promise<Written> {
    const month = monthOf(this.clock());
    const known = keys.fresh ? this.known.all(keys.orgs) : undefined;
    if (known) {
      const book = Book.remembered(known, month);
      const outcomes = decide(book, steps);
      if (book.changesAll) return write(this.pool, book, outcomes);
    }
    const book = await Book.read(this.pool, keys, month);
    return write(this.pool, book, decide(book, steps));
  }

  private locked(keys: BookKeys, steps: readonly Step[]): Promise<Written> {
    return transaction(this.pool, async (tx) => {
      const book = await Book.lock(tx, keys, monthOf(this.clock()));
      return write(tx, book, decide(book, steps));
    });
  }
}

interface Written {
  readonly posted: readonly Transaction[];
  /** The accounts that were changed, as they are now. */
  readonly left: readonly VersionedAccount[];
  readonly outcomes: readonly (() => void)[];
}

const decide = (book: Book, steps: readonly Step[]): readonly (() => void)[] => steps.map((step) => step.decide(book));

async function write(on: Queryable, book: Book, outcomes: Written['outcomes']): Promise<Written> {
  crashPoint('billing.before-commit');
  return { left: await book.write(on), posted: book.posted, outcomes };
}
