import { CHAIN_ROLES } from '@paratope/antibody';
import { idOf } from '@paratope/job-envelope';
import { REGIONS } from '@paratope/numbering';
import { z } from 'zod';
import { idParams, objectSchema, route, uuidSchema } from '@paratope/gateway-http';
import { chainErrorSchema } from '../chains/numbering.js';
import { CHAIN_TYPES, SEGMENT_KINDS } from '../variant-numbering/contract.js';

const index = z.int().min(1).nullable();

const differenceSchema = z
  .object({
    kind: z.enum(['substitution', 'insertion', 'deletion']).meta({ description: 'Kind of the difference.' }),
    from: z
      .string()
      .nullable()
      .meta({
        description:
          'Residue of the other variant, one-letter code; several residues where a long stretch outside the V domains differs. Null for an insertion.',
        examples: ['K'],
      }),
    to: z
      .string()
      .nullable()
      .meta({
        description: 'Residue of this variant, in the same form. Null for a deletion.',
        examples: ['Q'],
      }),
    from_index: index.meta({
      description: 'Position in the chain of the other variant, from 1. Null for an insertion.',
      examples: [3],
    }),
    to_index: index.meta({
      description: 'Position in the chain of this variant, from 1. Null for a deletion.',
      examples: [3],
    }),
    domain: index.meta({
      description: 'Number of the V domain in the chain, from 1. Null outside V domains.',
      examples: [1],
    }),
    chain_type: z.enum(CHAIN_TYPES).nullable().meta({
      description: 'Locus of the V domain: H, K or L. Null outside V domains.',
    }),
    region: z
      .enum([...REGIONS, ...SEGMENT_KINDS])
      .nullable()
      .meta({
        description: 'IMGT region in a V domain, or kind of the segment outside. Null on a chain without V domains.',
      }),
    imgt: z
      .string()
      .nullable()
      .meta({
        description: 'IMGT position in this variant; for a deletion, in the other one. Null outside V domains.',
        examples: ['3'],
      }),
    kabat: z
      .string()
      .nullable()
      .meta({
        description: 'Kabat position, in the same variant. Null outside V domains.',
        examples: ['3'],
      }),
  })
  .meta({ id: 'ResidueDifference' });

export type DifferenceBody = z.output<typeof differenceSchema>;

const chainDiffSchema = z
  .object({
    role: z.enum(CHAIN_ROLES).meta({ description: 'Role of the chain.' }),
    status: z.enum(['unchanged', 'changed', 'added', 'removed']).meta({
      description: 'Change of the chain from the other variant to this one.',
      examples: ['changed'],
    }),
    substitutions: z.int().meta({ description: 'Number of substituted residues.', examples: [1] }),
    insertions: z.int().meta({ description: 'Number of residues that only this variant has.', examples: [0] }),
    deletions: z.int().meta({ description: 'Number of residues that only the other variant has.', examples: [0] }),
    differences: z.array(differenceSchema).meta({
      description: 'Differences in sequence order. Empty unless both variants have the chain.',
    }),
    error: chainErrorSchema.nullable().meta({
      description: 'Reason why a changed chain was not compared. Null otherwise.',
      examples: [null],
    }),
  })
  .meta({ id: 'ChainDiff' });

export type ChainDiff = z.output<typeof chainDiffSchema>;

const diffSchema = z
  .object({
    object: objectSchema('variant_diff'),
    variant_id: idOf('variant').meta({ description: 'This variant.' }),
    against_variant_id: idOf('parent_variant').meta({ description: 'The other variant, which it is compared with.' }),
    chains: z.array(chainDiffSchema).meta({ description: 'Comparison of each chain that either variant has.' }),
  })
  .meta({ id: 'VariantDiff' });

export type VariantDiff = z.output<typeof diffSchema>;

export const getVariantDiff = route({
  operationId: 'getVariantDiff',
  withinProjects: true,
  method: 'GET',
  path: '/v1/variants/{id}/diff',
  tag: 'variants',
  summary: 'Compare a variant with its parent, or with any other variant',
  description:
    'V domains are aligned by IMGT position, other parts by the smallest number of changes. A baseline needs `against`.',
  params: idParams,
  query: z.object({
    against: uuidSchema.optional().meta({ description: 'Variant to compare with. Default: the parent.' }),
  }),
  answers: { 200: { description: 'The changes, chain by chain.', body: diffSchema } },
});
