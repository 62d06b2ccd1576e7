import { positiveInt } from '@paratope/config';
import { z } from 'zod';

/** How patient the gateway is with jobs: keys of its environment. */
export const jobSettingsSchema = z.object({
  JOB_LEASE_MS: positiveInt
    .default(30_000)
    .describe('A running job whose worker has been silent for this long is taken from it'),
  JOB_MAX_FAILURES: positiveInt.default(3).describe('Attempts after which a failing job is failed for good'),
  JOB_MAX_HANDBACKS: positiveInt.default(20).describe('Times that draining workers may hand one job back'),
  JOB_RETRY_DELAY_MS: positiveInt.default(2_000).describe('Pause before a job that is pending again is published'),
  JOB_UNCONFIRMED_MS: positiveInt
    .default(30_000)
    .describe('Age at which a submit that was never confirmed is voided; above the longest that a submit can take'),
  JOB_UNQUEUED_MS: positiveInt
    .default(15_000)
    .describe('Age at which a pending job or untold event is looked up in the queue, and published again if unknown'),
  RESULTS_INLINE_BYTES: positiveInt
    .default(1_024)
    .describe("Results of at most so many bytes of JSON stay in the job's row; larger ones are objects of the store"),
  RECONCILE_INTERVAL_MS: positiveInt.default(5_000).describe('Pause between two runs of the reconciler'),
  OUTBOX_POLL_MS: positiveInt.default(1_000).describe('Longest that the outbox relay sleeps without a notification'),
  DEBIT_DEADLINE_MS: positiveInt.default(5_000).describe('Longest wait for billing during a submit'),
});

export type JobSettings = z.output<typeof jobSettingsSchema>;
