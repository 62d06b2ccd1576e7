import type { JobKindContract } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { lifecycleRoutes, submitRoutes, type LifecycleRoutes, type SubmitRoutes } from './job-routes.js';

interface KindRoutes {
  readonly kind: JobKindContract;
  readonly life: LifecycleRoutes;
  /** Undefined if the kind has its own form of submission. */
  readonly submits: SubmitRoutes | undefined;
}

export const JOB_ROUTES: readonly KindRoutes[] = KIND_CONTRACTS.map((kind) => ({
  kind,
  life: lifecycleRoutes(kind),
  submits: kind.batchOnly ? undefined : submitRoutes(kind),
}));
