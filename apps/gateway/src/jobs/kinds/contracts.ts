import type { JobKindContract } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { lifeRoutes, submitRoutes, type LifeRoutes, type SubmitRoutes } from './job-routes.js';

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
