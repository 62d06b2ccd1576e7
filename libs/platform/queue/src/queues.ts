import type { Queue } from 'bullmq';
import { withDeadline } from './deadline.js';
import type { QueueDepth, QueueItem, QueuePublisher } from './port.js';
import type { StoreConnection } from './connection.js';
import { withProducerSpans } from './spans.js';

/** Data that BullMQ stores of an item besides its id. */
export interface Payload {
  readonly traceparent?: string;
}

/** A store that does not answer must not delay the publisher: the outbox keeps the ids that were not published. */
const STORE_ANSWERS_MS = 5_000;

/** States in which an item waits or is being handled; an item in any other state counts as absent. */
const LIVE_STATES: ReadonlySet<string> = new Set(['waiting', 'prioritized', 'delayed', 'active']);

interface QueuesDependencies {
  readonly queues: readonly Queue<Payload>[];
  readonly store: Pick<StoreConnection, 'bulkFrom' | 'close'>;
  readonly onError: (error: unknown, queue: string) => void;
  /** Limit of {@link QueueProcessor.assertProgress}. */
  readonly stuckAfterMs?: number | undefined;
}

const STUCK_AFTER_MS = 30_000;

/** The injected BullMQ queues of a process under one port: an id is queued once, and no operation waits for a store for long. */
export class Queues implements QueuePublisher {
  readonly stuckAfterMs: number;
  readonly onError: QueuesDependencies['onError'];
  private readonly store: QueuesDependencies['store'];
  private readonly queues: ReadonlyMap<string, Queue<Payload>>;

  constructor({ queues, store, onError, stuckAfterMs = STUCK_AFTER_MS }: QueuesDependencies) {
    this.queues = new Map(queues.map((queue) => [queue.name, queue]));
    this.store = store;
    this.onError = onError;
    this.stuckAfterMs = stuckAfterMs;
    // The connection's own listener has reported the error; BullMQ would print it.
    for (const queue of queues) queue.on('error', () => undefined);
  }

  async publish(queue: string, items: readonly QueueItem[]): Promise<void> {
    for (const { id } of items) assertId(id);
    const to = this.queue(queue);
    await withProducerSpans(queue, items, (traced) => answered('publish', this.add(to, traced)));
  }

  async republish(queue: string, items: readonly QueueItem[]): Promise<number> {
    const to = this.queue(queue);
    const known = await this.known(
      queue,
      items.map(({ id }) => id),
    );
    const lost = items.filter(({ id }) => !known.has(id));
    // An item that a consumer holds is locked, and stays.
    const remove = ({ id }: QueueItem): Promise<number> => to.remove(id, { removeChildren: false });
    await answered('remove', Promise.all(lost.map(remove)));
    if (lost.length > 0) await this.publish(queue, lost);
    return lost.length;
  }

  async has(queue: string, id: string): Promise<boolean> {
    return (await this.known(queue, [id])).has(id);
  }

  async known(queue: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const from = this.queue(queue);
    const states = await answered('look up', Promise.all(ids.map((id) => from.getJobState(id))));
    return new Set(ids.filter((_, index) => LIVE_STATES.has(states[index] ?? '')));
  }

  async remove(queue: string, id: string): Promise<boolean> {
    // On Redis, BullMQ reports a successful removal even for an item that did not exist.
    if (!(await this.has(queue, id))) return false;
    return (await answered('remove', this.queue(queue).remove(id))) > 0;
  }

  async depth(queue: string): Promise<QueueDepth> {
    const from = this.queue(queue);
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

  /** Closes the queues, then the connections. The consumers are closed before. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    await this.store.close();
  }

  /** Adds jobs with the queue's name; a job that the queue holds already stays unchanged. */
  private async add(queue: Queue<Payload>, items: readonly QueueItem[]): Promise<void> {
    const jobs = items.map(({ id, ...data }) => ({ name: queue.name, data, opts: { jobId: id } }));
    if (jobs.length >= this.store.bulkFrom) await queue.addBulk(jobs);
    else for (const { name, data, opts } of jobs) await queue.add(name, data, opts);
  }

  private queue(name: string): Queue<Payload> {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`no queue ${name} is registered here`);
    return queue;
  }
}

/** @throws for an id that BullMQ refuses, before any item of the batch is queued: it numbers jobs itself, and joins keys by colons */
function assertId(id: string): void {
  if (/^-?\d+$|:/.test(id)) throw new Error('the id of a queue item is neither a whole number nor contains a colon');
}

const answered = <Result>(what: string, work: Promise<Result>): Promise<Result> =>
  withDeadline(STORE_ANSWERS_MS, `queue store: ${what}`, work);
