import { jobErrorSchema, idOf, labelFields, requiring } from '@paratope/job-envelope';
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
const kind = z.enum(STEP_KINDS.map((each) => each.kind)).meta({ description: 'Kind of the job.' });
const credits = z.int().nonnegative();

/** JSON Schema of steps that `plan.ts` refuses. */
const NAMES_VARIANT = requiring({ options: { required: ['variant_id'] } });
const CHOOSES_WITHOUT_RESULTS = requiring({ kind: { not: { const: VARIANT_SOURCE.kind.kind } }, choose: {} });

export const stepsSchema = z
  .array(
    z
      .strictObject({
        kind,
        options: z
          .record(z.string(), z.unknown())
          .default({})
          .meta({
            description:
              'Fields of a submit of this kind, but for `variant_id`. A `structure_job_id` is filled in from an earlier step on the same variant.',
            examples: [{}],
          }),
        choose: z
          .enum([...CHOICE_RULES, ...VARIANT_SOURCE.choices.options])
          .optional()
          .meta({
            description: `Result that becomes a variant, on which the next steps run: the strategy of one, or a rule. ${CHOICE_RULES_EXPLAINED}. Only of a ${MAKER}. Default: \`${BEST}\`.`,
            examples: [BEST],
          }),
      })
      .meta({
        id: 'PipelineStepCreate',
        not: { anyOf: [NAMES_VARIANT, CHOOSES_WITHOUT_RESULTS] },
      }),
  )
  .min(1)
  .max(MOST_STEPS)
  .meta({ description: 'Jobs, in the order in which they run.' });

export const variantField = uuidOf('variant').meta({ description: 'Variant that the first step runs on.' });

export const maxCreditsSchema = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Most credits that the pipeline may cost.', examples: [10] });

const stepSchema = z
  .object({
    kind,
    status: z.enum(STEP_STATUSES).meta({
      description:
        'State of the step: that of its job, `waiting` before the step begins, or `skipped` if it never begins.',
      examples: ['completed'],
    }),
    options: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description: 'Options of a waiting step. Null afterwards: see the `inputs` of its job.',
        examples: [null],
      }),
    choose: z
      .string()
      .nullable()
      .meta({ description: `Result that becomes a variant. Null of a kind other than ${MAKER}.`, examples: [BEST] }),
    credit_cost: credits.meta({ description: 'Credits that the step costs if it completes.', examples: [1] }),
    variant_id: z.uuid().nullable().meta({ description: 'Variant that the step runs on. Null until the step begins.' }),
    job_id: z.uuid().nullable().meta({ description: 'Job of the step. Null until the step begins.' }),
    made_variant_id: z.uuid().nullable().meta({
      description: 'Variant that was made of the chosen result, on which the next step runs. Null where there is none.',
    }),
  })
  .meta({ id: 'PipelineStep' });

export const pipelineSchema = z
  .object({
    id: idOf('pipeline').meta({ description: 'Identifier of the pipeline.' }),
    object: objectSchema('pipeline'),
    status: z.enum(PIPELINE_STATUSES).meta({
      description: 'State of the pipeline. `completed`, `failed` and `canceled` are final.',
      examples: ['completed'],
    }),
    variant_id: idOf('variant').meta({ description: 'Variant that the first step runs on.' }),
    steps: z.array(stepSchema).meta({ description: 'The steps, in their order.' }),
    failed_step: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description:
          'Number of the step that failed, or after which the pipeline could not go on, from 0. Null unless it failed.',
        examples: [null],
      }),
    error: jobErrorSchema.nullable().meta({
      description: 'Reason for the failure. Null unless `status` is `failed`.',
      examples: [null],
    }),
    max_credits: maxCreditsSchema,
    credits_reserved: credits.meta({
      description: 'Price of all steps, charged at the submit.',
      examples: [5],
    }),
    credits_charged: credits.meta({
      description:
        'Price of the steps that began, without those that failed or were canceled. The rest of the reservation is refunded at the end.',
      examples: [5],
    }),
    ...labelFields,
    ...timestamps,
    ended_at: timestampSchema.nullable().meta({ description: 'Time of the end. Null while it has not ended.' }),
  })
  .meta({ id: 'Pipeline' });

export type PipelineBody = z.output<typeof pipelineSchema>;

export const estimateSchema = z
  .object({
    object: objectSchema('pipeline_estimate'),
    credits: credits.meta({
      description: 'Credits of all steps together: the most that the pipeline costs.',
      examples: [5],
    }),
    steps: z
      .array(
        z
          .object({
            kind: z.string().meta({ description: 'Kind of the job.', examples: [FIRST_KIND.kind] }),
            credit_cost: credits.meta({ description: 'Credits of the step.', examples: [1] }),
          })
          .meta({ id: 'PipelineStepEstimate' }),
      )
      .meta({ description: 'The steps, in their order.' }),
    affordable: z.boolean().meta({ description: 'Whether the balance covers it.', examples: [true] }),
  })
  .meta({ id: 'PipelineEstimate' });
