import { hostname } from 'node:os';
import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { newId } from '@paratope/ids';
import { workKind, type WorkKind } from '@paratope/pipelines';
import { findObjectStore } from '@paratope/object-store';
import { QueueProcessor, Queues, QueuesModule } from '@paratope/queue';
import { createRpcClient, jobs } from '@paratope/rpc';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import type { WorkerConfig } from './config.js';
import { EnginePool } from './engine-pool.js';
import { jobProcessor } from './job-processor.js';
import { JobRunner } from './job-runner.js';
import type { JobsClient } from './jobs-client.js';
import { initializeKindSeries } from './metrics.js';
import { ProgressWatch } from './progress-watch.js';

export interface WorkerSettings {
  readonly kind: WorkKind;
  /** Module with the default export that creates the engine; it runs on every thread. */
  readonly engine: URL;
  /** Plain data for the engine. */
  readonly engineOptions?: unknown;
  readonly config: WorkerConfig;
}

const SETTINGS = Symbol('worker settings');
const JOBS = Symbol('job service client');
/** The {@link QueueProcessor} of the worker's kind. */
export const JOB_PROCESSOR = Symbol('job processor');

/** Takes jobs of one kind, computes them on threads, and reports their outcomes. Holds no persistent state. */
@Injectable()
class WorkerLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
    private readonly pool: EnginePool,
    @Inject(JOB_PROCESSOR) private readonly processor: QueueProcessor,
    private readonly runner: JobRunner,
    private readonly watch: ProgressWatch,
    private readonly queues: Queues,
    @Inject(JOBS) private readonly client: JobsClient,
  ) {}

  /** Rejects if the engine cannot be loaded. */
  async onApplicationBootstrap(): Promise<void> {
    const { kind, config } = this.settings;
    await this.pool.ready();
    initializeKindSeries(kind, config.WORKER_THREADS);
    this.processor.start();
    this.watch.start();
  }

  /**
   * The worker takes no further jobs, lets the running ones finish within WORKER_DRAIN_MS, and hands the others back. Meanwhile, health and
   * metrics are still served.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.watch.stop();
    const timer = setTimeout(() => this.runner.handBackAll(), this.settings.config.WORKER_DRAIN_MS);
    await this.processor.close();
    clearTimeout(timer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    await this.pool.close();
    this.client.close();
  }
}

/** All parts of a worker app. */
@Module({})
export class WorkerModule {
  static with(settings: WorkerSettings): DynamicModule {
    const { kind, config } = settings;
    const name = workKind(kind).worker;
    const logger = createLogger(name);
    const concurrency = config.WORKER_THREADS + config.WORKER_AHEAD;
    const providers: Provider[] = [
      { provide: SETTINGS, useValue: settings },
      { provide: LOGGER, useValue: logger },
      { provide: EnginePool, useFactory: () => openPool(settings) },
      {
        provide: JOBS,
        useFactory: () => createRpcClient(jobs.JobServiceClient, config.JOBS_ADDRESS, config.RPC_IDENTITY),
      },
      {
        provide: JobRunner,
        useFactory: (client: JobsClient, pool: EnginePool) => openRunner(settings, logger, client, pool),
        inject: [JOBS, EnginePool],
      },
      { provide: JOB_PROCESSOR, useClass: jobProcessor(kind, { concurrency, lockMs: config.QUEUE_LOCK_MS }) },
      {
        provide: ProgressWatch,
        useFactory: (consumer: QueueProcessor) => new ProgressWatch({ kind, consumer, logger, onStuck: restart }),
        inject: [JOB_PROCESSOR],
      },
      WorkerLifecycle,
    ];
    return { module: WorkerModule, imports: [queueOf(kind, config, logger)], providers };
  }
}

export const openPool = ({ engine, engineOptions, config }: WorkerSettings): EnginePool =>
  new EnginePool({
    engine,
    options: engineOptions,
    threads: config.WORKER_THREADS,
    memoryMb: config.WORKER_MEMORY_MB,
    timeoutMs: config.WORKER_TIMEOUT_MS,
  });

export const openRunner = (
  { kind, config }: WorkerSettings,
  logger: Logger,
  client: JobsClient,
  pool: EnginePool,
  more: { readonly outsideQueue?: true } = {},
): JobRunner =>
  new JobRunner({
    kind,
    workerId: `${hostname()}:${process.pid}:${newId()}`,
    jobs: client,
    pool,
    artifacts: findObjectStore(config),
    logger,
    patienceMs: config.WORKER_PATIENCE_MS,
    ...more,
  });

const queueOf = (kind: WorkKind, config: WorkerConfig, logger: Logger): DynamicModule =>
  QueuesModule.register({
    role: 'consumer',
    queues: [kind],
    useFactory: () => ({
      redisUrl: config.REDIS_URL,
      databaseUrl: config.QUEUE_DATABASE_URL,
      applicationName: workKind(kind).worker,
      onError: (err, queue) => logger.warn({ err, queue }, 'queue trouble'),
    }),
  });

/** The launcher restarts the process, as it does with every service that ends. */
const restart = (): boolean => process.kill(process.pid, 'SIGTERM');
