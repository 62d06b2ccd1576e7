import { CHAIN_ROLES } from '@paratope/antibody';
import { REGIONS } from '@paratope/numbering';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { idParams, uuidSchema } from '../../http/schemas.js';
import { chainErrorSchema } from '../chains/numbering.js';
import { CHAIN_TYPES, SEGMENT_KINDS } from '../variant-numbering/contract.js';

const index = z.int().min(1).nullable();

const differenceSchema = z
  .object({
    kind: z.enum(['substitution', 'insertion', 'deletion']),
    from: z.string().nullable().meta({
      description: 'Residue of the other variant; several where a long stretch outside the V domains was exchanged.',
    }),
    to: z.string().nullable().meta({ description: 'Residue of this variant, as `from`.' }),
    from_index: index.meta({ description: "1-based in the other variant's chain." }),
    to_index: index.meta({ description: "1-based in this variant's chain." }),
    domain: index.meta({ description: 'Which V domain of the chain, from 1; null outside.' }),
    chain_type: z.enum(CHAIN_TYPES).nullable(),
    region: z
      .enum([...REGIONS, ...SEGMENT_KINDS])
      .nullable()
      .meta({ description: 'IMGT region in a V domain; null on a chain that has none.' }),
    imgt: z.string().nullable().meta({ description: 'Position in this variant; of a deletion, in the other one.' }),
    kabat: z.string().nullable(),
  })
  .meta({ id: 'ResidueDifference' });

export type DifferenceBody = z.output<typeof differenceSchema>;

const chainDiffSchema = z
  .object({
    role: z.enum(CHAIN_ROLES),
    status: z.enum(['unchanged', 'changed', 'added', 'removed']),
    substitutions: z.int(),
    insertions: z.int(),
    deletions: z.int(),
    differences: z.array(differenceSchema).meta({ description: 'Of a chain that both variants have.' }),
    error: chainErrorSchema.nullable().meta({ description: 'Why a changed chain was not compared.' }),
  })
  .meta({ id: 'ChainDiff' });

export type ChainDiff = z.output<typeof chainDiffSchema>;

export const diffSchema = z
  .object({
    object: z.literal('variant_diff'),
    variant_id: z.uuid(),
    against_variant_id: z.uuid(),
    chains: z.array(chainDiffSchema),
  })
  .meta({ id: 'VariantDiff' });

export type VariantDiff = z.output<typeof diffSchema>;

export const getVariantDiff = route({
  operationId: 'getVariantDiff',
  method: 'GET',
  path: '/v1/variants/{id}/diff',
  tag: 'variants',
  summary: 'Compare a variant with its parent, or with any other variant',
  description: 'V domains are aligned by IMGT position, all else by the fewest changes. A baseline needs `against`.',
  params: idParams,
  query: z.object({
    against: uuidSchema.optional().meta({ description: 'Variant to compare with. Default: the parent.' }),
  }),
  answers: { 200: { description: 'What changed, chain by chain.', body: diffSchema } },
});
