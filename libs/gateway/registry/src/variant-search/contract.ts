import { CHAIN_ROLES } from '@paratope/antibody';
import { described, EXAMPLE_VH, idOf, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { objectSchema, route, uuidOf } from '@paratope/gateway-http';

/** Largest number of chains that one search compares, the newest variants first. */
export const MOST_SEARCHED = 10_000;

/** How a chain matches, the nearest first. */
export const MATCHES = [
  'same_chain',
  'same_domain',
  'same_cdr3',
  'contains',
  'similar_domain',
  'similar_cdr3',
] as const;

const matchSchema = namedObject('VariantMatch', {
  variant_id: described(idOf('variant'), 'Variant with the chain.'),
  variant_name: field.string('Name of the variant.', 'v1'),
  candidate_id: described(idOf('candidate'), 'Candidate of the variant.'),
  candidate_name: field.string('Name of the candidate.', 'Anti-HER2'),
  project_id: described(idOf('project'), 'Project of the candidate.'),
  role: field.oneOf(CHAIN_ROLES, 'Role of the chain in the variant.'),
  match: field.oneOf(
    MATCHES,
    '`same_chain`: equal to the searched sequence. `same_domain`: with the same V domain. `same_cdr3`: the searched sequence is its CDR3. `contains`: the searched sequence is a part of it. `similar_domain`, `similar_cdr3`: alike by `identity`.',
    'same_domain',
  ),
  identity: field.share(
    'Share of equal residues, 0 to 1: of V domains over the IMGT positions that either has, of a CDR3 one less the edit distance over the longer length, otherwise 1.',
    0.97,
  ),
  cdr3: field.nullableString(
    'CDR3 (IMGT) of the first V domain of the chain. Null for a chain without one.',
    'SRWGGDGFYAMDY',
  ),
});

export type VariantMatch = z.output<typeof matchSchema>;

export const searchVariants = route('searchVariants', 'POST /v1/variants/search', {
  withinProjects: true,
  tag: 'variants',
  summary: 'Search variants by a sequence',
  description:
    'A V domain finds chains with the same or a similar one; a shorter sequence finds chains that contain it, and equal or similar CDR3s. The sequence is in the body, because addresses are logged.',
  body: namedStrictObject('VariantSearch', {
    sequence: described(
      z
        .string()
        .regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/)
        .min(4)
        .max(2500),
      'Chain, V domain, CDR3 or other part of a chain, one-letter codes.',
      EXAMPLE_VH,
    ),
    project_id: described(uuidOf('project').optional(), 'Only variants of this project.'),
    limit: described(z.int().min(1).max(200).default(20), 'Largest number of matches.', 20),
  }),
  answers: {
    200: {
      description: 'The matches, the nearest first.',
      body: namedObject('VariantMatches', {
        object: objectSchema('variant_matches'),
        searched: field.int('Number of chains that were compared.', 412),
        is_complete: field.boolean(
          `False if there are more than ${MOST_SEARCHED} chains: the newest variants were compared.`,
          true,
        ),
        data: field.list(matchSchema, 'The matches.'),
      }),
    },
  },
  effect: 'work',
  idempotency: 'call',
});
