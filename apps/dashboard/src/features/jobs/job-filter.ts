import type { JobKind } from '@paratope/sdk';
import type { JobStatus } from '../../components/job-kinds.js';

/** Filter of the list of jobs. */
export interface JobFilter {
  readonly kind?: JobKind;
  readonly status?: JobStatus;
  /** Submission whose jobs are shown. */
  readonly run?: string;
}
