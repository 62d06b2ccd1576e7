import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnswerAll, BatchLimits, Calls } from './batching.js';

/** Largest number of turns of the event loop for which a batch is gathered: an endless burst must not delay it for ever. */
const MOST_TURNS = 16;

/**
 * Turns concurrent single calls into batches: while up to `lanes` batches are under way, new calls wait and form the next batch. An idle
 * coalescer delays a single call by one turn of the event loop, and a burst by as many turns as it lasts; a busy one adds a wait but needs
 * fewer round trips and commits (group commit).
 */
export class Coalescer<Item, Outcome> implements Calls<Item, Outcome> {
  private waiting: Waiting<Item, Outcome>[] = [];
  private running = 0;
  private scheduled = false;

  constructor(
    private readonly answerAll: AnswerAll<Item, Outcome>,
    private readonly limits: BatchLimits,
  ) {}

  call(item: Item): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      // Batches are taken from the front at their full size, so the position of a call determines whether it is the first of a batch.
      const begins = this.waiting.length % this.limits.maxBatch === 0;
      this.waiting.push({ item, resolve, reject, within: begins ? AsyncLocalStorage.snapshot() : undefined });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.running >= this.limits.lanes) return;
    this.scheduled = true;
    this.gather(this.waiting.length, MOST_TURNS);
  }

  /**
   * Waits for the I/O callbacks of this turn of the event loop, which add calls to the batch, and for further turns while calls arrive: a
   * burst that is split into two batches would cost twice the round trips.
   */
  private gather(known: number, turns: number): void {
    setImmediate(() => {
      if (turns > 1 && this.waiting.length > known && this.waiting.length < this.limits.maxBatch) {
        this.gather(this.waiting.length, turns - 1);
        return;
      }
      this.scheduled = false;
      while (this.waiting.length > 0 && this.running < this.limits.lanes) void this.startBatch();
    });
  }

  private async startBatch(): Promise<void> {
    const batch = this.waiting.splice(0, this.limits.maxBatch);
    const [first] = batch;
    if (!first) return;
    this.running++;
    const answer = () => this.answerAll(batch.map((waiting) => waiting.item));
    try {
      // The batch does not run in the context of the very first call: its trace would collect the batches of all later calls.
      const outcomes = await (first.within ? first.within(answer) : answer());
      if (outcomes.length !== batch.length)
        throw new Error('a coalesced batch returned a different number of outcomes');
      batch.forEach((waiting, index) => waiting.resolve(outcomes[index] as Outcome));
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      this.running--;
      if (this.waiting.length > 0) this.schedule();
    }
  }
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  /** Runs a function in the context of the call. Only the first call of a batch has it, because a snapshot takes 2 µs. */
  readonly within: ReturnType<typeof AsyncLocalStorage.snapshot> | undefined;
}
