import type { JobKind } from '@paratope/sdk';
import type { JobStatus } from '../../components/job-kinds.js';

/** Which jobs the list shows. */
export interface JobFilter {
  readonly kind?: JobKind;
  readonly status?: JobStatus;
}
