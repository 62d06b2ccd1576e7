import { within } from './deadline.js';
import type { QueueDepth, QueueItem, QueuePublisher } from './port.js';
import type { QueueStore } from './store.js';

export interface Redelivery {
  /** Deliveries of an item whose handler keeps rejecting. */
  readonly deliveries: number;
  /** Pause after the first rejection; doubled after each further one. */
  readonly pauseMs: number;
}

/** A store that does not answer must not hold up whoever publishes: the outbox keeps what was not published. */
const STORE_ANSWERS_MS = 5_000;

export class BullmqPublisher implements QueuePublisher {
  constructor(
    private readonly store: QueueStore,
    private readonly redelivery: Redelivery,
  ) {}

  async publish(queue: string, items: readonly QueueItem[]): Promise<void> {
    if (items.length === 0) return;
    const options = {
      attempts: this.redelivery.deliveries,
      backoff: { type: 'exponential', delay: this.redelivery.pauseMs },
      // An id that was handled or dropped must be publishable again; BullMQ ignores one that it still keeps.
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 0,
    };
    await answered('publish', this.store.add(queue, items, options));
  }

  async has(queue: string, id: string): Promise<boolean> {
    return (await this.known(queue, [id])).has(id);
  }

  known(queue: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return answered('look up', this.store.known(queue, ids));
  }

  async remove(queue: string, id: string): Promise<boolean> {
    // On Redis, BullMQ says that it removed what was never there.
    if (!(await this.has(queue, id))) return false;
    return (await answered('remove', this.store.openQueue(queue).remove(id))) > 0;
  }

  async depth(queue: string): Promise<QueueDepth> {
    const from = this.store.openQueue(queue);
    const [counts, [next]] = await answered(
      'count',
      Promise.all([from.getJobCounts('waiting', 'delayed', 'active'), from.getWaiting(0, 0)]),
    );
    return {
      waiting: (counts['waiting'] ?? 0) + (counts['delayed'] ?? 0),
      active: counts['active'] ?? 0,
      oldestMs: next === undefined ? 0 : Math.max(0, Date.now() - next.timestamp),
    };
  }
}

const answered = <Result>(what: string, work: Promise<Result>): Promise<Result> =>
  within(STORE_ANSWERS_MS, `queue store: ${what}`, work);
