import {
  described,
  MAX_BATCH,
  labelInputs,
  webhookInputsOf,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { PIPELINE_STATUSES } from '@paratope/gateway-tables';
import { createdAndLabelled, idParams, listQuery, listAnswer, route, uuidOf, uuidSchema } from '@paratope/gateway-http';
import { estimateSchema, maxCreditsSchema, pipelineSchema, stepsSchema, variantField } from './schemas.js';

const tag = 'pipelines';
const one = { description: 'The pipeline.', body: pipelineSchema };

/** Fields of a submit, without the variants. */
const request = {
  steps: stepsSchema,
  max_credits: maxCreditsSchema,
  ...labelInputs,
  ...webhookInputsOf('the events of the pipeline and of its jobs'),
};

const submit = { variant_id: variantField, ...request };

const PROBLEMS_OF_SUBMITS = [
  'insufficient_credits',
  'spending_cap_reached',
  'plan_required',
  'not_found',
  'conflict',
  'service_unavailable',
] as const;

export type PipelineRequest = z.output<z.ZodObject<typeof request>>;

export const createPipeline = route('createPipeline', 'POST /v1/pipelines', {
  withinProjects: true,
  liveOnly: true,
  tag,
  summary: 'Run jobs one after the other',
  description:
    'Each step is a job. It runs on the variant of the step before, or on the variant that was made of its chosen result. ' +
    'The price of all steps is charged at once. Steps that never run, fail or are canceled cost nothing: their price is refunded.',
  body: namedStrictObject('PipelineCreate', submit),
  answers: {
    202: { ...one, headers: { Location: 'Path to poll.', 'Retry-After': 'Seconds after which to poll again.' } },
  },
  problems: PROBLEMS_OF_SUBMITS,
  effect: 'jobs',
  idempotency: 'transaction',
});

export const batchPipelines = route('batchPipelines', 'POST /v1/pipelines/batch', {
  withinProjects: true,
  liveOnly: true,
  tag,
  summary: `Run the same steps on up to ${MAX_BATCH} variants, all or none`,
  description:
    'A pipeline for each variant. The price of all pipelines is charged at once. Give them metadata of their own to find them, their jobs and the variants that they make: the three have it alike.',
  body: namedStrictObject('PipelineBatchCreate', {
    variant_ids: z
      .array(uuidOf('variant'))
      .min(1)
      .max(MAX_BATCH)
      .refine((ids) => new Set(ids).size === ids.length, {
        message: 'names a variant twice',
        params: { code: 'duplicate' },
      })
      .meta({ description: 'Variants on which a pipeline runs, one each.', uniqueItems: true }),
    ...request,
    max_credits: described(maxCreditsSchema, 'Most credits that all pipelines together may cost.'),
  }),
  answers: {
    202: {
      description: 'The pipelines.',
      body: namedObject('PipelineBatch', {
        items: field.list(pipelineSchema, 'The pipelines, in the order of the variants.'),
      }),
    },
  },
  problems: PROBLEMS_OF_SUBMITS,
  effect: 'jobs',
  idempotency: 'transaction',
});

export const estimatePipeline = route('estimatePipeline', 'POST /v1/pipelines/estimate', {
  withinProjects: true,
  liveOnly: true,
  tag,
  summary: 'Quote a pipeline',
  description:
    'Checks the variant and the steps as a submit does, and returns their cost. The other fields of a submit are accepted and ignored. ' +
    'Nothing is reserved or charged.',
  body: namedStrictObject('PipelineEstimateRequest', { ...submit, max_credits: submit.max_credits.optional() }),
  answers: { 200: { description: 'The quote.', body: estimateSchema } },
  problems: ['plan_required', 'not_found', 'conflict', 'service_unavailable'],
  effect: 'work',
  idempotency: 'call',
});

export const listPipelines = route('listPipelines', 'GET /v1/pipelines', {
  withinProjects: true,
  tag,
  summary: 'List pipelines, newest first',
  query: listQuery({
    status: described(z.enum(PIPELINE_STATUSES).optional(), 'Only pipelines in this state.'),
    variant_id: described(uuidSchema.optional(), 'Only pipelines that began with this variant.'),
    ...createdAndLabelled('pipelines'),
  }),
  answers: { 200: listAnswer(pipelineSchema, 'PipelineList') },
});

export const getPipeline = route('getPipeline', 'GET /v1/pipelines/{id}', {
  withinProjects: true,
  tag,
  summary: 'Get a pipeline',
  params: idParams,
  answers: { 200: one },
});

export const cancelPipeline = route('cancelPipeline', 'POST /v1/pipelines/{id}/cancel', {
  withinProjects: true,
  tag,
  summary: 'Cancel a pipeline that has not ended',
  description:
    'No further step begins. A job that a worker has started is finished and charged. Unspent credits are refunded.',
  params: idParams,
  answers: { 200: one },
  problems: ['not_found', 'conflict'],
  effect: 'jobs',
  idempotency: 'transaction',
});
