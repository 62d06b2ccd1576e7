import { Controller, Inject } from '@nestjs/common';
import { PIPELINE } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { Pipeline } from '@paratope/gateway-tables';
import {
  type AnswerOf,
  Cursors,
  Handles,
  READ_DEADLINE_MS,
  whenOpened,
  type RequestOf,
  listFilters,
  orNotFound,
  projectsOf,
} from '@paratope/gateway-http';
import { BILLING, type BillingClient } from '@paratope/gateway-settings';
import { CancelJob } from '../jobs/execution/cancel-job.js';
import { PipelineAdmission } from './admission.js';
import * as contract from './contract.js';
import { PipelineProgress } from './progress.js';
import { findPipeline, lockPipeline, selectPipelines } from './repository.js';
import { PipelineStart } from './start.js';
import { PipelineView } from './view.js';

type Create = typeof contract.createPipeline;
type Batch = typeof contract.batchPipelines;
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
    private readonly starts: PipelineStart,
    private readonly progress: PipelineProgress,
    private readonly cancels: CancelJob,
    private readonly view: PipelineView,
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'getAccount'>,
  ) {}

  @Handles(contract.createPipeline)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const asked = { variantId: body.variant_id, steps: body.steps, pointer: '/variant_id' };
    const [pipeline] = await this.starts.start(tx, caller, body, [asked]);
    if (!pipeline) throw new Error('one pipeline was asked for');
    const headers = { Location: `/v1/pipelines/${pipeline.id}`, 'Retry-After': POLL_SECONDS };
    return { status: 202, body: await this.view.of(pipeline, tx), headers };
  }

  @Handles(contract.batchPipelines)
  async batch({ tx, caller, body }: RequestOf<Batch>): Promise<AnswerOf<Batch>> {
    const asked = body.variant_ids.map((variantId, k) => ({
      variantId,
      steps: body.steps,
      pointer: `/variant_ids/${k}`,
    }));
    const pipelines = await this.starts.start(tx, caller, body, asked);
    return { status: 202, body: { items: await this.view.all(caller.orgId, pipelines, tx) } };
  }

  @Handles(contract.estimatePipeline)
  async estimate({ caller, requestId, body }: RequestOf<Estimate>): Promise<AnswerOf<Estimate>> {
    const asked = { variantId: body.variant_id, steps: body.steps, pointer: '/variant_id' };
    const { steps, credits } = await this.admission.admit(this.db, caller, asked);
    const account = await whenOpened(
      this.billing.getAccount({ orgId: caller.orgId }, { requestId, deadlineMs: READ_DEADLINE_MS }),
    );
    return {
      status: 200,
      body: {
        object: 'pipeline_estimate',
        credits,
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
