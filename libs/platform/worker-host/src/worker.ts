import { hostname } from 'node:os';
import { jobKind, type JobKind } from '@paratope/job-envelope';
import { newId } from '@paratope/ids';
import { findObjectStore } from '@paratope/object-store';
import { openQueues, type QueueConsumer, type Queues, type QueuesSettings } from '@paratope/queue';
import { createRpcClient, jobs } from '@paratope/rpc';
import type { Logger } from '@paratope/telemetry';
import type { WorkerConfig } from './config.js';
import { EnginePool } from './engine-pool.js';
import { JobRunner } from './job-runner.js';
import type { JobsClient } from './jobs-client.js';
import { threadsTotal } from './metrics.js';
import { ProgressWatch } from './progress-watch.js';

export interface WorkerSettings {
  readonly kind: JobKind;
  /** Module whose default export creates the engine; run on every thread. */
  readonly engine: URL;
  /** Plain data for the engine. */
  readonly engineOptions?: unknown;
  readonly config: WorkerConfig;
  /** Of the queue; for tests that wait for it. */
  readonly stall?: QueuesSettings['stall'];
}

/** Takes jobs of one kind, computes them on threads, and reports how they ended. Holds no state worth keeping. */
export class Worker {
  private readonly pool: EnginePool;
  private readonly client: JobsClient;
  private readonly queues: Queues;
  private readonly consumer: QueueConsumer;
  private readonly runner: JobRunner;
  private readonly watch: ProgressWatch;

  constructor(
    private readonly settings: WorkerSettings,
    logger: Logger,
    onStuck: () => void,
  ) {
    const { kind, engine, engineOptions, config, stall } = settings;
    this.pool = new EnginePool({
      engine,
      options: engineOptions,
      threads: config.WORKER_THREADS,
      memoryMb: config.WORKER_MEMORY_MB,
      timeoutMs: config.WORKER_TIMEOUT_MS,
    });
    this.client = createRpcClient(jobs.JobServiceClient, config.JOBS_ADDRESS, config.RPC_SECRET);
    this.queues = openQueues({
      redisUrl: config.REDIS_URL,
      databaseUrl: config.QUEUE_DATABASE_URL,
      applicationName: jobKind(kind).worker,
      onError: (err, queue) => logger.warn({ err, queue }, 'queue trouble'),
      ...(stall ? { stall } : {}),
    });
    this.runner = new JobRunner({
      kind,
      workerId: `${hostname()}:${process.pid}:${newId()}`,
      jobs: this.client,
      pool: this.pool,
      artifacts: findObjectStore(config),
      logger,
      patienceMs: config.WORKER_PATIENCE_MS,
    });
    this.consumer = this.queues.consumer({
      queue: kind,
      concurrency: config.WORKER_THREADS + config.WORKER_AHEAD,
      handler: this.runner.handle,
    });
    this.watch = new ProgressWatch({ kind, consumer: this.consumer, logger, onStuck });
  }

  /** Rejects when the engine cannot be loaded. */
  async start(): Promise<void> {
    await this.pool.ready();
    threadsTotal.set({ kind: this.settings.kind }, this.settings.config.WORKER_THREADS);
    this.consumer.start();
    this.watch.start();
  }

  assertProgress(): Promise<void> {
    return this.consumer.assertProgress();
  }

  /** Takes no more jobs, lets the running ones finish within WORKER_DRAIN_MS, and gives the others back. */
  async drain(): Promise<void> {
    this.watch.stop();
    const timer = setTimeout(() => this.runner.handBackAll(), this.settings.config.WORKER_DRAIN_MS);
    await this.consumer.close();
    clearTimeout(timer);
  }

  async close(): Promise<void> {
    this.watch.stop();
    await this.queues.close();
    await this.pool.close();
    this.client.close();
  }
}
