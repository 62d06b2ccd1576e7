import type { Receiver } from '../webhook-receiver.js';
import { ORIGIN } from './demos.js';
import type { Job, LedgerLine } from './schemas.js';

/* Expected effects of the jobs. Each function returns sentences that state what is missing; none if all is well. */

export function missingResults(job: Pick<Job, 'status' | 'error' | 'results'>, name: string): readonly string[] {
  if (job.status !== 'completed') return [`${name} is ${job.status}: ${job.error?.detail ?? 'no reason given'}`];
  return ORIGIN.problems({ name, results: job.results });
}

type Ended = Pick<Job, 'id' | 'object' | 'status'>;
/** Reports the jobs of a pipeline that did not complete. */
export const failedJobs = (jobs: readonly Pick<Job, 'object' | 'status' | 'error'>[]): string[] =>
  jobs
    .filter(({ status }) => status !== 'completed')
    .map(({ object, status, error }) => `${object} is ${status}: ${error?.detail ?? 'no reason given'}`);

type Events = Pick<Receiver, 'received' | 'refused'>;

/** Returns the jobs without a verified event of their end so far. */
export const jobsWithoutEvent = <Job extends Ended>(jobs: readonly Job[], { received }: Events): Job[] =>
  jobs.filter(
    ({ id, object, status }) => !received.some(({ jobId, type }) => jobId === id && type === `${object}.${status}`),
  );

export function missingEvents(jobs: readonly Ended[], events: Events): string[] {
  return [
    ...jobsWithoutEvent(jobs, events).map(({ id }) => `no webhook arrived for job ${id}`),
    ...(events.refused > 0 ? [`${events.refused} webhooks did not verify`] : []),
  ];
}

export function ledgerErrors(
  ledger: readonly Pick<LedgerLine, 'kind' | 'amount'>[],
  credits: { readonly before: number; readonly after: number; readonly cost: number },
): string[] {
  const debited = -ledger.filter(({ kind }) => kind === 'debit').reduce((sum, { amount }) => sum + amount, 0);
  const balance = ledger.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(debited === credits.cost ? [] : [`${debited} credits were debited for jobs that cost ${credits.cost}`]),
    ...(balance === credits.after ? [] : [`the ledger sums to ${balance}, the balance is ${credits.after}`]),
    ...(credits.before - credits.after === credits.cost ? [] : ['the balance did not fall by what the jobs cost']),
  ];
}
