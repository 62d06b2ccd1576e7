import { Inject, Injectable } from '@nestjs/common';
import type { Batching, Calls } from '@paratope/coalesce';
import { crashPoint } from '@paratope/crash-points';
import { run, sqlState, Pool } from '@paratope/database';
import { IdempotencyStore } from '@paratope/idempotency';
import { billing } from '@paratope/rpc';
import { LOGGER, type Logger } from '@paratope/telemetry';
import {
  BATCHING,
  BILLING,
  type BillingClient,
  CLOCK,
  CONFIG,
  type Clock,
  type JobSettings,
} from '@paratope/gateway-settings';
import { INLINE_MS, InlinePublisher } from '@paratope/gateway-outbox';
import { reserve, type ReservationSetting } from './reservation.js';
import { costOf, creditsOf, jobIdsOf, type Submission, type SubmissionOutcome } from './submission.js';
import { confirmJobs, voidJobs } from './submit.sql.js';

const { ChargeOutcome } = billing;

/**
 * The first three steps of a job's life: reserve, debit, confirm. Submissions that arrive at the same time are processed together, so that
 * N requests cost as many round trips and commits as one. A process that dies between two steps leaves reservations, which the reconciler
 * voids and refunds.
 */
@Injectable()
export class SubmitPipeline {
  private readonly singles: Calls<Submission, SubmissionOutcome>;
  private readonly batches: Calls<Submission, SubmissionOutcome>;
  private readonly sandboxes: Calls<Submission, SubmissionOutcome>;

  constructor(
    private readonly pool: Pool,
    @Inject(BATCHING) batching: Batching,
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'debit'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly inline: InlinePublisher,
    private readonly idempotency: IdempotencyStore,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'DEBIT_DEADLINE_MS' | ReservationSetting>,
  ) {
    const answerAll = (submissions: readonly Submission[]) => this.submitAll(submissions);
    // One lane, because two would halve the batches, and a batch's fixed cost is larger than the gain from running two at a time.
    this.singles = batching.calls(answerAll, { maxBatch: 128, lanes: 1 });
    this.batches = batching.calls(answerAll, { maxBatch: 8, lanes: 2 });
    // Live submissions do not wait for the locks of sandboxes.
    this.sandboxes = batching.calls(answerAll, { maxBatch: 32, lanes: 1 });
  }

  submit(submission: Submission): Promise<SubmissionOutcome> {
    if (!submission.livemode) return this.sandboxes.call(submission);
    return (submission.jobs.length === 1 ? this.singles : this.batches).call(submission);
  }

  private async submitAll(submissions: readonly Submission[]): Promise<SubmissionOutcome[]> {
    const { pool, clock, idempotency, settings } = this;
    const { ended, projects } = await reserve({ pool, clock, idempotency, settings }, submissions);
    const reserved = submissions.filter((submission) => !ended.has(submission));
    const settled = new Map<Submission, SubmissionOutcome>();
    if (reserved.length > 0) {
      crashPoint('gateway.after-reserve');
      const charged = await this.debit(reserved, projects);
      crashPoint('gateway.after-debit');
      const refused = reserved.filter((submission) => charged.get(submission)?.state !== 'accepted');
      const paid = reserved.filter((submission) => charged.get(submission)?.state === 'accepted');
      // Without an answer billing may have taken credits; after a refusal it has taken none.
      const uncertain = refused.filter((submission) => !charged.has(submission));
      const [confirmed] = await Promise.all([this.confirm(paid), this.voidAll(refused, uncertain)]);
      for (const submission of refused) settled.set(submission, charged.get(submission) ?? UNAVAILABLE);
      for (const [submission, outcome] of confirmed) settled.set(submission, outcome);
    }
    return submissions.map((submission) => ended.get(submission) ?? settled.get(submission) ?? UNAVAILABLE);
  }

