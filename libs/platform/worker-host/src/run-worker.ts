import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { jobKind } from '@paratope/job-envelope';
import { runService, type RunningService, type ServiceSettings } from '@paratope/service-host';
import { createLogger, LOGGER } from '@paratope/telemetry';
import { Worker, type WorkerSettings } from './worker.js';

/** Beyond the time that jobs get to finish: handing back, and closing connections. */
const CLOSE_MS = 10_000;

@Injectable()
class WorkerLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(@Inject(Worker) private readonly worker: Worker) {}

  onApplicationBootstrap(): Promise<void> {
    return this.worker.start();
  }

  /** Health and metrics are still served while jobs finish. */
  beforeApplicationShutdown(): Promise<void> {
    return this.worker.drain();
  }

  onApplicationShutdown(): Promise<void> {
    return this.worker.close();
  }
}

@Module({})
class WorkerModule {
  static with(settings: WorkerSettings, name: string): DynamicModule {
    const logger = createLogger(name);
    // The launcher starts a new one, as it does for every service that ends.
    const restart = (): boolean => process.kill(process.pid, 'SIGTERM');
    return {
      module: WorkerModule,
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: Worker, useFactory: () => new Worker(settings, logger, restart) },
        WorkerLifecycle,
      ],
    };
  }
}

/** The whole worker app, ready for the service host. */
export function workerService(settings: WorkerSettings): ServiceSettings {
  const { kind, config } = settings;
  const name = jobKind(kind).worker;
  return {
    name,
    module: WorkerModule.with(settings, name),
    http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
    readiness: (app) => [{ name: 'queue', check: () => app.get(Worker).assertProgress() }],
    drainMs: config.WORKER_DRAIN_MS + CLOSE_MS,
  };
}

/** Runs a worker as this process's one purpose. */
export const runWorker = (settings: WorkerSettings): Promise<RunningService> => runService(workerService(settings));
