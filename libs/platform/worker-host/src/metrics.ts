import { gauge, histogram } from '@paratope/telemetry';

/** How this worker's part in a job ended. */
export type Outcome =
  /** Results accepted. */
  | 'completed'
  /** Failed for good: the input cannot be computed. */
  | 'refused_input'
  /** Failed, and another attempt may do better. */
  | 'failed'
  /** Given back while draining. */
  | 'handed_back'
  /** Taken away: the gateway gave it to somebody else, or ended it. */
  | 'fenced'
  /** The gateway could not be told how it ended. */
  | 'unreported'
  /** Nothing to do: canceled, ended, or another worker's. */
  | 'unclaimed';

export const jobSeconds = histogram(
  'paratope_worker_job_seconds',
  'From taking an item off the queue to being done with it, by how that ended.',
  ['kind', 'outcome'],
  [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
);

export const threadsTotal = gauge('paratope_worker_threads', 'Threads that compute jobs.', ['kind']);
export const threadsBusy = gauge('paratope_worker_busy_threads', 'Those of them that have a job.', ['kind']);

export const lastProgress = gauge(
  'paratope_worker_last_progress_timestamp_seconds',
  'When this worker last took or finished a job, or found that there is none to take.',
  ['kind'],
);
