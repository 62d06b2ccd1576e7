import { computeEnvironment } from '@paratope/job-envelope/worker';

/** What the worker reads from its environment; the schema is its manual. */
export const environment = {
  ...computeEnvironment,
  WORKER_AHEAD: computeEnvironment.WORKER_AHEAD.default(0),
};
