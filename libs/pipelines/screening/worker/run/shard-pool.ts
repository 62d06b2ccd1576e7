import { fileURLToPath } from 'node:url';
import { openHumanPeptides } from '@paratope/oasis';
import { Piscina } from 'piscina';
import type { ShardOutcome, ShardTask } from './shard-thread.js';

/** Number of queued shards per thread: enough that none is idle, few enough that memory stays flat. */
const QUEUED_PER_THREAD = 1;

/** Computes shards on threads; `add` waits while the queue is full. */
export class ShardPool {
  readonly #threads: Piscina<ShardTask, ShardOutcome>;
  readonly #limit: number;
  readonly #open = new Set<Promise<void>>();
  #failure: Error | undefined;

  /**
   * @param thread module that exports a {@link shardThread} as its default
   * @param heapMb largest heap of a thread, MB; undefined for the default of Node.js
   */
  constructor(thread: URL, threads: number, heapMb?: number) {
    // Threads share the memory that this call fills.
    openHumanPeptides();
    this.#limit = threads * (1 + QUEUED_PER_THREAD);
    this.#threads = new Piscina<ShardTask, ShardOutcome>({
      filename: fileURLToPath(thread),
      // A tier without rows to compute starts no thread.
      minThreads: 0,
      idleTimeout: Infinity,
      maxThreads: threads,
      concurrentTasksPerWorker: 1,
      // Waiting with Atomics would block an engine's own asynchronous work.
      atomics: 'disabled',
      // Short-lived objects are most of the garbage: a small young generation keeps a thread's memory flat.
      resourceLimits: {
        maxYoungGenerationSizeMb: 16,
        ...(heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb }),
      },
    });
  }

  /** Queues a shard. @throws the error of a shard that failed before */
  async add(task: ShardTask, done: (outcome: ShardOutcome) => void): Promise<void> {
    while (this.#open.size >= this.#limit) await Promise.race(this.#open);
    this.#rethrow();
    const running = this.#threads
      .run(task)
      .then(done)
      .catch((error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => this.#open.delete(running));
    this.#open.add(running);
  }

  /** Resolves when every shard that was added is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#open);
    this.#rethrow();
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  #rethrow(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }
}
