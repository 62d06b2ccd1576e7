import { computeEnvironment } from '@paratope/job-envelope/worker';
import { objectStoreEnvironment } from '@paratope/object-store';

/** What the worker reads from its environment; the schema is its manual. */
export const environment = {
  ...computeEnvironment,
  ...objectStoreEnvironment,
  WORKER_AHEAD: computeEnvironment.WORKER_AHEAD.default(1),
  WORKER_TIMEOUT_MS: computeEnvironment.WORKER_TIMEOUT_MS.default(3_600_000),
};
