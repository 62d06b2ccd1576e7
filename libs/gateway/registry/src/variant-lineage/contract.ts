import { described, idOf, namedObject, field } from '@paratope/job-envelope';
import type { z } from 'zod';
import { idParams, objectSchema, route } from '@paratope/gateway-http';
import { variantSchema } from '../variants/contract.js';

/** Maximum number of children in one answer. */
export const MAX_CHILDREN = 200;

const node = variantSchema
  .omit({ object: true, candidate_id: true, is_baseline: true, chains: true })
  .meta({ id: 'LineageVariant', description: 'A variant without its chains.' });

const lineageSchema = namedObject('VariantLineage', {
  object: objectSchema('variant_lineage'),
  candidate_id: described(idOf('candidate'), 'Candidate of the variants.'),
  variant: described(node, 'The variant itself.'),
  ancestors: field.list(node, 'Ancestors of the variant: the parent first, the baseline last.', []),
  children: field.list(node, `Direct descendants, newest first; at most ${MAX_CHILDREN}.`),
  has_more_children: field.boolean(
    'Whether there are more direct descendants. List variants by `parent_variant_id` to read all of them.',
    false,
  ),
});

export type LineageVariant = z.output<typeof node>;

export const getVariantLineage = route('getVariantLineage', 'GET /v1/variants/{id}/lineage', {
  withinProjects: true,
  tag: 'variants',
  summary: 'Get the ancestors and descendants of a variant',
  description: 'The lineage includes archived variants.',
  params: idParams,
  answers: { 200: { description: 'The lineage.', body: lineageSchema } },
});
