import { CHAIN_ROLES } from '@paratope/antibody';
import { described, idOf, namedObject, field } from '@paratope/job-envelope';
import { REGIONS } from '@paratope/numbering';
import { z } from 'zod';
import { idParams, objectSchema, route, uuidSchema } from '@paratope/gateway-http';
import { chainErrorSchema } from '../chains/numbering.js';
import { CHAIN_TYPES, SEGMENT_KINDS } from '../variant-numbering/contract.js';

const index = z.int().min(1).nullable();

const differenceSchema = namedObject('ResidueDifference', {
  kind: field.oneOf(['substitution', 'insertion', 'deletion'], 'Kind of the difference.'),
  from: field.nullableString(
    'Residue of the other variant, one-letter code; several residues where a long stretch outside the V domains differs. Null for an insertion.',
    'K',
  ),
  to: field.nullableString('Residue of this variant, in the same form. Null for a deletion.', 'Q'),
  from_index: described(index, 'Position in the chain of the other variant, from 1. Null for an insertion.', 3),
  to_index: described(index, 'Position in the chain of this variant, from 1. Null for a deletion.', 3),
  domain: described(index, 'Number of the V domain in the chain, from 1. Null outside V domains.', 1),
  chain_type: described(z.enum(CHAIN_TYPES).nullable(), 'Locus of the V domain: H, K or L. Null outside V domains.'),
  region: described(
    z.enum([...REGIONS, ...SEGMENT_KINDS]).nullable(),
    'IMGT region in a V domain, or kind of the segment outside. Null on a chain without V domains.',
  ),
  imgt: field.nullableString(
    'IMGT position in this variant; for a deletion, in the other one. Null outside V domains.',
    '3',
  ),
  kabat: field.nullableString('Kabat position, in the same variant. Null outside V domains.', '3'),
});

export type DifferenceBody = z.output<typeof differenceSchema>;

const chainDiffSchema = namedObject('ChainDiff', {
  role: field.oneOf(CHAIN_ROLES, 'Role of the chain.'),
  status: field.oneOf(
    ['unchanged', 'changed', 'added', 'removed'],
    'Change of the chain from the other variant to this one.',
    'changed',
  ),
  substitutions: field.int('Number of substituted residues.', 1),
  insertions: field.int('Number of residues that only this variant has.', 0),
  deletions: field.int('Number of residues that only the other variant has.', 0),
  differences: field.list(
    differenceSchema,
    'Differences in sequence order. Empty unless both variants have the chain.',
  ),
  error: described(chainErrorSchema.nullable(), 'Reason why a changed chain was not compared. Null otherwise.', null),
});

export type ChainDiff = z.output<typeof chainDiffSchema>;

const diffSchema = namedObject('VariantDiff', {
  object: objectSchema('variant_diff'),
  variant_id: described(idOf('variant'), 'This variant.'),
  against_variant_id: described(idOf('parent_variant'), 'The other variant, which it is compared with.'),
  chains: field.list(chainDiffSchema, 'Comparison of each chain that either variant has.'),
});

export type VariantDiff = z.output<typeof diffSchema>;

export const getVariantDiff = route('getVariantDiff', 'GET /v1/variants/{id}/diff', {
  withinProjects: true,
  tag: 'variants',
  summary: 'Compare a variant with its parent, or with any other variant',
  description:
    'V domains are aligned by IMGT position, other parts by the smallest number of changes. A baseline needs `against`.',
  params: idParams,
  query: z.object({
    against: described(uuidSchema.optional(), 'Variant to compare with. Default: the parent.'),
  }),
  answers: { 200: { description: 'The changes, chain by chain.', body: diffSchema } },
});
