import { structureMediaTypeSchema, structureSummarySchema, UPLOAD_PURPOSES } from '@paratope/job-envelope';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { idParams, timestamps, timestampSchema } from '../../http/schemas.js';
import { fileNameSchema } from '../../http/text-schemas.js';

const tag = 'uploads';

/** What S3 takes by one PUT; an installation may take less. */
const MAX_BYTES = 5 * 1024 ** 3;

export const UPLOAD_STATUSES = ['pending', 'ready', 'failed', 'expired'] as const;

const purpose = z.enum(UPLOAD_PURPOSES);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hexadecimal digits');

const fields = {
  id: z.uuid(),
  object: z.literal('upload'),
  filename: z.string(),
  content_type: structureMediaTypeSchema,
  byte_size: z.int(),
  sha256: z.string().nullable().meta({ description: 'As announced; of a ready file, as computed.' }),
  purpose,
  status: z.enum(UPLOAD_STATUSES).meta({
    description:
      '`pending` until the file was put and checked; `expired` when none was put within a day. Only a `ready` one can be used.',
  }),
  error: z
    .object({
      detail: z.string(),
      line: z.int().nullable().meta({ description: 'Of the file, from 1.' }),
    })
    .nullable()
    .meta({ description: 'Why the file is not accepted: only when `failed`.' }),
  summary: structureSummarySchema.nullable().meta({ description: 'What the file holds: only when `ready`.' }),
  expires_at: timestampSchema.meta({ description: 'Until when `upload_url` takes the file.' }),
  ...timestamps,
};

export const uploadSchema = z.object(fields).meta({ id: 'Upload' });
export const uploadSlotSchema = z
  .object({
    ...fields,
    upload_url: z.url().meta({ description: 'Presigned PUT: no further authorization.' }),
    headers: z.record(z.string(), z.string()).meta({ description: 'To be sent with the PUT, as they are.' }),
  })
  .meta({ id: 'UploadSlot' });

export type Upload = z.output<typeof uploadSchema>;

const one = { description: 'The upload.', body: uploadSchema };

export const createUpload = route({
  operationId: 'createUpload',
  method: 'POST',
  path: '/v1/uploads',
  tag,
  summary: 'Open a slot for a file',
  description:
    'The file itself is then PUT to `upload_url`, with `headers` and exactly `byte_size` bytes; it never passes this API. ' +
    'After that, poll the upload until it is `ready` or `failed`.',
  body: z
    .strictObject({
      filename: fileNameSchema(255),
      content_type: structureMediaTypeSchema,
      byte_size: z.int().min(1).max(MAX_BYTES),
      sha256: sha256.optional().meta({ description: 'With it, the store accepts no other bytes.' }),
      purpose,
    })
    .meta({ id: 'UploadCreate' }),
  answers: {
    201: { description: 'The slot.', body: uploadSlotSchema, headers: { Location: 'Path of the upload.' } },
  },
  idempotency: 'transaction',
  answersSecret: true,
});

export const listUploads = route({
  operationId: 'listUploads',
  method: 'GET',
  path: '/v1/uploads',
  tag,
  summary: 'List uploads, newest first',
  query: listQuery({ status: z.enum(UPLOAD_STATUSES).optional(), purpose: purpose.optional() }),
  answers: { 200: { description: 'A page.', body: listSchema(uploadSchema, 'UploadList'), headers: LIST_HEADERS } },
});

export const getUpload = route({
  operationId: 'getUpload',
  method: 'GET',
  path: '/v1/uploads/{id}',
  tag,
  summary: 'Get an upload',
  params: idParams,
  answers: { 200: one },
});

export const deleteUpload = route({
  operationId: 'deleteUpload',
  method: 'DELETE',
  path: '/v1/uploads/{id}',
  tag,
  summary: 'Delete an upload and its file',
  description: 'Not one that an antigen, archived or not, or a job that has not ended refers to: `409 conflict`.',
  params: idParams,
  query: z.object({
    purge: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'Changes nothing: an upload is always deleted for good.' }),
  }),
  answers: { 204: { description: 'Deleted.', body: null } },
  idempotency: 'transaction',
});
