import { CHAIN_ROLES } from '@paratope/antibody';
import { EXAMPLE_VH, idOf } from '@paratope/job-envelope';
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

const matchSchema = z
  .object({
    variant_id: idOf('variant').meta({ description: 'Variant with the chain.' }),
    variant_name: z.string().meta({ description: 'Name of the variant.', examples: ['v1'] }),
    candidate_id: idOf('candidate').meta({ description: 'Candidate of the variant.' }),
    candidate_name: z.string().meta({ description: 'Name of the candidate.', examples: ['Anti-HER2'] }),
    project_id: idOf('project').meta({ description: 'Project of the candidate.' }),
    role: z.enum(CHAIN_ROLES).meta({ description: 'Role of the chain in the variant.' }),
    match: z.enum(MATCHES).meta({
      description:
        '`same_chain`: equal to the searched sequence. `same_domain`: with the same V domain. `same_cdr3`: the searched sequence is its CDR3. `contains`: the searched sequence is a part of it. `similar_domain`, `similar_cdr3`: alike by `identity`.',
      examples: ['same_domain'],
    }),
    identity: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'Share of equal residues, 0 to 1: of V domains over the IMGT positions that either has, of a CDR3 one less the edit distance over the longer length, otherwise 1.',
        examples: [0.97],
      }),
    cdr3: z
      .string()
      .nullable()
      .meta({
        description: 'CDR3 (IMGT) of the first V domain of the chain. Null for a chain without one.',
        examples: ['SRWGGDGFYAMDY'],
      }),
  })
  .meta({ id: 'VariantMatch' });

export type VariantMatch = z.output<typeof matchSchema>;

export const searchVariants = route({
  operationId: 'searchVariants',
  withinProjects: true,
  method: 'POST',
  path: '/v1/variants/search',
  tag: 'variants',
  summary: 'Search variants by a sequence',
  description:
    'A V domain finds chains with the same or a similar one; a shorter sequence finds chains that contain it, and equal or similar CDR3s. The sequence is in the body, because addresses are logged.',
  body: z
    .strictObject({
      sequence: z
        .string()
        .regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/)
        .min(4)
        .max(2500)
        .meta({
          description: 'Chain, V domain, CDR3 or other part of a chain, one-letter codes.',
          examples: [EXAMPLE_VH],
        }),
      project_id: uuidOf('project').optional().meta({ description: 'Only variants of this project.' }),
      limit: z
        .int()
        .min(1)
        .max(200)
        .default(20)
        .meta({ description: 'Largest number of matches.', examples: [20] }),
    })
    .meta({ id: 'VariantSearch' }),
  answers: {
    200: {
      description: 'The matches, the nearest first.',
      body: z
        .object({
          object: objectSchema('variant_matches'),
          searched: z.int().meta({ description: 'Number of chains that were compared.', examples: [412] }),
          is_complete: z.boolean().meta({
            description: `False if there are more than ${MOST_SEARCHED} chains: the newest variants were compared.`,
            examples: [true],
          }),
          data: z.array(matchSchema).meta({ description: 'The matches.' }),
        })
        .meta({ id: 'VariantMatches' }),
    },
  },
  effect: 'work',
  idempotency: 'call',
});
