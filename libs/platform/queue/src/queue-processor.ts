import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { WaitingError, type Job } from 'bullmq';
import { withDeadline } from './deadline.js';
import { HandBack, NoProgressError, type QueueItem } from './port.js';
import type { Payload, Queues } from './queues.js';
import { droppedItems } from './spans.js';

/** Time for BullMQ to report handled items to the store, and to disconnect. */
const CLOSE_MS = 5_000;
/** Time for the store to answer a check. */
const PROVE_MS = 1_000;

/** Rules of every consumer, whatever it does with an item. A subclass is a `@Processor(queue, consumerOptions(…))`. */
export abstract class QueueProcessor extends WorkerHost {
  private readonly processing = new Set<Promise<void>>();
  private taking = false;
  private running = false;
  private lastProgressAt = Date.now();
  private closed: Promise<void> | undefined;

  constructor(private readonly queues: Pick<Queues, 'depth' | 'onError' | 'stuckAfterMs'>) {
    super();
  }

  /**
   * Handles an item; resolves when it is completed. Throws {@link HandBack} to return it to the queue at once; after any other rejection,
   * the item is delivered again after a growing pause, and dropped after a bounded number of deliveries.
   */
  protected abstract handle(item: QueueItem): Promise<void>;

  /** Starts to take items, also after `pause`. */
  start(): void {
    if (this.taking || this.closed) return;
    droppedItems.add(0, { queue: this.worker.name });
    this.taking = true;
    this.lastProgressAt = Date.now();
    const begun = this.running ? this.worker.resume() : this.worker.run();
    this.running = true;
    begun.catch((error: unknown) => this.onError(error));
  }

  /** Stops taking: no further item reaches the handler from now on. Items being handled continue. */
  pause(): void {
    if (!this.taking) return;
    this.taking = false;
    this.worker.pause(true).catch((error: unknown) => this.onError(error));
  }

  /** Pauses, waits for the items being handled, and closes the connections. */
  close(): Promise<void> {
    this.pause();
    this.closed ??= this.drain();
    return this.closed;
  }

  /**
   * Rejects if the store does not answer; and with {@link NoProgressError} if items wait, a place is free, and no item was taken for
   * `stuckAfterMs`. An open connection alone proves nothing.
   */
  async assertProgress(): Promise<void> {
    const { name, concurrency } = this.worker;
    const { waiting, oldestMs } = await this.queues.depth(name);
    const quietMs = Date.now() - this.lastProgressAt;
    const couldTake = this.taking && this.processing.size < concurrency;
    if (couldTake && waiting > 0 && Math.min(quietMs, oldestMs) > this.queues.stuckAfterMs) {
      throw new NoProgressError(`queue ${name}: ${waiting} items wait and none was taken for ${quietMs} ms`);
    }
  }

  /** Called by BullMQ for each item. */
  override process(job: Job<Payload>, token?: string): Promise<void> {
    const processed = this.deliver(job, token).finally(() => {
      this.processing.delete(processed);
      this.lastProgressAt = Date.now();
    });
    this.processing.add(processed);
    return processed;
  }

  @OnWorkerEvent('failed')
  failed(job: Job<Payload> | undefined): void {
    if (job && job.attemptsMade >= (job.opts.attempts ?? 1)) droppedItems.add(1, { queue: this.worker.name });
  }

  @OnWorkerEvent('error')
  onError(error: unknown): void {
    this.queues.onError(error, this.worker.name);
  }

  private async deliver(job: Job<Payload>, token: string | undefined): Promise<void> {
    this.lastProgressAt = Date.now();
    // BullMQ may have been fetching this item when the pause began.
    if (!this.taking) await handBack(job, token);
    const { traceparent } = job.data;
    try {
      await this.handle({ id: job.id ?? '', ...(traceparent === undefined ? {} : { traceparent }) });
    } catch (error) {
      if (error instanceof HandBack) await handBack(job, token);
      this.onError(error);
      // BullMQ stores the message, so it must not quote a sequence.
      throw new Error('the handler rejected');
    }
  }

  private async drain(): Promise<void> {
    await Promise.allSettled(this.processing);
    try {
      const answers = await withDeadline(PROVE_MS, 'asking the store', this.queues.depth(this.worker.name)).then(
        () => true,
        () => false,
      );
      // An unreachable store cannot record handled items, and will deliver them again.
      await withDeadline(CLOSE_MS, 'closing the consumer', this.worker.close(!answers));
    } catch (error) {
      this.onError(error);
    }
  }
}

async function handBack(job: Job<Payload>, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
