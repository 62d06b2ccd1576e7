import { JOB_KINDS, type JobKindContract } from '@paratope/job-envelope';
import type { RouteContract } from '../../http/contract.js';
import { jobRoutes, type JobRoutes } from './job-routes.js';
import { quoteJobs } from './quote-route.js';

/** Codon exports are batches by nature, with routes of their own. */
const kinds: readonly JobKindContract[] = Object.values(JOB_KINDS).filter((kind) => kind !== JOB_KINDS.codon_export);

export const JOB_ROUTES: readonly { readonly kind: JobKindContract; readonly routes: JobRoutes }[] = kinds.map(
  (kind) => ({ kind, routes: jobRoutes(kind) }),
);

/** The routes of every kind of job, and what is about all kinds. */
export const JOB_CONTRACTS: readonly RouteContract[] = [
  ...JOB_ROUTES.flatMap(({ routes }) => [routes.submit, routes.batch, routes.get, routes.list, routes.cancel]),
  quoteJobs,
];
