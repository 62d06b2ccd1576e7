import { ProblemError } from '@paratope/problem';
import { archivedDetail } from './archived.js';
import { costOf, type SandboxRoom, type Submission, type SubmissionOutcome } from './submission.js';

/** @param pointer returns the pointer to an item's variant id in the request body */
const unknownVariants = (indexes: readonly number[], pointer: (index: number) => string): ProblemError =>
  new ProblemError('not_found', 'No such variant.', {
    errors: indexes.map((index) => ({ pointer: pointer(index), detail: 'No such variant.', code: 'not_found' })),
  });

/** Returns the problem for the client of a submission that was not accepted. */
export function refusal(
  outcome: SubmissionOutcome,
  submission: Submission,
  pointer: (index: number) => string,
  now: number,
): ProblemError {
  switch (outcome.state) {
    case 'unknown_variants':
      return unknownVariants(outcome.indexes, pointer);
    case 'archived_variants':
      return new ProblemError(
        'conflict',
        'Archived candidates and variants accept no jobs: restore them first. Nothing was submitted or charged.',
        {
          errors: outcome.variants.map(({ index, archived }) => ({
            pointer: pointer(index),
            detail: archivedDetail(archived),
            code: 'archived',
          })),
        },
      );
    case 'insufficient_credits': {
      const cost = costOf(submission);
      const detail = `This costs ${cost} credits; the balance is ${outcome.balance}.`;
      return new ProblemError('insufficient_credits', detail, { credit_balance: outcome.balance, credit_cost: cost });
    }
    case 'capped':
      return capReached(costOf(submission), outcome, now);
    case 'sandbox_full':
      return sandboxFull(outcome, submission.jobs.length, now);
    default:
      return new ProblemError(
        'service_unavailable',
        'Credits cannot be booked right now; nothing was submitted.',
        {},
        { 'Retry-After': '2' },
      );
  }
}

/** Returns the refusal of more jobs than the sandbox accepts. */
function sandboxFull({ limit, jobs, remaining }: SandboxRoom, count: number, now: number): ProblemError {
  const most = limit === 'day' ? `${jobs} jobs a day` : `${jobs} jobs that have not ended`;
  const detail = `The sandbox takes ${most}; ${remaining} more fit, and this has ${count}.`;
  const waitMs = limit === 'day' ? Date.parse(endOf('day', now)) - now : OPEN_RETRY_MS;
  return new ProblemError('quota_exceeded', detail, {}, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });
}

/** Time within which a job usually ends. */
const OPEN_RETRY_MS = 10_000;

const SPENDERS: Readonly<Record<string, string>> = {
  token: 'that the API token may spend',
  person: 'that the person may spend, by tokens too,',
  project: 'that may be spent on the project',
};

/** Returns the refusal of a submission that costs more than a cap leaves. */
export function capReached(
  cost: number,
  { subject, period, credits, remaining }: Extract<SubmissionOutcome, { state: 'capped' }>,
  now: number,
): ProblemError {
  const per = period === 'day' ? 'a day' : 'a month';
  const detail = `This costs ${cost} credits; of the ${credits} ${SPENDERS[subject] ?? ''} ${per}, ${remaining} remain.`;
  return new ProblemError('spending_cap_reached', detail, {
    credit_cost: cost,
    spending_cap: { period, credits, remaining, resets_at: endOf(period, now) },
  });
}

/** Returns the end of the day or of the calendar month (UTC). */
function endOf(period: 'day' | 'month', now: number): string {
  const today = new Date(now);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  return new Date(period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1)).toISOString();
}
