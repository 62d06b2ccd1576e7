import type { PipelineStep } from '@paratope/gateway-tables';
import { type Caller, validated } from '@paratope/gateway-http';
import type { JobKindContract } from '@paratope/job-envelope';
import { VARIANT_SOURCE } from '@paratope/pipelines/http';
import { ProblemError, type FieldError } from '@paratope/problem';
import { z } from 'zod';
import { requirePlan } from '../admission/plans.js';
import { submitBody, type SubmitBody } from '../jobs/intake/submit-jobs.js';
import { BEST, STEP_KINDS, type stepsSchema } from './schemas.js';

type Steps = z.output<typeof stepsSchema>;

export const stepKind = (kind: string): JobKindContract => {
  const contract = STEP_KINDS.find((known) => known.kind === kind);
  if (!contract) throw new Error(`no step is of the kind ${kind}`);
  return contract;
};

/** Returns whether the results of a kind become variants; the next step runs on one of them. */
const makesVariants = (kind: string): boolean => kind === VARIANT_SOURCE.kind.kind;

export interface PlannedStep {
  readonly kind: JobKindContract;
  readonly step: PipelineStep;
  /** Body of the step's submission, as if it ran on the first variant. */
  readonly body: SubmitBody;
}

/**
 * Returns the steps that a request describes.
 * @throws ProblemError `plan_required`, `validation_failed` with the place of each fault
 */
export function planned(caller: Pick<Caller, 'plan'>, variantId: string, steps: Steps): PlannedStep[] {
  const errors: FieldError[] = [];
  let isLaterVariant = false;
  const plan = steps.map(({ kind: name, options, choose }, k): PlannedStep => {
    const kind = stepKind(name);
    requirePlan(kind.plan, caller.plan);
    errors.push(...optionFaults(options, isLaterVariant, k), ...choiceFaults(name, choose, k));
    isLaterVariant ||= makesVariants(name);
    const place = z.object({ steps: z.object({ [k]: z.object({ options: kind.submit }) }) });
    const given = { steps: { [k]: { options: { ...options, variant_id: variantId } } } };
    const body = validated(place, given, 'body').steps[k]?.options ?? {};
    const step = {
      kind: name,
      options,
      choice: makesVariants(name) ? (choose ?? BEST) : null,
      credits: kind.credits,
      variant_id: null,
      job_id: null,
      made_variant_id: null,
    };
    return { kind, step, body: submitBody(body) };
  });
  if (errors.length > 0) throw new ProblemError('validation_failed', 'The steps are not valid.', { errors });
  return plan;
}

function optionFaults(options: Steps[number]['options'], isLaterVariant: boolean, k: number): FieldError[] {
  const at = `/steps/${k}/options`;
  const faults: FieldError[] = [];
  if ('variant_id' in options)
    faults.push({
      pointer: `${at}/variant_id`,
      code: 'unexpected_field',
      detail: 'follows from the steps before; name the first variant beside `steps`',
    });
  if (isLaterVariant && 'structure_job_id' in options)
    faults.push({
      pointer: `${at}/structure_job_id`,
      code: 'other_variant',
      detail:
        'is a structure of another variant; leave it out, and an earlier step of the pipeline gives the structure',
    });
  return faults;
}

function choiceFaults(kind: string, choose: string | undefined, k: number): FieldError[] {
  if (choose === undefined || makesVariants(kind)) return [];
  const detail = 'the results of this kind become no variants';
  return [{ pointer: `/steps/${k}/choose`, code: 'unexpected_field', detail }];
}