  /**
   * Charges submissions. Jobs of sandboxes cost nothing and are not sent to billing.
   * @returns billing's answers. A submission without an answer is missing, and may or may not be paid.
   */
  private async debit(
    submissions: readonly Submission[],
    projects: ReadonlyMap<string, string>,
  ): Promise<Map<Submission, SubmissionOutcome>> {
    const [charged, free] = [
      submissions.filter(({ livemode }) => livemode),
      submissions.filter(({ livemode }) => !livemode),
    ];
    const outcomes = new Map<Submission, SubmissionOutcome>(free.map((submission) => [submission, ACCEPTED]));
    if (charged.length === 0) return outcomes;
    const charges = charged.map((submission) => ({
      source: submission.chargeSource,
      orgId: submission.orgId,
      amount: costOf(submission),
      description: submission.kind.kind,
      cap: submission.cap,
      usage: usageOf(submission, projects),
    }));
    try {
      const { results } = await this.billing.debit({ charges }, { deadlineMs: this.settings.DEBIT_DEADLINE_MS });
      const bySource = new Map(results.map((result) => [result.source, result]));
      for (const submission of charged) {
        const result = bySource.get(submission.chargeSource);
        if (result) outcomes.set(submission, this.outcomeOf(result));
      }
      return outcomes;
    } catch (err) {
      this.logger.error({ err, submissions: charged.length }, 'billing did not answer a debit');
      return outcomes;
    }
  }

  private outcomeOf({ source, outcome, totalCredits, cap }: billing.ChargeResult): SubmissionOutcome {
    if (outcome === ChargeOutcome.APPLIED) return ACCEPTED;
    if (outcome === ChargeOutcome.INSUFFICIENT) return { state: 'insufficient_credits', balance: totalCredits };
    if (outcome === ChargeOutcome.CAPPED && cap)
      return { ...cap, state: 'capped', period: cap.period === 'day' ? 'day' : 'month' };
    this.logger.error({ source, outcome }, 'billing refused a debit');
    return UNAVAILABLE;
  }

  private async confirm(paid: readonly Submission[]): Promise<ReadonlyMap<Submission, SubmissionOutcome>> {
    if (paid.length === 0) return new Map();
    try {
      const now = this.clock();
      const rows = await run(this.pool, confirmJobs, {
        ids: jobIdsOf(paid),
        now: new Date(now),
        relayAt: new Date(now + INLINE_MS),
      });
      crashPoint('gateway.after-confirm');
      this.inline.publish(rows.flatMap((row) => (row.outbox_id === null ? [] : [row])));
      const confirmed = new Set(rows.map((row) => row.id));
      return new Map(
        paid.map((submission) => [submission, confirmed.has(submission.jobs[0].id) ? ACCEPTED : UNAVAILABLE]),
      );
    } catch (error) {
      if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
      return this.confirmAlone(paid);
    }
  }

  /**
   * Confirms submissions one by one after a variant was deleted since the reservation: its submission is refused and refunded, the others
   * are not.
   */
  private async confirmAlone(paid: readonly Submission[]): Promise<ReadonlyMap<Submission, SubmissionOutcome>> {
    const [only, ...others] = paid;
    if (only !== undefined && others.length === 0) {
      await this.voidAll([only], [only]);
      return new Map([[only, { state: 'unknown_variants', indexes: [...only.jobs.keys()] }]]);
    }
    const outcomes = await Promise.all(paid.map((submission) => this.confirm([submission])));
    return new Map(outcomes.flatMap((outcome) => [...outcome]));
  }

  /** @param uncertain submissions that may have been charged */
  private async voidAll(refused: readonly Submission[], uncertain: readonly Submission[]): Promise<void> {
    if (refused.length === 0) return;
    await run(this.pool, voidJobs, {
      ids: jobIdsOf(refused),
      refundable: jobIdsOf(uncertain),
      now: new Date(this.clock()),
    });
  }
}

/** Returns the actor of a submission and its credits per project. */
const usageOf = (submission: Submission, projects: ReadonlyMap<string, string>): billing.ChargeUsage => ({
  actor: submission.actor,
  personId: submission.personId,
  shares: [...Map.groupBy(submission.jobs, ({ id }) => projects.get(id))].map(([projectId, jobs]) => ({
    projectId,
    credits: creditsOf(submission.kind, submission) * jobs.length,
    jobIds: jobs.map(({ id }) => id),
  })),
});

const ACCEPTED: SubmissionOutcome = { state: 'accepted' };
const UNAVAILABLE: SubmissionOutcome = { state: 'unavailable' };
const FOREIGN_KEY_VIOLATION = '23503';
