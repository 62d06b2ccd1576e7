import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { PIPELINE } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { currentTraceparent } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { Pipeline } from '@paratope/gateway-tables';
import {
  type AnswerOf,
  Cursors,
  Handles,
  READ_DEADLINE_MS,
  whenOpened,
  type RequestOf,
  actorOf,
  listFilters,
  orNotFound,
  projectsOf,
} from '@paratope/gateway-http';
import { BILLING, type BillingClient, CLOCK, type Clock } from '@paratope/gateway-settings';
import { CancelJob } from '../jobs/execution/cancel-job.js';
import { RequestedWebhooks } from '../jobs/intake/requested-webhooks.js';
import { capOf } from '../jobs/intake/submission.js';
import { WholeReservations } from '../jobs/intake/whole-reservations.js';
import { PipelineAdmission } from './admission.js';
import * as contract from './contract.js';
import { PipelineProgress } from './progress.js';
import { findPipeline, lockPipeline, selectPipelines } from './repository.js';
import { PipelineView } from './view.js';

type Create = typeof contract.createPipeline;
type Estimate = typeof contract.estimatePipeline;
type List = typeof contract.listPipelines;
type Get = typeof contract.getPipeline;
type Cancel = typeof contract.cancelPipeline;

const POLL_SECONDS = '5';

@Controller()
export class PipelinesController {
  constructor(
    private readonly db: EntityManager,
    private readonly cursors: Cursors,
    private readonly admission: PipelineAdmission,
    private readonly webhooks: RequestedWebhooks,
    private readonly reservations: WholeReservations,
    private readonly progress: PipelineProgress,
    private readonly cancels: CancelJob,
    private readonly view: PipelineView,
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'getAccount'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(contract.createPipeline)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const { steps, credits, projectId } = await this.admission.admit(tx, caller, body);
    const { variant_id: variantId, max_credits: maxCredits } = body;
    requireWithin(maxCredits, credits);
    const { orgId } = caller;
    const webhook = await this.webhooks.ofOne(orgId, body.webhook_url);
    const requested = { webhook_id: webhook?.id ?? null, webhook_url: webhook?.url ?? null };
    const actor = actorOf(caller);
    const id = newId();
    const traceparent = currentTraceparent() ?? null;
    await this.reservations.reserve(tx, {
      ...{ kind: PIPELINE, id, orgId, credits, cap: capOf(caller), actor, projectId, traceparent },
    });
    const begun = await this.progress.begin(tx, { id, org_id: orgId, traceparent, ...requested }, steps, 0, variantId);
    const now = new Date(this.clock());
    const pipeline = tx.create(Pipeline, {
      ...{ id, org_id: orgId, variant_id: variantId, status: 'running', steps: begun.steps, job_id: begun.jobId },
      ...{ max_credits: maxCredits, credits_reserved: credits, credits_refunded: null, error_detail: null },
      ...{ ...requested, external_id: body.external_id ?? null, metadata: body.metadata ?? {} },
      ...{ actor, traceparent, created_at: now, updated_at: now, ended_at: null },
    });
    await tx.insert(Pipeline, pipeline);
    const headers = { Location: `/v1/pipelines/${id}`, 'Retry-After': POLL_SECONDS };
    return { status: 202, body: await this.view.of(pipeline, tx), headers };
  }

  @Handles(contract.estimatePipeline)
  async estimate({ caller, requestId, body }: RequestOf<Estimate>): Promise<AnswerOf<Estimate>> {
    const { steps, credits } = await this.admission.admit(this.db, caller, body);
    const account = await whenOpened(
      this.billing.getAccount({ orgId: caller.orgId }, { requestId, deadlineMs: READ_DEADLINE_MS }),
    );
    return {
      status: 200,
      body: {
        ...{ object: 'pipeline_estimate', credits },
        steps: steps.map((step) => ({ kind: step.kind, credit_cost: step.credits })),
        affordable: account.subscriptionBalance + account.purchasedBalance >= credits,
      },
    };
  }

  @Handles(contract.listPipelines)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { limit, status, variant_id: variantId } = request.query;
    const { caller } = request;
    const filters = listFilters(request.query);
    const page = { status, variantId, projectIds: projectsOf(caller), filters, before: this.cursors.position(request) };
    const rows = await selectPipelines(this.db, caller.orgId, { ...page, rows: limit + 1 });
    return this.cursors.page(request, await this.view.all(caller.orgId, rows), ({ id }) => id);
  }

  @Handles(contract.getPipeline)
  async get({ caller, params }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const pipeline = orNotFound(PIPELINE, await findPipeline(this.db, caller.orgId, params.id));
    return { status: 200, body: await this.view.of(pipeline) };
  }

  @Handles(contract.cancelPipeline)
  async cancel({ tx, caller, params }: RequestOf<Cancel>): Promise<AnswerOf<Cancel>> {
    const { orgId } = caller;
    const pipeline = orNotFound(PIPELINE, await lockPipeline(tx, params.id, orgId));
    if (pipeline.ended_at !== null) throw new ProblemError('conflict', `The pipeline is ${pipeline.status}.`);
    await this.cancelJob(tx, orgId, pipeline.job_id);
    await this.progress.end(tx, pipeline, { status: 'canceled' });
    const canceled = await tx.findOneByOrFail(Pipeline, { id: pipeline.id });
    return { status: 200, body: await this.view.of(canceled, tx) };
  }

  /** Cancels a step's job. A job that a worker has begun continues, and is paid if it completes. */
  private async cancelJob(tx: EntityManager, orgId: string, id: string): Promise<void> {
    try {
      await this.cancels.within(tx, { id, orgId, kind: null });
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'conflict')) throw error;
    }
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
