import type { JobKindContract } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import type { RouteContract } from '../../http/contract.js';
import { BATCH_ROUTES } from './batches/contract.js';
import { GENERIC_CONTRACTS } from './generic/contract.js';
import { lifeRoutes, submitRoutes, type LifeRoutes, type SubmitRoutes } from './job-routes.js';
import { listOrgJobs } from './org-jobs/contract.js';
import { quoteJobs } from './quotes/contract.js';

export interface KindRoutes {
  readonly kind: JobKindContract;
  readonly life: LifeRoutes;
  /** Undefined where submits are of a shape of their own. */
  readonly submits: SubmitRoutes | undefined;
}

export const JOB_ROUTES: readonly KindRoutes[] = KIND_CONTRACTS.map((kind) => ({
  kind,
  life: lifeRoutes(kind),
  submits: kind.batchOnly ? undefined : submitRoutes(kind),
}));

/** The routes of every kind of job, and what is about all kinds. */
export const JOB_CONTRACTS: readonly RouteContract[] = [
  ...JOB_ROUTES.flatMap(({ submits, life }) => [...Object.values(submits ?? {}), ...Object.values(life)]),
  ...BATCH_ROUTES.flatMap(({ submit, download }) => [submit, download]),
  quoteJobs,
  listOrgJobs,
  ...GENERIC_CONTRACTS,
];
