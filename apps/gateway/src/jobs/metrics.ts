import { Busiest, counter, gauge, histogram, snapshotGauge } from '@paratope/telemetry';

/** From hundredths of a second to hours, because a job may wait until a GPU has started. */
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600, 14_400];

const submitted = counter<'kind'>('paratope.jobs.submitted', 'Jobs accepted.');
const credits = counter<'kind'>('paratope.credits.debited', 'Credits taken for accepted jobs.');
const ended = counter<'kind' | 'status'>('paratope.jobs.ended', 'Jobs that reached an end.');
const retried = counter<'kind'>('paratope.job.attempts_lost', 'Attempts after which the job went back to the queue.');
const waits = histogram<'kind'>('paratope.job.queue_wait', 'From submit to the first claim.', JOB_SECONDS);
const runs = histogram<'kind' | 'status'>('paratope.job.run', 'From claim to end, by how the job ended.', JOB_SECONDS);
const wholes = histogram<'kind' | 'status'>(
  'paratope.job.end_to_end',
  'From submit to end, by how the job ended.',
  JOB_SECONDS,
);
export const outboxLag = gauge<'topic'>('paratope.outbox.lag', 'Age of the oldest outbox row that is due.', 's');
export const queueWaiting = gauge<'queue'>('paratope.queue.waiting', 'Items that nobody has taken yet.');
export const queueActive = gauge<'queue'>('paratope.queue.active', 'Items that are being handled.');
export const queueOldest = gauge<'queue'>('paratope.queue.oldest', 'Age of the item next in turn.', 's');
export const outstanding = gauge<'kind' | 'state'>(
  'paratope.jobs.outstanding',
  'Jobs that have not ended: in the queue, held back for the turn of their organization, or running.',
);
export const oldestOutstanding = gauge<'kind' | 'state'>(
  'paratope.jobs.oldest',
  'Since the oldest of them was submitted, or began to run.',
  's',
);
export const repaired = counter<'repair'>('paratope.repairs', 'What the reconciler found and put right.');

/** Number of organizations that have a series of their own. */
const NAMED_ORGS = 20;
const busiest = new Busiest(NAMED_ORGS);
snapshotGauge({
  name: 'paratope.org.recent_jobs',
  description: 'Jobs accepted in the last five minutes, of the 20 busiest organizations and of all others together.',
  read: () => busiest.top().map(([org, jobs]) => [jobs, { org }] as const),
});

/** Creates the series of every kind at the start, so that a gap on a dashboard never means a missing series. */
export function initializeKindSeries(kinds: readonly string[]): void {
  for (const kind of kinds) {
    submitted.add(0, { kind });
    retried.add(0, { kind });
    for (const status of ['completed', 'failed', 'canceled']) ended.add(0, { kind, status });
  }
}

interface AcceptedJobs {
  readonly kind: string;
  readonly orgId: string;
  readonly jobs: number;
  readonly cost: number;
}

export function jobsAccepted({ kind, orgId, jobs, cost }: AcceptedJobs): void {
  submitted.add(jobs, { kind });
  credits.add(cost, { kind });
  busiest.add(orgId, jobs);
}

export const jobClaimed = (kind: string, waitSeconds: number): void => waits.record(waitSeconds, { kind });

/** Seconds that an attempt ran, and seconds since the submission of its job. */
export interface JobSeconds {
  readonly seconds: number;
  readonly since_submit: number;
}

export function jobCompleted(kind: string, times: JobSeconds): void {
  jobEnded({ kind, status: 'completed' }, times);
}

export function attemptEnded(kind: string, status: 'pending' | 'failed', times: JobSeconds): void {
  if (status === 'pending') retried.add(1, { kind });
  else jobEnded({ kind, status }, times);
}

export function jobCanceled(kind: string): void {
  ended.add(1, { kind, status: 'canceled' });
}

function jobEnded(labels: { readonly kind: string; readonly status: string }, times: JobSeconds): void {
  ended.add(1, labels);
  runs.record(times.seconds, labels);
  wholes.record(times.since_submit, labels);
}
