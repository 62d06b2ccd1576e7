import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { PROBLEM_CODES } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { type Pipeline, STEP_JOBS, type StepJob } from '@paratope/gateway-tables';
import type { PipelineBody } from './schemas.js';

/** Pipelines as clients see them. */
@Injectable()
export class PipelineView {
  constructor(
    private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'DOCS_URL'>,
  ) {}

  async of(pipeline: Pipeline, within?: EntityManager): Promise<PipelineBody> {
    const [shown] = await this.all(pipeline.org_id, [pipeline], within);
    if (!shown) throw new Error('one pipeline has one view');
    return shown;
  }

  /** Returns pipelines of an organization with the states of all their jobs. */
  async all(orgId: string, pipelines: readonly Pipeline[], within?: EntityManager): Promise<PipelineBody[]> {
    const ids = pipelines.flatMap(({ steps }) => steps.flatMap(({ job_id: id }) => id ?? []));
    const rows = ids.length === 0 ? [] : await run(within ?? this.pool, STEP_JOBS, { orgId, ids });
    const jobs = new Map(rows.map((job) => [job.id, job]));
    return pipelines.map((pipeline) => this.shown(pipeline, jobs));
  }

  private shown(pipeline: Pipeline, jobs: ReadonlyMap<string, StepJob>): PipelineBody {
    const steps = pipeline.steps.map((step) => {
      const { kind, options, choice, credits, ...ids } = step;
      const job = step.job_id === null ? undefined : jobs.get(step.job_id);
      const status = job?.status ?? (pipeline.status === 'running' ? 'waiting' : 'skipped');
      const shown = options === null || pipeline.ended_at !== null ? null : { ...options };
      return { kind, status, options: shown, choose: choice, credit_cost: credits, ...ids } as const;
    });
    const isFailed = pipeline.status === 'failed';
    return {
      id: pipeline.id,
      object: 'pipeline',
      status: pipeline.status,
      variant_id: pipeline.variant_id,
      steps,
      // A pipeline fails at the last step that began.
      failed_step: isFailed ? steps.findLastIndex(({ job_id: id }) => id !== null) : null,
      error: this.errorOf(pipeline),
      max_credits: pipeline.max_credits,
      credits_reserved: pipeline.credits_reserved,
      credits_charged: steps
        .filter(({ status }) => ['pending', 'running', 'completed'].includes(status))
        .reduce((sum, { credit_cost: cost }) => sum + cost, 0),
      external_id: pipeline.external_id,
      metadata: pipeline.metadata,
      created_at: pipeline.created_at.toISOString(),
      updated_at: pipeline.updated_at.toISOString(),
      ended_at: pipeline.ended_at?.toISOString() ?? null,
    };
  }

  private errorOf({ error_detail: detail }: Pipeline): PipelineBody['error'] {
    if (detail === null) return null;
    const { status, title } = PROBLEM_CODES.job_failed;
    return { type: `${this.config.DOCS_URL}/errors/job_failed`, title, status, detail, code: 'job_failed' };
  }
}
