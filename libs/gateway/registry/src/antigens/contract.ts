import {
  described,
  idOf,
  labelFields,
  labelInputs,
  nameSchema,
  requiring,
  textSchema,
  namedObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { archivedSchema, lifeTimestamps, objectSchema, route, uuidOf, uuidSchema } from '@paratope/gateway-http';
import { archivableRoutes } from '../archivable/routes.js';
import { PROTEIN_FORM, proteinTextOf } from '../chains/protein.js';

const tag = 'antigens';
const NAME = { description: 'Name of the antigen; it need not be unique.', examples: ['HER2, domain IV'] };
const DESCRIPTION = { description: 'Description of the antigen, for people.', examples: ['The juxtamembrane domain'] };
const name = nameSchema.meta(NAME);
const description = textSchema(2000).meta(DESCRIPTION);
/** Domain IV of HER2. */
const EXAMPLE = 'CHQLCARGHCWGPGPTQCVNCSQFLRGQECVEECRVLQGLPREYVNARHCLPCHPECQPQNGSVTCFGPEADQCVACAHYKDPPFCVARCP';

/** Limits in amino acids. */
export const MIN_RESIDUES = 10;
export const MAX_RESIDUES = 800;

export const antigenSchema = namedObject('Antigen', {
  id: described(idOf('antigen'), 'Identifier of the antigen.'),
  object: objectSchema('antigen'),
  project_id: described(idOf('project'), 'Project of the antigen.'),
  name: z.string().meta(NAME),
  description: z.string().meta(DESCRIPTION),
  sequence: field.nullableString(
    'Sequence of the antigen, upper-case one-letter codes. Null when it was registered by a structure only.',
    EXAMPLE,
  ),
  upload_id: described(
    idOf('upload').nullable(),
    'Upload of the structure file. Null when it was registered by a sequence only.',
  ),
  ...labelFields,
  archived: archivedSchema,
  ...lifeTimestamps,
});

export type Antigen = z.output<typeof antigenSchema>;

const one = { description: 'The antigen.', body: antigenSchema };

export const createAntigen = route('createAntigen', 'POST /v1/antigens', {
  withinProjects: true,
  tag,
  summary: 'Register an antigen',
  description:
    'An antigen is registered by its sequence (10 to 800 amino acids), by an uploaded structure file, or by both.',
  body: z
    .strictObject({
      project_id: described(uuidOf('project'), 'Project of the antigen.'),
      name,
      sequence: described(
        proteinTextOf(MIN_RESIDUES, MAX_RESIDUES).nullish(),
        `Sequence of ${MIN_RESIDUES} to ${MAX_RESIDUES} amino acids. ${PROTEIN_FORM}`,
        EXAMPLE,
      ),
      upload_id: described(uuidSchema.nullish(), 'Upload of the structure file; it must be `ready`.'),
      description: description.default(''),
      ...labelInputs,
    })
    .meta({
      id: 'AntigenCreate',
      if: requiring({ sequence: { type: 'string' } }),
      else: requiring({ upload_id: { type: 'string' } }),
    }),
  answers: { 201: { ...one, headers: { Location: 'Path of the antigen.' } } },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});

export const antigenRoutes = archivableRoutes({
  tag,
  path: '/v1/antigens',
  name: 'Antigen',
  names: 'Antigens',
  one: 'an antigen',
  many: 'antigens',
  answer: one,
  filters: { project_id: described(uuidSchema.optional(), 'Only antigens of this project.') },
  changes: { name: name.optional(), description: description.optional() },
  change: { name: 'HER2 ECD' },
  summaries: { update: 'Rename, describe, archive or restore an antigen' },
  descriptions: {
    update: 'The sequence and the structure of an antigen never change. Register another antigen instead.',
    archive: 'The antigen leaves the lists and accepts no new links. Existing links stay.',
  },
});
