import type { SubmitBody } from '../submit-jobs.js';

/** One job of a submission. */
export interface Item {
  readonly body: SubmitBody;
  /** Pointer to the item in the request body. */
  readonly at: string;
}
