import { computeEnvironment } from '@paratope/job-envelope/worker';

/** Environment variables of the worker. The schema documents each of them. */
export const environment = computeEnvironment;
