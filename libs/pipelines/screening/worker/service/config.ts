import { computeEnvironment } from '@paratope/job-envelope/worker';
import { objectStoreEnvironment } from '@paratope/object-store';

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  ...objectStoreEnvironment,
  WORKER_AHEAD: computeEnvironment.WORKER_AHEAD.default(1),
  WORKER_TIMEOUT_MS: computeEnvironment.WORKER_TIMEOUT_MS.default(3_600_000),
};
