import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run } from '@paratope/database';
import { newEventId, newId } from '@paratope/ids';
import { PIPELINE, providerOf } from '@paratope/pipelines';
import { chosenResults } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { Pipeline, type PipelineStep, STEP_JOBS, type StepJob } from '@paratope/gateway-tables';
import { VariantsService } from '@paratope/gateway-registry';
import { JobResults } from '@paratope/gateway-results';
import { orNotFound } from '@paratope/gateway-http';
import { RunEngine } from '@paratope/gateway-runs';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { archivedDetail } from '../jobs/intake/archived.js';
import { refundRest } from '../jobs/parts/parts.sql.js';
import { announcePipeline, insertStep } from '../jobs/parts/steps.sql.js';
import { Wholes } from '../jobs/parts/wholes.js';
import { stepKind } from './plan.js';
import { findPipeline, lockPipeline, movablePipelines, variantState } from './repository.js';
import { PipelineView } from './view.js';

/** The reason why a pipeline cannot continue, worded for the customer. */
class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
}

/**
 * Advances pipelines, a kind of run: in one transaction, under a lock of the row, a step creates the variant that a job hands on, inserts
 * the next job, and records both in the row.
 */
@Injectable()
export class PipelineProgress {
  constructor(
    db: EntityManager,
    wholes: Wholes,
    engine: RunEngine,
    private readonly results: JobResults,
    private readonly variants: VariantsService,
    view: PipelineView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    engine.register({
      kind: PIPELINE,
      due: () => movablePipelines(db),
      advance: async (id, commit) => {
        const hasBegun = await commit((tx) => this.advanceWithin(tx, id));
        if (hasBegun) crashPoint('gateway.after-next-step');
        return false;
      },
      fail: async (tx, id, detail) => {
        const pipeline = await lockPipeline(tx, id);
        if (pipeline?.status === 'running') await this.end(tx, pipeline, { status: 'failed', error_detail: detail });
      },
    });
    wholes.follow(PIPELINE, {
      partEnded: (id) => engine.wake(PIPELINE, id),
      describe: async (orgId, id) =>
        JSON.stringify(await view.of(orNotFound(PIPELINE, await findPipeline(db, orgId, id)))),
    });
  }

  /**
   * Inserts the job of a step that runs on a variant.
   * @param steps all steps; those before it have run
   * @returns the steps with the new job
   */
  async begin(
    tx: EntityManager,
    pipeline: Pick<Pipeline, 'id' | 'org_id' | 'traceparent' | 'webhook_id' | 'webhook_url' | 'metadata'>,
    steps: readonly PipelineStep[],
    at: number,
    variantId: string,
  ): Promise<{ steps: readonly PipelineStep[]; jobId: string }> {
    const step = steps[at];
    if (!step) throw new Error('a step that begins is one of its pipeline');
    const { id: pipelineId, org_id: orgId, traceparent, webhook_id: webhookId, webhook_url: webhookUrl } = pipeline;
    const jobId = newId();
    await run(tx, insertStep, {
      id: jobId,
      pipelineId,
      orgId,
      variantId,
      traceparent,
      kind: step.kind,
      credits: step.credits,
      inputs: JSON.stringify(inputsOf(steps, at, variantId)),
      webhookId,
      webhookUrl,
      metadata: JSON.stringify(pipeline.metadata),
      now: new Date(this.clock()),
    });
    return { steps: steps.with(at, { ...step, options: null, variant_id: variantId, job_id: jobId }), jobId };
  }

  /** Ends a pipeline, and refunds the price of steps that never began. */
  async end(
    tx: EntityManager,
    pipeline: Pipeline,
    changes: Pick<Pipeline, 'status'> & Partial<Pick<Pipeline, 'steps' | 'error_detail'>>,
  ): Promise<void> {
    const now = new Date(this.clock());
    const { id, org_id: orgId, job_id: jobId, traceparent } = pipeline;
    // An operator may release a failed pipeline, which then needs the options of its steps.
    const isOver = changes.status !== 'failed';
    const steps = (changes.steps ?? pipeline.steps).map((step) => (isOver ? { ...step, options: null } : step));
    const refunded = steps.reduce((sum, step) => sum + (step.job_id === null ? step.credits : 0), 0);
    const ended = { ended_at: now, updated_at: now, credits_refunded: refunded };
    await tx.update(Pipeline, id, { ...changes, ...ended, steps });
    if (changes.status !== 'canceled') {
      const type = `${PIPELINE}.${changes.status}`;
      await run(tx, announcePipeline, { jobId, orgId, type, eventId: newEventId(), now });
    }
    if (refunded > 0) await run(tx, refundRest, { wholeId: id, traceparent, now });
  }

