import { z } from 'zod';
import { route } from '../../http/contract.js';
import { archivedFilter, LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { changes, idParams, nameSchema, timestamps, uuidSchema } from '../../http/schemas.js';
import { proteinText } from '../chains/protein.js';

const tag = 'antigens';
const description = z.string().max(2000);

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
    ...timestamps,
  })
  .meta({ id: 'Antigen' });

export const antigenListSchema = listSchema(antigenSchema, 'AntigenList');

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
      sequence: proteinText.nullish(),
      upload_id: uuidSchema.nullish(),
      description: description.default(''),
    })
    .meta({ id: 'AntigenCreate' }),
  answers: { 201: { ...one, headers: { Location: 'Path of the antigen.' } } },
  problems: ['not_found'],
  idempotency: 'transaction',
});

export const listAntigens = route({
  operationId: 'listAntigens',
  method: 'GET',
  path: '/v1/antigens',
  tag,
  summary: 'List antigens, newest first',
  query: listQuery({ project_id: uuidSchema.optional(), archived: archivedFilter }),
  answers: { 200: { description: 'A page.', body: antigenListSchema, headers: LIST_HEADERS } },
});

export const getAntigen = route({
  operationId: 'getAntigen',
  method: 'GET',
  path: '/v1/antigens/{id}',
  tag,
  summary: 'Get an antigen',
  params: idParams,
  answers: { 200: one },
});

export const updateAntigen = route({
  operationId: 'updateAntigen',
  method: 'PATCH',
  path: '/v1/antigens/{id}',
  tag,
  summary: 'Rename, describe, archive or restore an antigen',
  description: 'Its sequence and structure never change: another one is another antigen.',
  params: idParams,
  body: changes({
    name: nameSchema.optional(),
    description: description.optional(),
    archived: z.boolean().optional(),
  }).meta({ id: 'AntigenUpdate' }),
  answers: { 200: one },
  idempotency: 'transaction',
});

export const archiveAntigen = route({
  operationId: 'archiveAntigen',
  method: 'DELETE',
  path: '/v1/antigens/{id}',
  tag,
  summary: 'Archive an antigen',
  description: 'It leaves the lists and takes no new links; those it has stay. PATCH restores it.',
  params: idParams,
  answers: { 204: { description: 'Archived.', body: null } },
  idempotency: 'transaction',
});
