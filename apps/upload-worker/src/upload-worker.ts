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
import { ProcessPool } from '@paratope/bounded-process';
import { openObjectStore } from '@paratope/object-store';
import { Queues, QueuesModule, type QueueProcessor, UPLOAD_QUEUE } from '@paratope/queue';
import { createRpcClient, uploads } from '@paratope/rpc';
import type { ServiceSettings } from '@paratope/service-host';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import type { UploadWorkerConfig } from './config.js';
import type { FileToCheck } from './reading/file-check.js';
import { UploadCheck, type UploadsClient } from './upload-check.js';
import { uploadProcessor } from './upload-processor.js';

const NAME = 'upload-worker';
const CONFIG = Symbol('upload worker config');
const POOL = Symbol('processes that read files');
const UPLOADS = Symbol('upload service client');
/** Injection token of the {@link QueueProcessor} of the queue of files. */
const UPLOAD_PROCESSOR = Symbol('upload processor');
/** Time to close in addition to the time that checks get to finish. */
const CLOSE_MS = 10_000;

/** Takes uploaded files off the queue and has them read by processes. The worker holds no state worth keeping. */
@Injectable()
class UploadWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: UploadWorkerConfig,
    @Inject(POOL) private readonly pool: ProcessPool<FileToCheck>,
    @Inject(UPLOADS) private readonly client: UploadsClient,
    private readonly checks: UploadCheck,
    @Inject(UPLOAD_PROCESSOR) private readonly processor: QueueProcessor,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    this.processor.start();
  }

  /** Health and metrics are still served while checks finish. */
  async beforeApplicationShutdown(): Promise<void> {
    const timer = setTimeout(() => this.checks.stop(), this.config.WORKER_DRAIN_MS);
    await this.processor.close();
    clearTimeout(timer);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    this.pool.close();
    this.client.close();
  }
}

@Module({})
class UploadWorkerModule {
  static with(config: UploadWorkerConfig): DynamicModule {
    const logger = createLogger(NAME);
    // The concurrency exceeds the number of processes, so that files are fetched and copied while others are read.
    const concurrency = config.WORKER_THREADS + config.WORKER_AHEAD;
    const providers: Provider[] = [
      { provide: LOGGER, useValue: logger },
      { provide: CONFIG, useValue: config },
      { provide: POOL, useFactory: () => openPool(config) },
      {
        provide: UPLOADS,
        useFactory: () => createRpcClient(uploads.UploadServiceClient, config.JOBS_ADDRESS, config.RPC_IDENTITY),
      },
      {
        provide: UploadCheck,
        useFactory: (client: UploadsClient, pool: ProcessPool<FileToCheck>) =>
          new UploadCheck({
            uploads: client,
            store: openObjectStore(config),
            pool,
            logger,
            patienceMs: config.WORKER_PATIENCE_MS,
          }),
        inject: [UPLOADS, POOL],
      },
      { provide: UPLOAD_PROCESSOR, useClass: uploadProcessor({ concurrency, lockMs: config.QUEUE_LOCK_MS }) },
      UploadWorker,
    ];
    return { module: UploadWorkerModule, imports: [uploadQueue(config, logger)], providers };
  }
}

/** Memory of a process besides its JavaScript heap: the program, and buffers. */
const BESIDES_HEAP_MB = 256;

const openPool = (config: UploadWorkerConfig): ProcessPool<FileToCheck> =>
  new ProcessPool(new URL('./reading/file-check.js', import.meta.url), {
    atOnce: config.WORKER_THREADS,
    mostWaiting: Infinity,
    heapMb: config.WORKER_MEMORY_MB,
    memoryMb: config.WORKER_MEMORY_MB + BESIDES_HEAP_MB,
    computingMs: config.WORKER_TIMEOUT_MS,
    patienceMs: 3 * config.WORKER_TIMEOUT_MS,
  });

const uploadQueue = (config: UploadWorkerConfig, logger: Logger): DynamicModule =>
  QueuesModule.register({
    role: 'consumer',
    queues: [UPLOAD_QUEUE],
    useFactory: () => ({
      redisUrl: config.REDIS_URL,
      databaseUrl: config.QUEUE_DATABASE_URL,
      applicationName: NAME,
      onError: (err, queue) => logger.warn({ err, queue }, 'queue trouble'),
    }),
  });

/** Settings of the whole worker app for the service host. */
export const uploadWorkerService = (config: UploadWorkerConfig): ServiceSettings => ({
  name: NAME,
  module: UploadWorkerModule.with(config),
  http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
  readiness: (app) => [{ name: 'queue', check: () => app.get<QueueProcessor>(UPLOAD_PROCESSOR).assertProgress() }],
  drainMs: config.WORKER_DRAIN_MS + CLOSE_MS,
});
