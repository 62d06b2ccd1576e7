import type { SubmitBody } from '../submit-jobs.js';

/** One job that a request asks for. */
export interface Item {
  readonly body: SubmitBody;
  /** Pointer to it in the request body. */
  readonly at: string;
}
