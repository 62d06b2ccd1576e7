import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { PIPELINE } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { currentTraceparent } from '@paratope/telemetry';
import type { EntityManager } from 'typeorm';
import { type Caller, actorOf, personBehind } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { Pipeline } from '@paratope/gateway-tables';
import { RequestedWebhooks } from '../jobs/intake/requested-webhooks.js';
import { capOf } from '../jobs/intake/submission.js';
import { WholeReservations } from '../jobs/intake/whole-reservations.js';
import { type AskedPipeline, PipelineAdmission } from './admission.js';
import type { PipelineRequest } from './contract.js';
import { PipelineProgress } from './progress.js';

/** Starts the pipelines of a request, all or none. */
@Injectable()
export class PipelineStart {
  constructor(
    private readonly admission: PipelineAdmission,
    private readonly webhooks: RequestedWebhooks,
    private readonly reservations: WholeReservations,
    private readonly progress: PipelineProgress,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Checks the steps on each variant, charges the price of all pipelines, and begins the first step of each.
   * @param asked one for each variant; they have the same steps
   * @throws ProblemError of the admission, of the reservation, or `validation_failed` for a price above the maximum
   */
  async start(
    tx: EntityManager,
    caller: Caller,
    body: PipelineRequest,
    asked: readonly AskedPipeline[],
  ): Promise<Pipeline[]> {
    const admitted = [];
    for (const each of asked) {
      const pipeline = await this.admission.admit(tx, caller, each);
      admitted.push({ id: newId(), variantId: each.variantId, ...pipeline });
    }
    const isOne = admitted.length === 1;
    requireWithin(
      body.max_credits,
      admitted.reduce((sum, { credits }) => sum + credits, 0),
    );
    const { orgId } = caller;
    const webhook = await this.webhooks.ofOne(orgId, body.webhook_url);
    const traceparent = currentTraceparent() ?? null;
    const actor = actorOf(caller);
    await this.reservations.reserve(
      tx,
      { kind: PIPELINE, orgId, cap: capOf(caller), actor, personId: personBehind(caller), traceparent },
      admitted.map(({ id, credits, projectId }) => ({ id, credits, projectId })),
    );
    const now = new Date(this.clock());
    const pipelines: Pipeline[] = [];
    for (const { id, variantId, steps, credits } of admitted) {
      const pipeline = tx.create(Pipeline, {
        id,
        org_id: orgId,
        variant_id: variantId,
        status: 'running',
        max_credits: isOne ? body.max_credits : Math.max(1, credits),
        credits_reserved: credits,
        credits_refunded: null,
        error_detail: null,
        webhook_id: webhook?.id ?? null,
        webhook_url: webhook?.url ?? null,
        external_id: body.external_id ?? null,
        metadata: body.metadata ?? {},
        actor,
        traceparent,
        created_at: now,
        updated_at: now,
        ended_at: null,
      });
      const begun = await this.progress.begin(tx, pipeline, steps, 0, variantId);
      pipelines.push(tx.merge(Pipeline, pipeline, { steps: begun.steps, job_id: begun.jobId }));
    }
    await tx.insert(Pipeline, pipelines);
    return pipelines;
  }
}

/** @throws ProblemError `validation_failed` for a price above the maximum */
function requireWithin(maxCredits: number, credits: number): void {
  if (credits <= maxCredits) return;
  const detail = `the steps cost ${credits} credits`;
  throw new ProblemError('validation_failed', `max_credits is ${maxCredits}; ${detail}.`, {
    errors: [{ pointer: '/max_credits', detail, code: 'too_small' }],
  });
}
