import { ProblemError } from '@paratope/problem';
import { archivedDetail } from './archived.js';
import { costOf, type Submission, type SubmissionOutcome } from './submission.js';

/** @param pointer to the id of an item's variant in the request body */
const unknownVariants = (indexes: readonly number[], pointer: (index: number) => string): ProblemError =>
  new ProblemError('not_found', 'No such variant.', {
    errors: indexes.map((index) => ({ pointer: pointer(index), detail: 'No such variant.', code: 'not_found' })),
  });

/** The problem for the client of a submission that was not accepted. */
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
      return new ProblemError('conflict', 'What is archived takes no jobs; nothing was submitted or charged.', {
        errors: outcome.variants.map(({ index, archived }) => ({
          pointer: pointer(index),
          detail: archivedDetail(archived),
          code: 'archived',
        })),
      });
    case 'insufficient_credits': {
      const cost = costOf(submission);
      const detail = `This costs ${cost} credits; the balance is ${outcome.balance}.`;
      return new ProblemError('insufficient_credits', detail, { credit_balance: outcome.balance, credit_cost: cost });
    }
    case 'capped': {
      const { period, credits, remaining } = outcome;
      const cost = costOf(submission);
      const per = period === 'day' ? 'a day' : 'a month';
      const detail = `This costs ${cost} credits; of the ${credits} that the API token may spend ${per}, ${remaining} remain.`;
      return new ProblemError('spending_cap_reached', detail, {
        credit_cost: cost,
        spending_cap: { period, credits, remaining, resets_at: endOf(period, now) },
      });
    }
    default:
      return new ProblemError(
        'service_unavailable',
        'Credits cannot be booked right now; nothing was submitted.',
        {},
        { 'Retry-After': '2' },
      );
  }
}

/** When the day or the calendar month (UTC) is over. */
function endOf(period: 'day' | 'month', now: number): string {
  const today = new Date(now);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  return new Date(period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1)).toISOString();
}
