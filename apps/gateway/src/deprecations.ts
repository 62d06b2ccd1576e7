import type { Deprecation } from '@paratope/gateway-http';
import { JOB_KINDS } from '@paratope/pipelines';

/** The routes that the per-kind resources replace, since 2026-11-01T00:00:00Z. */
const GENERIC_JOBS: Deprecation = {
  path: '/v1/jobs',
  since: '@1793491200',
  successors: Object.values(JOB_KINDS).map(({ path }) => `/v1/${path}`),
};

/** Routes that other routes replace. */
export const DEPRECATED: readonly Deprecation[] = [GENERIC_JOBS];
