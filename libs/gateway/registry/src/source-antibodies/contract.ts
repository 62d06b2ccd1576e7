import {
  described,
  EXAMPLE_VH,
  EXAMPLE_VL,
  allowing,
  idOf,
  labelFields,
  labelInputs,
  nameSchema,
  requiring,
  namedObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { archivedSchema, lifeTimestamps, objectSchema, route, uuidOf, uuidSchema } from '@paratope/gateway-http';
import { archivableRoutes } from '../archivable/routes.js';
import { warningsSchema } from '../chains/chain-warnings.js';
import { PROTEIN_FORM, proteinText } from '../chains/protein.js';

const tag = 'source-antibodies';

const SPECIES_ORIGINS = ['mouse', 'rat', 'rabbit', 'llama', 'human', 'synthetic', 'other'] as const;
const MOLECULE_TYPES = ['mab', 'nanobody'] as const;

const NAME = { description: 'Name of the source antibody; it need not be unique.', examples: ['Trastuzumab'] };
const name = nameSchema.meta(NAME);
const speciesOrigin = field.oneOf(SPECIES_ORIGINS, 'Species of origin of the antibody.');
const moleculeType = field.oneOf(MOLECULE_TYPES, '`mab`: a heavy and a light chain. `nanobody`: a single VHH.');
const residues = 'upper-case one-letter codes.';

const sourceAntibodySchema = namedObject('SourceAntibody', {
  id: described(idOf('source_antibody'), 'Identifier of the source antibody.'),
  object: objectSchema('source_antibody'),
  project_id: described(idOf('project'), 'Project of the source antibody.'),
  name: z.string().meta(NAME),
  species_origin: speciesOrigin,
  molecule_type: moleculeType,
  vh_sequence: field.string(`Heavy chain: ${residues}`, EXAMPLE_VH),
  vl_sequence: field.nullableString(`Light chain: ${residues} Null for a nanobody.`, EXAMPLE_VL),
  ...labelFields,
  archived: archivedSchema,
  ...lifeTimestamps,
});

const createdSourceAntibodySchema = sourceAntibodySchema
  .extend({ warnings: warningsSchema })
  .meta({ id: 'CreatedSourceAntibody' });

export type SourceAntibody = z.output<typeof sourceAntibodySchema>;

const one = { description: 'The source antibody.', body: sourceAntibodySchema };

export const createSourceAntibody = route('createSourceAntibody', 'POST /v1/source-antibodies', {
  withinProjects: true,
  tag,
  summary: 'Register a source antibody',
  description: 'A `mab` needs its light chain. A `nanobody` has none.',
  body: z
    .strictObject({
      project_id: described(uuidOf('project'), 'Project of the source antibody.'),
      name,
      species_origin: speciesOrigin,
      molecule_type: moleculeType,
      vh_sequence: described(proteinText, `Heavy chain, or its variable domain. ${PROTEIN_FORM}`, EXAMPLE_VH),
      vl_sequence: described(
        proteinText.nullish(),
        `Light chain, or its variable domain; none for a nanobody. ${PROTEIN_FORM}`,
        EXAMPLE_VL,
      ),
      ...labelInputs,
    })
    .meta({
      id: 'SourceAntibodyCreate',
      if: requiring({ molecule_type: { const: 'nanobody' } }),
      then: allowing({ vl_sequence: { type: 'null' } }),
      else: requiring({ vl_sequence: { type: 'string' } }),
    }),
  answers: {
    201: { ...one, body: createdSourceAntibodySchema, headers: { Location: 'Path of the source antibody.' } },
  },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});

export const sourceAntibodyRoutes = archivableRoutes({
  tag,
  path: '/v1/source-antibodies',
  name: 'SourceAntibody',
  names: 'SourceAntibodies',
  one: 'a source antibody',
  many: 'source antibodies',
  answer: one,
  filters: {
    project_id: described(uuidSchema.optional(), 'Only source antibodies of this project.'),
    species_origin: described(z.enum(SPECIES_ORIGINS).optional(), 'Only antibodies from this species.'),
    molecule_type: described(z.enum(MOLECULE_TYPES).optional(), 'Only molecules of this type.'),
  },
  changes: { name: name.optional(), species_origin: speciesOrigin.optional() },
  change: { species_origin: 'mouse' },
  summaries: { update: 'Rename, reclassify, archive or restore a source antibody' },
  descriptions: {
    update: 'The sequences of a source antibody never change. Register another source antibody instead.',
    archive: 'The source antibody leaves the lists and accepts no new links. Existing links stay.',
  },
});
