import type { UploadSummary } from '@paratope/job-envelope';

/** What a customer reads of a file that is not accepted. */
export interface Rejection {
  readonly detail: string;
  /** The line of the file, from 1. */
  readonly line?: number;
}

export type Verdict = { readonly summary: UploadSummary } | { readonly rejection: Rejection };
