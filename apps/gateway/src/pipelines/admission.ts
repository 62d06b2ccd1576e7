import { Injectable } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Caller } from '@paratope/gateway-http';
import { archivedDetail } from '../jobs/intake/archived.js';
import { SubmitChecks } from '../jobs/intake/submit-checks.js';
import type { PipelineStep } from '@paratope/gateway-tables';
import { planned, type PlannedStep } from './plan.js';
import { variantState } from './repository.js';

/** What a request says about one of its pipelines. */
export interface AskedPipeline {
  readonly variantId: string;
  readonly steps: Parameters<typeof planned>[2];
  /** Place of the variant in the request. */
  readonly pointer: string;
}

export interface AdmittedPipeline {
  readonly steps: readonly PipelineStep[];
  readonly credits: number;
  readonly projectId: string | undefined;
}

const foundSchema = z.looseObject({ antigen_upload_id: z.string().optional() });

/** Checks the conditions of a pipeline's start before anything is charged. */
@Injectable()
export class PipelineAdmission {
  constructor(private readonly checks: SubmitChecks) {}

  /** @throws ProblemError `plan_required`, `validation_failed`, `not_found`, `conflict` */
  async admit(
    db: EntityManager,
    caller: Caller,
    { variantId, steps, pointer }: AskedPipeline,
  ): Promise<AdmittedPipeline> {
    const plan = planned(caller, variantId, steps);
    const variant = await variantState(db, caller.orgId, variantId);
    const refused = (code: 'not_found' | 'conflict', detail: string) =>
      new ProblemError(code, detail, {
        errors: [{ pointer, detail, code: code === 'conflict' ? 'archived' : code }],
      });
    if (!variant) throw refused('not_found', 'No such variant.');
    if (variant.archived !== 'none') throw refused('conflict', archivedDetail(variant.archived));
    const admitted = await this.withReferences(caller, plan);
    const credits = plan.reduce((sum, { step }) => sum + step.credits, 0);
    return { steps: admitted, credits, projectId: variant.projectId };
  }

  /** Checks the resources to which the options of the steps refer, and names the structure that was found for an antigen. */
  private async withReferences(caller: Caller, plan: readonly PlannedStep[]): Promise<PipelineStep[]> {
    const steps: PipelineStep[] = [];
    for (const [k, { kind, step, body }] of plan.entries()) {
      const checked = await this.checks.checkOne(kind, caller, { body, at: `/steps/${k}/options` });
      const { antigen_upload_id: upload } = foundSchema.parse(checked);
      steps.push(upload === undefined ? step : { ...step, options: { ...step.options, antigen_upload_id: upload } });
    }
    return steps;
  }
}
