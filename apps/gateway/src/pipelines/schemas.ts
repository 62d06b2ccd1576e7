import { described, jobErrorSchema, idOf, labelFields, requiring, namedObject, field } from '@paratope/job-envelope';
import { FIRST_KIND, KIND_CONTRACTS, titleOf } from '@paratope/pipelines';
import { CHOICE_RULES, CHOICE_RULES_EXPLAINED, VARIANT_SOURCE } from '@paratope/pipelines/http';
import { z } from 'zod';
import { PIPELINE_STATUSES } from '@paratope/gateway-tables';
import { objectSchema, timestampSchema, timestamps, uuidOf } from '@paratope/gateway-http';

/** Kinds of jobs that can be steps: those that are not submitted in batches only. */
export const STEP_KINDS = KIND_CONTRACTS.filter(({ batchOnly }) => !batchOnly);
const MOST_STEPS = 10;
/** The rule of a step that names none. */
export const [BEST = ''] = CHOICE_RULES;

const STEP_STATUSES = ['waiting', 'pending', 'running', 'completed', 'failed', 'canceled', 'skipped'] as const;

const MAKER = titleOf(VARIANT_SOURCE.kind);
const kind = field.oneOf(
  STEP_KINDS.map((each) => each.kind),
  'Kind of the job.',
);
const credits = z.int().nonnegative();

/** JSON Schema of steps that `plan.ts` refuses. */
const NAMES_VARIANT = requiring({ options: { required: ['variant_id'] } });
const CHOOSES_WITHOUT_RESULTS = requiring({ kind: { not: { const: VARIANT_SOURCE.kind.kind } }, choose: {} });

export const stepsSchema = described(
  z
    .array(
      z
        .strictObject({
          kind,
          options: described(
            z.record(z.string(), z.unknown()).default({}),
            'Fields of a submit of this kind, but for `variant_id`. A `structure_job_id` is filled in from an earlier step on the same variant.',
            {},
          ),
          choose: described(
            z.enum([...CHOICE_RULES, ...VARIANT_SOURCE.choices.options]).optional(),
            `Result that becomes a variant, on which the next steps run: the strategy of one, or a rule. ${CHOICE_RULES_EXPLAINED}. Only of a ${MAKER}. Default: \`${BEST}\`.`,
            BEST,
          ),
        })
        .meta({
          id: 'PipelineStepCreate',
          not: { anyOf: [NAMES_VARIANT, CHOOSES_WITHOUT_RESULTS] },
        }),
    )
    .min(1)
    .max(MOST_STEPS),
  'Jobs, in the order in which they run.',
);

export const variantField = described(uuidOf('variant'), 'Variant that the first step runs on.');

export const maxCreditsSchema = described(
  z.int().min(1).max(1_000_000),
  'Most credits that the pipeline may cost.',
  10,
);

const stepSchema = namedObject('PipelineStep', {
  kind,
  status: field.oneOf(
    STEP_STATUSES,
    'State of the step: that of its job, `waiting` before the step begins, or `skipped` if it never begins.',
    'completed',
  ),
  options: described(
    z.record(z.string(), z.unknown()).nullable(),
    'Options of a waiting step. Null afterwards: see the `inputs` of its job.',
    null,
  ),
  choose: field.nullableString(`Result that becomes a variant. Null of a kind other than ${MAKER}.`, BEST),
  credit_cost: described(credits, 'Credits that the step costs if it completes.', 1),
  variant_id: field.nullableUuid('Variant that the step runs on. Null until the step begins.'),
  job_id: field.nullableUuid('Job of the step. Null until the step begins.'),
  made_variant_id: field.nullableUuid(
    'Variant that was made of the chosen result, on which the next step runs. Null where there is none.',
  ),
});

export const pipelineSchema = namedObject('Pipeline', {
  id: described(idOf('pipeline'), 'Identifier of the pipeline.'),
  object: objectSchema('pipeline'),
  status: field.oneOf(
    PIPELINE_STATUSES,
    'State of the pipeline. `completed`, `failed` and `canceled` are final.',
    'completed',
  ),
  variant_id: described(idOf('variant'), 'Variant that the first step runs on.'),
  steps: field.list(stepSchema, 'The steps, in their order.'),
  failed_step: described(
    z.int().min(0).nullable(),
    'Number of the step that failed, or after which the pipeline could not go on, from 0. Null unless it failed.',
    null,
  ),
  error: described(jobErrorSchema.nullable(), 'Reason for the failure. Null unless `status` is `failed`.', null),
  max_credits: maxCreditsSchema,
  credits_reserved: described(credits, 'Price of all steps, charged at the submit.', 5),
  credits_charged: described(
    credits,
    'Price of the steps that began, without those that failed or were canceled. The rest of the reservation is refunded at the end.',
    5,
  ),
  ...labelFields,
  ...timestamps,
  ended_at: described(timestampSchema.nullable(), 'Time of the end. Null while it has not ended.'),
});

export type PipelineBody = z.output<typeof pipelineSchema>;

export const estimateSchema = namedObject('PipelineEstimate', {
  object: objectSchema('pipeline_estimate'),
  credits: described(credits, 'Credits of all steps together: the most that the pipeline costs.', 5),
  steps: field.list(
    namedObject('PipelineStepEstimate', {
      kind: field.string('Kind of the job.', FIRST_KIND.kind),
      credit_cost: described(credits, 'Credits of the step.', 1),
    }),
    'The steps, in their order.',
  ),
  affordable: field.boolean('Whether the balance covers it.', true),
});
