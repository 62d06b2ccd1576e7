import { z } from 'zod';
import { route } from '../../http/contract.js';
import { idParams } from '../../http/schemas.js';
import { variantSchema } from '../variants/contract.js';

/** Most children that one answer names. */
export const MAX_CHILDREN = 200;

const node = variantSchema
  .omit({ object: true, candidate_id: true, chains: true })
  .meta({ id: 'LineageVariant', description: 'A variant without its chains.' });

export const lineageSchema = z
  .object({
    object: z.literal('variant_lineage'),
    candidate_id: z.uuid(),
    variant: node,
    ancestors: z.array(node).meta({ description: 'Parent first, baseline last.' }),
    children: z.array(node).meta({ description: `Direct descendants, newest first; at most ${MAX_CHILDREN}.` }),
    has_more_children: z.boolean().meta({ description: 'List variants by `parent_variant_id` for all of them.' }),
  })
  .meta({ id: 'VariantLineage' });

export type LineageVariant = z.output<typeof node>;

export const getVariantLineage = route({
  operationId: 'getVariantLineage',
  method: 'GET',
  path: '/v1/variants/{id}/lineage',
  tag: 'variants',
  summary: 'Get what a variant descends from and what descends from it',
  description: 'Archived variants are in it as well.',
  params: idParams,
  answers: { 200: { description: 'The lineage.', body: lineageSchema } },
});
