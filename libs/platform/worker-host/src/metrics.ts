import { counter, gauge, histogram, upDownCounter } from '@paratope/telemetry';

/** Outcome of this worker's run of a job. */
export type Outcome =
  /** The results were accepted. */
  | 'completed'
  /** The job failed for good: its input cannot be computed. */
  | 'refused_input'
  /** The attempt failed, and another one may succeed. */
  | 'failed'
  /** The job was handed back while the worker was draining. */
  | 'handed_back'
  /** The gateway gave the job to another worker, or ended it. */
  | 'fenced'
  /** The outcome could not be reported to the gateway. */
  | 'unreported'
  /** There was nothing to do: the job is canceled, has ended, or belongs to another worker. */
  | 'unclaimed';

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

export const jobSeconds = histogram<'kind' | 'outcome'>(
  'paratope.worker.job',
  'From taking an item off the queue to being done with it, by how that ended.',
  SECONDS,
);

export const engineSeconds = histogram<'kind' | 'engine'>(
  'paratope.engine.run',
  'Computations that gave a result: the time on their thread.',
  SECONDS,
);

/** Reason why an attempt gave no results. */
export type FailureReason =
  /** The input cannot be computed. */
  | 'input'
  /** The attempt took longer than WORKER_TIMEOUT_MS. */
  | 'timeout'
  /** The engine, its thread or its output is broken. */
  | 'defect'
  /** The object store stayed unreachable. */
  | 'storage';

export const engineFailures = counter<'kind' | 'reason'>('paratope.engine.failures', 'Attempts without results.');

export const uploadRetries = counter<'kind'>(
  'paratope.artifact.upload_failures',
  'Tries to store a file of the results that failed; they are repeated.',
);

const threadsTotal = gauge<'kind'>('paratope.worker.threads', 'Threads that compute jobs.');
export const threadsBusy = upDownCounter<'kind'>('paratope.worker.busy_threads', 'Those of them that have a job.');

/** Creates all series at the start, so that an empty dashboard means that nothing happened. */
export function initializeKindSeries(kind: string, threads: number): void {
  threadsTotal.record(threads, { kind });
  threadsBusy.add(0, { kind });
  uploadRetries.add(0, { kind });
  for (const reason of ['input', 'timeout', 'defect', 'storage'] satisfies FailureReason[])
    engineFailures.add(0, { kind, reason });
}

export const lastProgress = gauge<'kind'>(
  'paratope.worker.last_progress_timestamp',
  'When this worker last took or finished a job, or found that there is none to take.',
  's',
);
