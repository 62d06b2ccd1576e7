import { flag, positiveInt } from '@paratope/config';
import { PLANS } from '@paratope/job-envelope';
import { z } from 'zod';

/** `plan=days`, separated by commas. */
export const daysOfPlans = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split('='))) as unknown)
  .pipe(z.partialRecord(z.enum(PLANS), positiveInt));

/** Time limits of jobs: keys of the gateway's environment. */
export const jobSettingsSchema = z.object({
  JOB_LEASE_MS: positiveInt
    .default(30_000)
    .describe('Time without a heartbeat after which a running job is taken from its worker, in milliseconds'),
  JOB_MAX_FAILURES: positiveInt.default(3).describe('Attempts after which a failing job is failed for good'),
  JOB_MAX_HANDBACKS: positiveInt.default(20).describe('Times that draining workers may hand one job back'),
  JOB_RETRY_DELAY_MS: positiveInt.default(2_000).describe('Pause before a job that is pending again is published'),
  JOB_UNCONFIRMED_MS: positiveInt
    .default(30_000)
    .describe('Age at which a submit that was never confirmed is voided; above the longest that a submit can take'),
  JOB_UNQUEUED_MS: positiveInt
    .default(15_000)
    .describe(
      'Age at which a pending job or an event that is not queued is looked up in the queue, and published again if unknown',
    ),
  RESULTS_INLINE_BYTES: positiveInt
    .default(1_024)
    .describe("Results of at most so many bytes of JSON stay in the job's row; larger ones are objects of the store"),
  EVENT_DAYS: positiveInt
    .default(90)
    .describe(
      'Delivered events are kept this long, unless the organization (`set-retention`) or its plan has days of its own; the deliveries of one go with it',
    ),
  EVENT_DAYS_OF_PLANS: daysOfPlans
    .default({})
    .describe('Delivered events of organizations on these plans are kept this long: free=14,team=365'),
  RESULTS_DAYS_OF_PLANS: daysOfPlans
    .default({})
    .describe(
      'Results and files of jobs are kept so long by an organization that agreed on nothing else (`set-retention`): free=90,team=730. ' +
        'Of a plan that is not named: for good',
    ),
  ARCHIVE_FORGOTTEN: flag
    .default(false)
    .describe('Events past their retention are written to archive/ of the object store before they are deleted'),
  RECONCILE_INTERVAL_MS: positiveInt.default(5_000).describe('Pause between two runs of the reconciler'),
  OUTBOX_POLL_MS: positiveInt.default(1_000).describe('Longest that the outbox relay sleeps without a notification'),
  SANDBOX_JOBS_PER_DAY: positiveInt
    .default(100)
    .describe('Jobs that the sandbox of an organization may submit on a day (UTC)'),
  SANDBOX_OPEN_JOBS: positiveInt
    .default(10)
    .describe('Jobs of the sandbox of an organization that may be waiting or running at a time'),
  DEBIT_DEADLINE_MS: positiveInt.default(5_000).describe('Longest wait for billing during a submit'),
});

export type JobSettings = z.output<typeof jobSettingsSchema>;
