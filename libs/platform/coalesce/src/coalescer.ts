import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnswerAll, BatchLimits, Calls } from './batching.js';

/** Most turns of the event loop for which a batch is gathered: a burst without end must not hold it up. */
const MOST_TURNS = 16;

/**
 * Turns concurrent single calls into batches: while up to `lanes` batches are under way, calls that arrive wait,
 * and leave together as the next batch. An idle coalescer adds one turn of the event loop to a lone call, and to a burst
 * as many as it lasts; a busy one trades a wait for fewer round trips and fewer commits (group commit).
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
      // Batches are cut off the front at their full size, so the place of a call says whether it begins one.
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
   * Waits for the I/O callbacks of this turn of the event loop, which bring the batch's other members, and for further
   * turns while they do: a burst that left in two batches would cost twice the round trips.
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
      // Not within whichever call came first of all: its trace would get the batches of everybody after it.
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
  /** Runs something as a part of what made the call; of the first of a batch alone, for a snapshot takes 2 µs. */
  readonly within: ReturnType<typeof AsyncLocalStorage.snapshot> | undefined;
}
