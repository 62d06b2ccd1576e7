import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, type Pool } from '@paratope/database';
import type { PIPELINE } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { billing } from '@paratope/rpc';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { EntityManager } from 'typeorm';
import { confirmWhole, reserveWhole } from '../parts/parts.sql.js';
import {
  BILLING,
  type BillingClient,
  CLOCK,
  CONFIG,
  type Clock,
  type JobSettings,
  POOL,
} from '@paratope/gateway-settings';
import { type SpendingCap } from './submission.js';
import { capReached } from './submit-refusal.js';
import { voidJobs } from './submit.sql.js';

const { ChargeOutcome } = billing;

/** A resource that pays for all its jobs together, before they exist. */
export interface ReservedWhole {
  readonly kind: 'screen' | typeof PIPELINE;
  readonly id: string;
  readonly orgId: string;
  readonly credits: number;
  /** The spending cap of the submitting API token. */
  readonly cap: SpendingCap | undefined;
  /** The actor who spends, in the form of `actorOf`. */
  readonly actor: string;
  /** The project of its antibodies; undefined if they belong to no project. */
  readonly projectId: string | undefined;
  readonly traceparent: string | null;
}

/**
 * Reserves the credits of a screen or pipeline with the same steps as a submission of jobs: reserve, debit, confirm. The reservation is a
 * separate row until the transaction of the answer confirms it. After a crash, the reconciler voids and refunds a remaining reservation.
 */
@Injectable()
export class WholeReservations {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'debit'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'DEBIT_DEADLINE_MS' | 'JOB_UNCONFIRMED_MS'>,
  ) {}

  /**
   * @param tx transaction of the answer: the resource is paid if it commits
   * @throws ProblemError `insufficient_credits`, `spending_cap_reached`, `service_unavailable`
   */
  async reserve(tx: EntityManager, whole: ReservedWhole): Promise<void> {
    const { kind, id, orgId, credits, cap, actor, projectId, traceparent } = whole;
    if (credits === 0) return;
    const now = this.clock();
    await run(this.pool, reserveWhole, {
      ...{ wholeId: id, orgId, kind, credits, traceparent },
      ...{ now: new Date(now), expiresAt: new Date(now + this.settings.JOB_UNCONFIRMED_MS) },
    });
    crashPoint('gateway.after-reserve');
    const result = await this.debit({
      ...{ source: `${kind}:${id}`, orgId, amount: credits, description: kind, cap },
      usage: { actor, shares: [{ projectId, credits, jobIds: [id] }] },
    });
    crashPoint('gateway.after-debit');
    if (result?.outcome === ChargeOutcome.APPLIED) {
      const [confirmed] = await run(tx, confirmWhole, { wholeId: id });
      if (confirmed) return;
      throw unavailable();
    }
    // Without an answer billing may have taken credits; after a refusal it has taken none.
    const refundable = result === undefined ? [id] : [];
    await run(this.pool, voidJobs, { ids: [id], refundable, now: new Date(this.clock()) });
    if (result?.outcome === ChargeOutcome.CAPPED && result.cap) {
      const period = result.cap.period === 'day' ? 'day' : 'month';
      throw capReached(credits, { ...result.cap, state: 'capped', period }, this.clock());
    }
    if (result?.outcome !== ChargeOutcome.INSUFFICIENT) throw unavailable();
    const detail = `This reserves ${credits} credits; the balance is ${result.totalCredits}.`;
    throw new ProblemError('insufficient_credits', detail, {
      ...{ credit_balance: result.totalCredits, credit_cost: credits },
    });
  }

  /** @returns undefined if billing gave no answer */
  private async debit(charge: billing.Charge): Promise<billing.ChargeResult | undefined> {
    try {
      const { results } = await this.billing.debit(
        { charges: [charge] },
        { deadlineMs: this.settings.DEBIT_DEADLINE_MS },
      );
      return results.find(({ source }) => source === charge.source);
    } catch (err) {
      this.logger.error({ err, source: charge.source }, 'billing did not answer a debit');
      return undefined;
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
