import { KEY_LIFETIME_MS } from '@paratope/idempotency';
import { monthOf } from '../../admission/month.js';
import type { Submission, SubmissionOutcome } from './submission.js';
import type { ReservedRow } from './submit.sql.js';

/** The parameters of `reserveJobs`. */
export function reserveValues(submissions: readonly Submission[], now: number, leaseMs: number): unknown[] {
  // What is kept under the key; without one there is nobody to ask for it.
  const kept = submissions.map(({ request, answer }) => request && answer);
  const drafts = submissions.flatMap(({ jobs }, ord) => jobs.map((job, place) => ({ ...job, ord, place })));
  return [
    submissions.map((_, ord) => ord),
    submissions.map((submission) => submission.orgId),
    submissions.map((submission) => submission.kind.kind),
    submissions.map((submission) => submission.kind.credits),
    submissions.map((submission) => submission.chargeSource),
    submissions.map((submission) => submission.createdAt),
    submissions.map((submission) => submission.traceparent),
    submissions.map((submission) => submission.request?.key),
    submissions.map((submission) => submission.request?.fingerprint),
    drafts.map((draft) => draft.ord),
    drafts.map((draft) => draft.place),
    drafts.map((draft) => draft.id),
    drafts.map((draft) => draft.variantId),
    drafts.map((draft) => draft.inputs),
    new Date(now),
    new Date(now + KEY_LIFETIME_MS),
    new Date(now + leaseMs),
    submissions.map(({ write }) => (write.isCounted ? null : write.quota)),
    monthOf(now).date,
    submissions.map((submission) => submission.jobs[0].id),
    kept.map((answer) => answer?.status),
    kept.map((answer) => answer && JSON.stringify(answer.headers)),
    kept.map((answer) => answer?.body),
  ];
}

/**
 * What `reserveJobs` says of the submissions that it was given, and tells their writes that they were counted.
 * @returns an outcome for those that end here, undefined for those reserved.
 */
export function reservedOutcomes(
  submissions: readonly Submission[],
  rows: readonly ReservedRow[],
): Map<Submission, SubmissionOutcome | undefined> {
  const counted = new Map<string, { readonly writes: number; readonly of: Submission[] }>();
  const outcomes = new Map<Submission, SubmissionOutcome | undefined>();
  const refused = Map.groupBy(
    rows.filter((row) => row.refused !== null),
    (row) => row.ord,
  );
  for (const { ord, reserved, writes } of rows.filter((row) => row.refused === null)) {
    const submission = submissions[ord];
    if (!submission) throw new Error('a reservation that nobody asked for');
    if (reserved) outcomes.set(submission, undefined);
    else if (writes === null && !submission.write.isCounted) outcomes.set(submission, { state: 'uncounted' });
    else outcomes.set(submission, { state: 'key_taken' });
    if (writes === null) continue;
    const { orgId } = submission;
    const org = counted.get(orgId) ?? { writes, of: [] };
    org.of.push(submission);
    counted.set(orgId, org);
  }
  for (const [ord, variants] of refused) {
    const submission = submissions[ord];
    if (submission) outcomes.set(submission, refusedVariants(variants));
  }
  for (const { writes, of } of counted.values()) {
    of.forEach(({ write }, index) => write.counted(writes - of.length + index + 1));
  }
  return outcomes;
}

/** What does not exist is named alone: what is archived can only be told of variants that the org has. */
function refusedVariants(rows: readonly ReservedRow[]): SubmissionOutcome {
  const places = rows
    .flatMap(({ refused, archived }) => (refused === null ? [] : [{ index: refused, archived }]))
    .sort((a, b) => a.index - b.index);
  const unknown = places.filter(({ archived }) => archived === null);
  if (unknown.length > 0) return { state: 'unknown_variants', indexes: unknown.map(({ index }) => index) };
  return {
    state: 'archived_variants',
    variants: places.flatMap(({ index, archived }) => (archived === null ? [] : [{ index, archived }])),
  };
}
