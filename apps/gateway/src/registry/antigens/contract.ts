import { z } from 'zod';
import { route } from '../../http/contract.js';
import { having, lifeTimestamps, uuidSchema } from '../../http/schemas.js';
import { nameSchema, textSchema } from '../../http/text-schemas.js';
import { archivableRoutes } from '../archivable/routes.js';
import { proteinTextOf } from '../chains/protein.js';

const tag = 'antigens';
const description = textSchema(2000);

/** Amino acids. */
export const MIN_RESIDUES = 10;
export const MAX_RESIDUES = 800;

export const antigenSchema = z
  .object({
    id: z.uuid(),
    object: z.literal('antigen'),
    project_id: z.uuid(),
    name: z.string(),
    description: z.string(),
    sequence: z.string().nullable().meta({ description: 'Upper-case one-letter codes.' }),
    upload_id: z.uuid().nullable().meta({ description: 'The upload of its structure file.' }),
    archived: z.boolean(),
    ...lifeTimestamps,
  })
  .meta({ id: 'Antigen' });

export type Antigen = z.output<typeof antigenSchema>;

const one = { description: 'The antigen.', body: antigenSchema };

export const createAntigen = route({
  operationId: 'createAntigen',
  method: 'POST',
  path: '/v1/antigens',
  tag,
  summary: 'Register an antigen',
  description: 'By its sequence (10 to 800 amino acids), by an uploaded structure file, or by both.',
  body: z
    .strictObject({
      project_id: uuidSchema,
      name: nameSchema,
      sequence: proteinTextOf(MIN_RESIDUES, MAX_RESIDUES).nullish(),
      upload_id: uuidSchema.nullish(),
      description: description.default(''),
    })
    .meta({
      id: 'AntigenCreate',
      if: { ...having({ sequence: { type: 'null' } }), required: [] },
      then: having({ upload_id: { type: 'string' } }),
    }),
  answers: { 201: { ...one, headers: { Location: 'Path of the antigen.' } } },
  problems: ['not_found'],
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
  filters: { project_id: uuidSchema.optional() },
  changes: { name: nameSchema.optional(), description: description.optional() },
  summaries: { update: 'Rename, describe, archive or restore an antigen' },
  descriptions: {
    update: 'Its sequence and structure never change: another one is another antigen.',
    archive: 'It leaves the lists and takes no new links; those it has stay.',
  },
});
