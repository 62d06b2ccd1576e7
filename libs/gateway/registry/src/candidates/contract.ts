import { ANTIBODY_FORMATS } from '@paratope/antibody';
import {
  described,
  exampleId,
  idOf,
  labelFields,
  labelInputs,
  nameSchema,
  textSchema,
  namedObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { archivedSchema, lifeTimestamps, objectSchema, route, uuidOf, uuidSchema } from '@paratope/gateway-http';
import { archivableRoutes } from '../archivable/routes.js';
import { warningsSchema } from '../chains/chain-warnings.js';
import { chainInputsSchema, chainsByFormat } from '../chains/chains.js';
import { decisionChanges, decisionFields, decisionFilters } from '../stages/stage-schemas.js';
import { DRUG_CLASSES } from '@paratope/gateway-tables';

const tag = 'therapeutic-candidates';
const links = z.array(uuidSchema).max(50);
const NAME = { description: 'Name of the candidate; it need not be unique.', examples: ['Trastuzumab'] };
const name = nameSchema.meta(NAME);
const format = field.oneOf(ANTIBODY_FORMATS, 'Format of the molecule.');
const drugClass = field.oneOf(DRUG_CLASSES, 'Class of drug that the candidate is meant for.');

const DESCRIPTION = { description: 'Description of the candidate, for people.', examples: ['Second lead'] };
const description = textSchema(2000).nullable().meta(DESCRIPTION);

/** Longest JSON text of `format_metadata`. */
const MAX_FORMAT_METADATA = 16_384;
const formatMetadata = described(
  z.record(z.string().max(100), z.unknown()).refine((value) => JSON.stringify(value).length <= MAX_FORMAT_METADATA, {
    message: `must be at most ${MAX_FORMAT_METADATA} characters as JSON`,
  }),
  "Facts about the format in the client's own terms, such as the arm of each chain. The service keeps them and does not read them.",
  {},
);

export const candidateSchema = namedObject('TherapeuticCandidate', {
  id: described(idOf('candidate'), 'Identifier of the candidate.'),
  object: objectSchema('therapeutic_candidate'),
  project_id: described(idOf('project'), 'Project of the candidate.'),
  name: z.string().meta(NAME),
  format,
  drug_class: drugClass,
  description: z.string().nullable().meta(DESCRIPTION),
  format_metadata: formatMetadata,
  ...decisionFields,
  ...labelFields,
  archived: archivedSchema,
  initial_variant_id: described(
    idOf('variant'),
    'Baseline variant `v1` of the candidate. Jobs are submitted for variants.',
  ),
  source_antibody_ids: field.list(z.uuid(), 'Source antibodies that the candidate is linked to.', [
    exampleId('source_antibody'),
  ]),
  antigen_ids: field.list(z.uuid(), 'Antigens that the candidate is linked to.', [exampleId('antigen')]),
  ...lifeTimestamps,
});

export type Candidate = z.output<typeof candidateSchema>;

const createdCandidateSchema = candidateSchema
  .extend({ warnings: warningsSchema })
  .meta({ id: 'CreatedTherapeuticCandidate' });
export type CreatedCandidate = z.output<typeof createdCandidateSchema>;

const one = { description: 'The candidate.', body: candidateSchema };

export const createCandidate = route('createTherapeuticCandidate', 'POST /v1/therapeutic-candidates', {
  withinProjects: true,
  tag,
  summary: 'Create a candidate with its baseline variant and chains',
  description: 'The candidate, its variant `v1`, the chains and the links are created together or not at all.',
  body: z
    .strictObject({
      project_id: described(uuidOf('project'), 'Project of the candidate.'),
      name,
      format,
      drug_class: drugClass.default('naked_antibody'),
      initial_chains: described(chainInputsSchema, 'All chains of the baseline variant `v1`.'),
      source_antibody_ids: described(links.default([]), 'Source antibodies to link the candidate to.'),
      antigen_ids: described(links.default([]), 'Antigens to link the candidate to.'),
      description: description.optional(),
      format_metadata: formatMetadata.default({}),
      ...labelInputs,
    })
    .meta({ id: 'TherapeuticCandidateCreate', ...chainsByFormat('initial_chains') }),
  answers: {
    201: { ...one, body: createdCandidateSchema, headers: { Location: 'Path of the candidate.' } },
  },
  problems: ['not_found'],
  effect: 'work',
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
    project_id: described(uuidSchema.optional(), 'Only candidates of this project.'),
    format: described(z.enum(ANTIBODY_FORMATS).optional(), 'Only candidates of this format.'),
    drug_class: described(z.enum(DRUG_CLASSES).optional(), 'Only candidates of this drug class.'),
    source_antibody_id: described(uuidSchema.optional(), 'Only candidates linked to this source antibody.'),
    antigen_id: described(uuidSchema.optional(), 'Only candidates linked to this antigen.'),
    ...decisionFilters('candidates'),
  },
  changes: {
    name: name.optional(),
    drug_class: drugClass.optional(),
    description: description.optional(),
    format_metadata: formatMetadata.optional(),
    ...decisionChanges,
  },
  change: { drug_class: 'car' },
  isAudited: true,
  summaries: { update: 'Rename, reclassify, tag, archive or restore a candidate, or change its stage' },
  descriptions: { archive: 'The candidate leaves the lists and accepts no new variants. Its contents stay readable.' },
});
