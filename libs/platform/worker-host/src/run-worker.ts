import { jobKind } from '@paratope/job-envelope';
import type { QueueProcessor } from '@paratope/queue';
import { runService, type RunningService, type ServiceSettings } from '@paratope/service-host';
import { JOB_PROCESSOR, WorkerModule, type WorkerSettings } from './worker.module.js';

/** Beyond the time that jobs get to finish: handing back, and closing connections. */
const CLOSE_MS = 10_000;

/** The whole worker app, ready for the service host. */
export function workerService(settings: WorkerSettings): ServiceSettings {
  const { kind, config } = settings;
  return {
    name: jobKind(kind).worker,
    module: WorkerModule.with(settings),
    http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
    readiness: (app) => [{ name: 'queue', check: () => app.get<QueueProcessor>(JOB_PROCESSOR).assertProgress() }],
    drainMs: config.WORKER_DRAIN_MS + CLOSE_MS,
  };
}

/** Runs a worker as this process's one purpose. */
export const runWorker = (settings: WorkerSettings): Promise<RunningService> => runService(workerService(settings));
