import type { NumberedJobs } from './history.js';

export type HistoricOrg = Pick<NumberedJobs, 'orgId' | 'variantId'>;

/** Parameters with which statements are executed: organizations, and humanizations in every state. */
export interface Sample {
  readonly largest: HistoricOrg;
  readonly small: HistoricOrg;
  readonly queuedOfLargest: string;
  readonly queuedOfSmall: string;
  readonly running: { readonly id: string; readonly attempt: number };
  readonly ended: string;
  readonly reserved: string;
  readonly newest: string;
}
