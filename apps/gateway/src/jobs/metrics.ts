import { counter, gauge, histogram } from '@paratope/telemetry';

const submitted = counter('paratope_jobs_submitted_total', 'Jobs accepted.', ['kind']);
const credits = counter('paratope_credits_debited_total', 'Credits taken for accepted jobs.', ['kind']);
const ended = counter('paratope_jobs_ended_total', 'Jobs that reached an end.', ['kind', 'status']);
const retried = counter('paratope_job_attempts_lost_total', 'Attempts after which the job went back to the queue.', [
  'kind',
]);
const seconds = histogram(
  'paratope_job_run_seconds',
  'From claim to end, by how the job ended.',
  ['kind', 'status'],
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
);
export const outboxLag = gauge('paratope_outbox_lag_seconds', 'Age of the oldest outbox row that is due.', ['topic']);
export const queueWaiting = gauge('paratope_queue_waiting', 'Items that nobody has taken yet.', ['queue']);
export const queueOldest = gauge('paratope_queue_oldest_seconds', 'Age of the item next in turn.', ['queue']);
export const repaired = counter('paratope_repairs_total', 'What the reconciler found and put right.', ['repair']);

export function jobsAccepted(kind: string, jobs: number, cost: number): void {
  submitted.inc({ kind }, jobs);
  credits.inc({ kind }, cost);
}

export function jobCompleted(kind: string, runSeconds: number): void {
  ended.inc({ kind, status: 'completed' });
  seconds.observe({ kind, status: 'completed' }, runSeconds);
}

export function attemptEnded(kind: string, status: 'pending' | 'failed', runSeconds: number): void {
  if (status === 'pending') {
    retried.inc({ kind });
    return;
  }
  ended.inc({ kind, status });
  seconds.observe({ kind, status }, runSeconds);
}

export function jobCanceled(kind: string): void {
  ended.inc({ kind, status: 'canceled' });
}
