import { JOB_KINDS } from '@paratope/pipelines';
import type { Deprecation } from '@paratope/gateway-http';

/** The routes that the per-kind resources replace, since 2026-11-01T00:00:00Z. */
export const GENERIC_JOBS: Deprecation = {
  path: '/v1/jobs',
  since: '@1793491200',
  successors: Object.values(JOB_KINDS).map(({ path }) => `/v1/${path}`),
};
