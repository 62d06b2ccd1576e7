import { ANTIBODY_FORMATS } from '@paratope/antibody';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { lifeTimestamps, uuidSchema } from '../../http/schemas.js';
import { nameSchema } from '../../http/text-schemas.js';
import { archivableRoutes } from '../archivable/routes.js';
import { warningsSchema } from '../chains/chain-warnings.js';
import { chainInputsSchema, chainsByFormat } from '../chains/chains.js';
import { DRUG_CLASSES } from './drug-classes.js';

const tag = 'therapeutic-candidates';
const links = z.array(uuidSchema).max(50);

export const candidateSchema = z
  .object({
    id: z.uuid(),
    object: z.literal('therapeutic_candidate'),
    project_id: z.uuid(),
    name: z.string(),
    format: z.enum(ANTIBODY_FORMATS),
    drug_class: z.enum(DRUG_CLASSES),
    archived: z.boolean(),
    initial_variant_id: z.uuid().meta({ description: 'Its baseline variant `v1`: what pipelines are submitted for.' }),
    source_antibody_ids: z.array(z.uuid()),
    antigen_ids: z.array(z.uuid()),
    ...lifeTimestamps,
  })
  .meta({ id: 'TherapeuticCandidate' });

export type Candidate = z.output<typeof candidateSchema>;

const createdCandidateSchema = candidateSchema
  .extend({ warnings: warningsSchema })
  .meta({ id: 'CreatedTherapeuticCandidate' });
export type CreatedCandidate = z.output<typeof createdCandidateSchema>;

const one = { description: 'The candidate.', body: candidateSchema };

export const createCandidate = route({
  operationId: 'createTherapeuticCandidate',
  method: 'POST',
  path: '/v1/therapeutic-candidates',
  tag,
  summary: 'Create a candidate with its baseline variant and chains',
  description: 'Candidate, variant `v1`, chains and links are made together or not at all.',
  body: z
    .strictObject({
      project_id: uuidSchema,
      name: nameSchema,
      format: z.enum(ANTIBODY_FORMATS),
      drug_class: z.enum(DRUG_CLASSES).default('naked_antibody'),
      initial_chains: chainInputsSchema,
      source_antibody_ids: links.default([]),
      antigen_ids: links.default([]),
    })
    .meta({ id: 'TherapeuticCandidateCreate', ...chainsByFormat('initial_chains') }),
  answers: {
    201: { ...one, body: createdCandidateSchema, headers: { Location: 'Path of the candidate.' } },
  },
  problems: ['not_found'],
  idempotency: 'transaction',
});

export const candidateRoutes = archivableRoutes({
  tag,
  path: '/v1/therapeutic-candidates',
  name: 'TherapeuticCandidate',
  names: 'TherapeuticCandidates',
  one: 'a candidate',
  many: 'candidates',
  answer: one,
  filters: {
    project_id: uuidSchema.optional(),
    format: z.enum(ANTIBODY_FORMATS).optional(),
    drug_class: z.enum(DRUG_CLASSES).optional(),
    source_antibody_id: uuidSchema.optional().meta({ description: 'Only those linked to it.' }),
    antigen_id: uuidSchema.optional().meta({ description: 'Only those linked to it.' }),
  },
  changes: { name: nameSchema.optional(), drug_class: z.enum(DRUG_CLASSES).optional() },
  summaries: { update: 'Rename, reclassify, archive or restore a candidate' },
  descriptions: { archive: 'It leaves the lists and takes no new variants; what is in it stays readable.' },
});
