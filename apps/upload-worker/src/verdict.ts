import type { UploadSummary } from '@paratope/job-envelope';

/** Reason shown to the customer for a file that is not accepted. */
export interface Rejection {
  readonly detail: string;
  /** Line of the file, from 1. */
  readonly line?: number;
}

export type Verdict = { readonly summary: UploadSummary } | { readonly rejection: Rejection };
