import { idOf } from '@paratope/job-envelope';
import { VARIANT_SOURCE } from '@paratope/pipelines/http';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { archivedSchema, lifeTimestamps, objectSchema, uuidOf, uuidSchema } from '../../http/schemas.js';
import { nameSchema } from '../../http/text-schemas.js';
import { archivableRoutes } from '../archivable/routes.js';
import { warningsSchema } from '../chains/chain-warnings.js';
import { chainInputsSchema, chainSchema, EXAMPLE_CHAINS } from '../chains/chains.js';

const tag = 'variants';

export const ORIGINS = ['baseline', 'humanization', 'manual'] as const;

const NAME = { description: 'Name of the variant; it need not be unique.', examples: ['v1'] };
const name = nameSchema.meta(NAME);
const ORIGIN = 'Origin of the variant: the baseline of its candidate, a humanization, or made by hand.';

export const variantSchema = z
  .object({
    id: idOf('variant').meta({ description: 'Identifier of the variant.' }),
    object: objectSchema('variant'),
    candidate_id: idOf('candidate').meta({ description: 'Candidate of the variant.' }),
    parent_variant_id: z
      .uuid()
      .nullable()
      .meta({
        description: 'Variant that this one descends from. Null for the baseline.',
        examples: [null],
      }),
    name: z.string().meta(NAME),
    origin: z.enum(ORIGINS).meta({ description: ORIGIN }),
    humanization_id: z
      .uuid()
      .nullable()
      .meta({
        description: 'Humanization that the variant was taken from. Null for other origins.',
        examples: [null],
      }),
    strategy: VARIANT_SOURCE.choices.nullable().meta({
      description: 'Humanization strategy of the variant. Null for other origins.',
      examples: [null],
    }),
    archived: archivedSchema,
    chains: z.array(chainSchema).meta({ description: 'The chains of the variant.', examples: [EXAMPLE_CHAINS] }),
    ...lifeTimestamps,
  })
  .meta({ id: 'Variant' });

export type Variant = z.output<typeof variantSchema>;

const createdVariantSchema = variantSchema.extend({ warnings: warningsSchema }).meta({ id: 'CreatedVariant' });
export type CreatedVariant = z.output<typeof createdVariantSchema>;

export const manualVariantSchema = z
  .strictObject({
    parent_variant_id: uuidOf('variant').meta({ description: 'Variant that the new one descends from.' }),
    name: name.meta({ examples: ['S31R'] }),
    chains: chainInputsSchema.meta({ description: 'All chains of the new variant.' }),
  })
  .meta({ id: 'ManualVariantCreate', description: 'A variant with the given chains.' });

export const humanizedVariantSchema = z
  .strictObject({
    from_humanization_id: uuidOf('humanization').meta({ description: 'A completed humanization.' }),
    strategy: VARIANT_SOURCE.choices.meta({ description: 'Strategy of the result that becomes the variant.' }),
    name: nameSchema.optional().meta({
      description: 'Name of the variant. Default: the name of the parent and the strategy.',
    }),
  })
  .meta({ id: 'HumanizedVariantCreate', description: 'A variant from a result of a completed humanization.' });

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
  effect: 'work',
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
    candidate_id: uuidSchema.optional().meta({ description: 'Only variants of this candidate.' }),
    parent_variant_id: uuidSchema.optional().meta({ description: 'Only direct descendants of this variant.' }),
    origin: z.enum(ORIGINS).optional().meta({ description: 'Only variants of this origin.' }),
  },
  changes: { name: name.optional() },
  change: { name: 'v1 humanized' },
  summaries: { get: 'Get a variant with its chains', update: 'Rename, archive or restore a variant' },
  descriptions: {
    update: 'The chains of a variant never change. Create another variant instead.',
    archive: 'The variant leaves the lists. Its jobs stay readable.',
  },
});
