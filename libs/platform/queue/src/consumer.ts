import { WaitingError } from 'bullmq';
import { within } from './deadline.js';
import {
  HandBack,
  NoProgressError,
  type QueueConsumer,
  type QueueConsumerSettings,
  type QueuePublisher,
} from './port.js';
import type { QueueStore, StoreWorker, TakenJob } from './store.js';

/** For BullMQ to tell the store what was handled, and to disconnect. */
const CLOSE_MS = 5_000;

export interface ConsumerSettings extends QueueConsumerSettings {
  readonly stuckAfterMs: number;
  readonly onError: (error: unknown, queue: string) => void;
}

export class BullmqConsumer implements QueueConsumer {
  private readonly worker: StoreWorker;
  private readonly processing = new Set<Promise<void>>();
  private taking = false;
  private running = false;
  private lastProgressAt = Date.now();
  private closed: Promise<void> | undefined;

  constructor(
    store: QueueStore,
    private readonly publisher: QueuePublisher,
    private readonly settings: ConsumerSettings,
  ) {
    this.worker = store.openWorker(settings.queue, (job, token) => this.process(job, token), settings.concurrency);
  }

  start(): void {
    if (this.taking || this.closed) return;
    this.taking = true;
    this.lastProgressAt = Date.now();
    const begun = this.running ? this.worker.resume() : this.worker.run();
    this.running = true;
    begun.catch((error: unknown) => this.settings.onError(error, this.settings.queue));
  }

  pause(): void {
    if (!this.taking) return;
    this.taking = false;
    this.worker.pause(true).catch((error: unknown) => this.settings.onError(error, this.settings.queue));
  }

  close(): Promise<void> {
    this.pause();
    this.closed ??= this.drain();
    return this.closed;
  }

  async assertProgress(): Promise<void> {
    const { queue, concurrency, stuckAfterMs } = this.settings;
    const { waiting, oldestMs } = await this.publisher.depth(queue);
    const quietMs = Date.now() - this.lastProgressAt;
    const couldTake = this.taking && this.processing.size < concurrency;
    if (couldTake && waiting > 0 && Math.min(quietMs, oldestMs) > stuckAfterMs) {
      throw new NoProgressError(`queue ${queue}: ${waiting} items wait and none was taken for ${quietMs} ms`);
    }
  }

  private process(job: TakenJob, token: string | undefined): Promise<void> {
    const processed = this.deliver(job, token).finally(() => {
      this.processing.delete(processed);
      this.lastProgressAt = Date.now();
    });
    this.processing.add(processed);
    return processed;
  }

  private async deliver(job: TakenJob, token: string | undefined): Promise<void> {
    this.lastProgressAt = Date.now();
    // BullMQ may have been fetching this one when the pause began.
    if (!this.taking) await handBack(job, token);
    const { traceparent } = job.data;
    try {
      await this.settings.handler({ id: job.id ?? '', ...(traceparent === undefined ? {} : { traceparent }) });
    } catch (error) {
      if (error instanceof HandBack) await handBack(job, token);
      this.settings.onError(error, this.settings.queue);
      // BullMQ stores the message: it must not be one that could quote a sequence.
      throw new Error('the handler rejected');
    }
  }

  private async drain(): Promise<void> {
    await Promise.allSettled(this.processing);
    const { queue, onError } = this.settings;
    try {
      const answers = await this.publisher.depth(queue).then(
        () => true,
        () => false,
      );
      // A store that is away cannot be told what was handled; it will deliver those items again.
      await within(CLOSE_MS, 'closing the consumer', this.worker.close(!answers));
    } catch (error) {
      onError(error, queue);
    }
  }
}

async function handBack(job: TakenJob, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
