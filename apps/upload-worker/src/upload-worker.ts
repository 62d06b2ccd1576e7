import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { openObjectStore } from '@paratope/object-store';
import { openQueues, type QueueConsumer, type Queues } from '@paratope/queue';
import { createRpcClient, uploads } from '@paratope/rpc';
import type { ServiceSettings } from '@paratope/service-host';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import { EnginePool } from '@paratope/worker-host';
import type { UploadWorkerConfig } from './config.js';
import type { Verdict } from './structure-check.js';
import { UploadCheck, type UploadsClient } from './upload-check.js';

const NAME = 'upload-worker';
const CONFIG = Symbol('upload worker config');
/** Beyond the time that checks get to finish. */
const CLOSE_MS = 10_000;

/** Takes uploaded files off the queue and checks them on threads of their own. Holds no state worth keeping. */
@Injectable()
class UploadWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly pool: EnginePool<Verdict>;
  private readonly client: UploadsClient;
  private readonly queues: Queues;
  private readonly consumer: QueueConsumer;
  private readonly checks: UploadCheck;

  constructor(
    @Inject(CONFIG) private readonly config: UploadWorkerConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.pool = new EnginePool<Verdict>({
      engine: new URL('./structure-check.js', import.meta.url),
      options: undefined,
      threads: config.WORKER_THREADS,
      memoryMb: config.WORKER_MEMORY_MB,
      timeoutMs: config.WORKER_TIMEOUT_MS,
    });
    this.client = createRpcClient(uploads.UploadServiceClient, config.JOBS_ADDRESS, config.RPC_SECRET);
    this.queues = openQueues({
      redisUrl: config.REDIS_URL,
      databaseUrl: config.QUEUE_DATABASE_URL,
      applicationName: NAME,
      onError: (err, queue) => logger.warn({ err, queue }, 'queue trouble'),
    });
    this.checks = new UploadCheck({
      uploads: this.client,
      store: openObjectStore(config),
      pool: this.pool,
      logger,
      patienceMs: config.WORKER_PATIENCE_MS,
    });
    this.consumer = this.queues.consumer({
      queue: 'uploads',
      // Files are fetched and copied while others are read.
      concurrency: config.WORKER_THREADS + config.WORKER_AHEAD,
      handler: this.checks.handle,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.pool.ready();
    this.consumer.start();
  }

  assertProgress(): Promise<void> {
    return this.consumer.assertProgress();
  }

  /** Health and metrics are still served while checks finish. */
  async beforeApplicationShutdown(): Promise<void> {
    const timer = setTimeout(() => this.checks.stop(), this.config.WORKER_DRAIN_MS);
    await this.consumer.close();
    clearTimeout(timer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    await this.pool.close();
    this.client.close();
  }
}

@Module({})
class UploadWorkerModule {
  static with(config: UploadWorkerConfig): DynamicModule {
    const logger = createLogger(NAME);
    const providers = [{ provide: LOGGER, useValue: logger }, { provide: CONFIG, useValue: config }, UploadWorker];
    return { module: UploadWorkerModule, providers };
  }
}

/** The whole worker app, ready for the service host. */
export const uploadWorkerService = (config: UploadWorkerConfig): ServiceSettings => ({
  name: NAME,
  module: UploadWorkerModule.with(config),
  http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
  readiness: (app) => [{ name: 'queue', check: () => app.get(UploadWorker).assertProgress() }],
  drainMs: config.WORKER_DRAIN_MS + CLOSE_MS,
});
