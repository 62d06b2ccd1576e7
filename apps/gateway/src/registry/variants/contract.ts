import { VARIANT_SOURCE } from '@paratope/pipelines/http';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { nameSchema, lifeTimestamps, uuidSchema } from '../../http/schemas.js';
import { archivableRoutes } from '../archivable/routes.js';
import { warningsSchema } from '../chains/chain-warnings.js';
import { chainInputsSchema, chainSchema } from '../chains/chains.js';

const tag = 'variants';

export const ORIGINS = ['baseline', 'humanization', 'manual'] as const;

export const variantSchema = z
  .object({
    id: z.uuid(),
    object: z.literal('variant'),
    candidate_id: z.uuid(),
    parent_variant_id: z.uuid().nullable().meta({ description: 'Null for the baseline.' }),
    name: z.string(),
    origin: z.enum(ORIGINS),
    humanization_id: z.uuid().nullable().meta({ description: 'The run it was taken from.' }),
    strategy: VARIANT_SOURCE.choices.nullable(),
    archived: z.boolean(),
    chains: z.array(chainSchema),
    ...lifeTimestamps,
  })
  .meta({ id: 'Variant' });

export type Variant = z.output<typeof variantSchema>;

const createdVariantSchema = variantSchema.extend({ warnings: warningsSchema }).meta({ id: 'CreatedVariant' });
export type CreatedVariant = z.output<typeof createdVariantSchema>;

export const manualVariantSchema = z
  .strictObject({ parent_variant_id: uuidSchema, name: nameSchema, chains: chainInputsSchema })
  .meta({ id: 'ManualVariantCreate', description: 'A variant with chains of your own.' });

export const humanizedVariantSchema = z
  .strictObject({
    from_humanization_id: uuidSchema,
    strategy: VARIANT_SOURCE.choices,
    name: nameSchema.optional().meta({ description: "Default: the parent's name and the strategy." }),
  })
  .meta({ id: 'HumanizedVariantCreate', description: 'A result of a completed humanization, made a variant.' });

export type MadeVariant = z.output<typeof humanizedVariantSchema>;

/** What a body takes of which job. */
export const sourceOf = ({ from_humanization_id: jobId, strategy, name }: MadeVariant) => ({
  ...{ jobId, choice: strategy, name },
  /** Columns of the variant that is made of it. */
  columns: { origin: 'humanization', humanization_id: jobId, strategy } as const,
});

/** A refusal of a choice that the job has no result of. */
export const NO_RESULT = {
  detail: 'The humanization has no result of this strategy.',
  errors: [{ pointer: '/strategy', detail: 'the humanization has no result of it', code: 'no_result' }],
};

const one = { description: 'The variant.', body: variantSchema };

export const createVariant = route({
  operationId: 'createVariant',
  method: 'POST',
  path: '/v1/variants',
  tag,
  summary: 'Create a variant from a parent or from a humanization result',
  body: z.union([manualVariantSchema, humanizedVariantSchema]),
  answers: { 201: { ...one, body: createdVariantSchema, headers: { Location: 'Path of the variant.' } } },
  problems: ['not_found'],
  idempotency: 'transaction',
});

export const variantRoutes = archivableRoutes({
  tag,
  path: '/v1/variants',
  name: 'Variant',
  names: 'Variants',
  one: 'a variant',
  many: 'variants',
  answer: one,
  filters: {
    candidate_id: uuidSchema.optional(),
    parent_variant_id: uuidSchema.optional(),
    origin: z.enum(ORIGINS).optional(),
  },
  changes: { name: nameSchema.optional() },
  summaries: { get: 'Get a variant with its chains', update: 'Rename, archive or restore a variant' },
  descriptions: {
    update: 'Its chains never change: another sequence is another variant.',
    archive: 'It leaves the lists; runs on it stay readable.',
  },
});
