import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { billing } from '@paratope/rpc';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { EntityManager } from 'typeorm';
import { confirmWholes, reserveWholes } from '../parts/parts.sql.js';
import { BILLING, type BillingClient, CLOCK, CONFIG, type Clock, type JobSettings } from '@paratope/gateway-settings';
import { type SpendingCap } from './submission.js';
import { capReached } from './submit-refusal.js';
import { voidJobs } from './submit.sql.js';

const { ChargeOutcome } = billing;

/** A resource that pays for all its jobs together, before they exist. */
interface ReservedWhole {
  readonly id: string;
  readonly credits: number;
  /** The project of its antibodies; undefined if they belong to no project. */
  readonly projectId: string | undefined;
}

/** Who reserves wholes of one kind, in one request. */
interface Reserving {
  /** Kind of the wholes, with which their charge source begins. */
  readonly kind: string;
  readonly orgId: string;
  /** The spending cap of the submitting API token. */
  readonly cap: SpendingCap | undefined;
  /** The actor who spends, in the form of `actorOf`. */
  readonly actor: string;
  /** The person for whom the spending counts, as `personBehind` returns it. */
  readonly personId: string | undefined;
  readonly traceparent: string | null;
}

/**
 * Reserves the credits of a whole with the same steps as a submission of jobs: reserve, debit, confirm. The reservation is a
 * separate row until the transaction of the answer confirms it. After a crash, the reconciler voids and refunds a remaining reservation.
 */
@Injectable()
export class WholeReservations {
  constructor(
    private readonly pool: Pool,
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'debit'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'DEBIT_DEADLINE_MS' | 'JOB_UNCONFIRMED_MS'>,
  ) {}

  /**
   * Reserves and pays all wholes of a request, or none.
   * @param tx transaction of the answer: the wholes are paid if it commits
   * @throws ProblemError `insufficient_credits`, `spending_cap_reached`, `service_unavailable`
   */
  async reserve(tx: EntityManager, reserving: Reserving, wholes: readonly ReservedWhole[]): Promise<void> {
    const priced = wholes.filter(({ credits }) => credits > 0);
    if (priced.length === 0) return;
    const { kind, orgId, traceparent } = reserving;
    const ids = priced.map(({ id }) => id);
    const now = this.clock();
    await run(this.pool, reserveWholes, {
      wholeIds: ids,
      credits: priced.map(({ credits }) => credits),
      orgId,
      kind,
      traceparent,
      now: new Date(now),
      expiresAt: new Date(now + this.settings.JOB_UNCONFIRMED_MS),
    });
    crashPoint('gateway.after-reserve');
    const answers = await this.debit(reserving, priced);
    crashPoint('gateway.after-debit');
    const refused = answers.find((answer) => answer?.outcome !== ChargeOutcome.APPLIED);
    if (answers.every((answer) => answer?.outcome === ChargeOutcome.APPLIED)) {
      const confirmed = await run(tx, confirmWholes, { wholeIds: ids });
      if (confirmed.length === ids.length) return;
      throw unavailable();
    }
    // Billing took the credits of some, or without an answer may have taken them; after a refusal it has taken none.
    const refundable = ids.filter((_, k) => {
      const outcome = answers[k]?.outcome;
      return outcome === undefined || outcome === ChargeOutcome.APPLIED;
    });
    await run(this.pool, voidJobs, { ids, refundable, now: new Date(this.clock()) });
    throw this.refusal(refused, priced);
  }

  private refusal(refused: billing.ChargeResult | undefined, wholes: readonly ReservedWhole[]): ProblemError {
    const credits = wholes.reduce((sum, whole) => sum + whole.credits, 0);
    if (refused?.outcome === ChargeOutcome.CAPPED && refused.cap) {
      const period = refused.cap.period === 'day' ? 'day' : 'month';
      return capReached(credits, { ...refused.cap, state: 'capped', period }, this.clock());
    }
    if (refused?.outcome !== ChargeOutcome.INSUFFICIENT) return unavailable();
    const detail = `This reserves ${credits} credits; the balance is ${refused.totalCredits}.`;
    return new ProblemError('insufficient_credits', detail, {
      credit_balance: refused.totalCredits,
      credit_cost: credits,
    });
  }

  /** @returns billing's answers in the order of the wholes; undefined for a charge without an answer */
  private async debit(
    { kind, orgId, cap, actor, personId }: Reserving,
    wholes: readonly ReservedWhole[],
  ): Promise<readonly (billing.ChargeResult | undefined)[]> {
    const sources = wholes.map(({ id }) => `${kind}:${id}`);
    const charges = wholes.map(({ id, credits, projectId }) => ({
      source: `${kind}:${id}`,
      orgId,
      amount: credits,
      description: kind,
      cap,
      usage: { actor, personId, shares: [{ projectId, credits, jobIds: [id] }] },
    }));
    try {
      const { results } = await this.billing.debit({ charges }, { deadlineMs: this.settings.DEBIT_DEADLINE_MS });
      return sources.map((source) => results.find((result) => result.source === source));
    } catch (err) {
      this.logger.error({ err, sources }, 'billing did not answer a debit');
      return sources.map(() => undefined);
    }
  }
}

const unavailable = (): ProblemError =>
  new ProblemError(
    'service_unavailable',
    'Credits cannot be booked right now; nothing was submitted.',
    {},
    { 'Retry-After': '2' },
  );