  /** @returns whether another step has begun */
  private async advanceWithin(tx: EntityManager, id: string): Promise<boolean> {
    const pipeline = await lockPipeline(tx, id);
    if (pipeline?.status !== 'running') return false;
    const [job] = await run(tx, STEP_JOBS, { orgId: pipeline.org_id, ids: [pipeline.job_id] });
    if (!job || job.status === 'pending' || job.status === 'running') return false;
    switch (job.status) {
      case 'canceled':
        await this.end(tx, pipeline, { status: 'canceled' });
        return false;
      case 'failed':
        await this.end(tx, pipeline, { status: 'failed', error_detail: job.error_detail ?? 'The job failed.' });
        return false;
      case 'completed':
        return this.follow(tx, pipeline, job);
    }
  }

  /** Begins the next step after one has completed. @returns whether another step has begun */
  private async follow(tx: EntityManager, pipeline: Pipeline, job: StepJob): Promise<boolean> {
    const at = pipeline.steps.findIndex((each) => each.job_id === job.id);
    const step = pipeline.steps[at];
    if (!step) throw new Error('the running step is one of its pipeline');
    let { steps } = pipeline;
    try {
      const made = step.choice === null ? null : await this.make(tx, pipeline, step.choice, job);
      steps = steps.with(at, { ...step, made_variant_id: made });
      if (at + 1 === steps.length) {
        await this.end(tx, pipeline, { status: 'completed', steps });
        return false;
      }
      const variantId = made ?? step.variant_id ?? pipeline.variant_id;
      await requireUsable(tx, pipeline.org_id, variantId);
      const begun = await this.begin(tx, pipeline, steps, at + 1, variantId);
      const changes = { steps: begun.steps, job_id: begun.jobId, updated_at: new Date(this.clock()) };
      await tx.update(Pipeline, pipeline.id, changes);
      crashPoint('gateway.before-next-step');
      return true;
    } catch (error) {
      if (!(error instanceof CannotGoOn)) throw error;
      await this.end(tx, pipeline, { status: 'failed', error_detail: error.message, steps });
      return false;
    }
  }

  /** Creates the variant of the chosen result. @throws CannotGoOn */
  private async make(tx: EntityManager, pipeline: Pipeline, choice: string, job: StepJob): Promise<string> {
    const results: unknown = JSON.parse((await this.results.read(job)) ?? 'null');
    const chosen = chosenResults(results, choice);
    if ('reason' in chosen) throw new CannotGoOn(chosen.reason);
    try {
      const { actor, metadata } = pipeline;
      const source = { jobId: job.id, choice: chosen.choices[0], actor, metadata };
      return (await this.variants.makeOf(tx, pipeline.org_id, source)).id;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      throw new CannotGoOn(error.detail);
    }
  }
}

/** Returns the inputs of the job of a step. */
function inputsOf(steps: readonly PipelineStep[], at: number, variantId: string): Readonly<Record<string, unknown>> {
  const step = steps[at];
  const kind = stepKind(step?.kind ?? '');
  const structure = kind.needs.includes('structure')
    ? steps.slice(0, at).findLast(isStructureOf(variantId))?.job_id
    : undefined;
  const given = structure == null ? {} : { structure_job_id: structure };
  const inputs = kind.submit.safeParse({ ...given, ...step?.options, variant_id: variantId });
  if (!inputs.success) throw new CannotGoOn(`The options are not those of a ${kind.kind} of this release.`);
  return inputs.data;
}

const isStructureOf =
  (variantId: string) =>
  ({ kind, variant_id: own }: PipelineStep): boolean =>
    own === variantId && kind === providerOf('structure').kind;

/** @throws CannotGoOn for a variant that accepts no jobs */
async function requireUsable(tx: EntityManager, orgId: string, variantId: string): Promise<void> {
  const variant = await variantState(tx, orgId, variantId);
  if (!variant) throw new CannotGoOn('The variant was deleted.');
  if (variant.archived !== 'none') throw new CannotGoOn(archivedDetail(variant.archived));
}
