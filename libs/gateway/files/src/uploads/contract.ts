import {
  described,
  fileNameSchema,
  idOf,
  labelFields,
  labelInputs,
  structureSummarySchema,
  UPLOAD_PURPOSES,
  uploadMediaTypeSchema,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import {
  createdAndLabelled,
  listQuery,
  listAnswer,
  objectSchema,
  route,
  timestampSchema,
  timestamps,
  uuidSchema,
} from '@paratope/gateway-http';

const tag = 'uploads';

/** S3's limit for one PUT; an installation may have a lower limit. */
const MAX_BYTES = 5 * 1024 ** 3;

const UPLOAD_STATUSES = ['pending', 'ready', 'failed', 'expired'] as const;

const uploadParams = z.object({ id: described(uuidSchema, 'Identifier of the upload.') });

const purpose = field.oneOf(UPLOAD_PURPOSES, 'Purpose of the file.');
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hexadecimal digits');

const fields = {
  id: described(idOf('upload'), 'Identifier of the upload.'),
  object: objectSchema('upload'),
  filename: field.string('Name of the file.', 'her2.pdb'),
  content_type: uploadMediaTypeSchema,
  byte_size: field.int('Size of the file in bytes.', 482_113),
  sha256: field.nullableString(
    'SHA-256 of the file in hexadecimal: as announced, and as computed once the upload is ready. Null when it is not known.',
    HASH,
  ),
  purpose,
  status: field.oneOf(
    UPLOAD_STATUSES,
    'State of the upload: `pending` until the file was sent and checked, then `ready` or `failed`; `expired` when no file was sent within a day. Only a `ready` upload can be used.',
    'ready',
  ),
  error: described(
    z
      .object({
        detail: field.string('Reason why the file was refused, for people.', 'The first model has no amino acid.'),
        line: field.nullableInt('Line of the file with the error, from 1. Null when no single line is at fault.', null),
      })
      .nullable(),
    'Reason why the file was refused. Null unless `status` is `failed`.',
    null,
  ),
  summary: described(
    structureSummarySchema.nullable(),
    'Summary of the structure in the file. Null unless `status` is `ready`, and of other files.',
  ),
  expires_at: described(timestampSchema, 'Time until which `upload_url` accepts the file.'),
  ...labelFields,
  ...timestamps,
};

export const uploadSchema = namedObject('Upload', fields);
const uploadSlotSchema = namedObject('UploadSlot', {
  ...fields,
  upload_url: described(
    z.url(),
    'Address to PUT the file to. It is presigned and needs no other authorization.',
    'https://files.paratope.example/uploads/her2.pdb?signature=9f86d081',
  ),
  headers: described(z.record(z.string(), z.string()), 'Headers that the PUT must send unchanged.', {
    'content-type': 'chemical/x-pdb',
  }),
});

export type Upload = z.output<typeof uploadSchema>;

const one = { description: 'The upload.', body: uploadSchema };

export const createUpload = route('createUpload', 'POST /v1/uploads', {
  withinProjects: true,
  tag,
  summary: 'Open a slot for a file',
  description:
    'Then PUT the file to `upload_url` with the `headers` of the response and exactly `byte_size` bytes; the file does not pass ' +
    'through this API. After that, poll the upload until it is `ready` or `failed`.',
  body: namedStrictObject('UploadCreate', {
    filename: described(fileNameSchema(255), 'Name of the file, without a path.', 'her2.pdb'),
    content_type: uploadMediaTypeSchema,
    byte_size: described(z.int().min(1).max(MAX_BYTES), 'Size of the file in bytes.', 482_113),
    sha256: described(
      sha256.optional(),
      'SHA-256 of the file in hexadecimal. With it the store accepts no other bytes.',
      HASH,
    ),
    purpose,
    ...labelInputs,
  }),
  answers: {
    201: { description: 'The slot.', body: uploadSlotSchema, headers: { Location: 'Path of the upload.' } },
  },
  effect: 'work',
  idempotency: 'transaction',
  answersSecret: true,
});

export const listUploads = route('listUploads', 'GET /v1/uploads', {
  withinProjects: true,
  tag,
  summary: 'List uploads, newest first',
  query: listQuery({
    status: described(z.enum(UPLOAD_STATUSES).optional(), 'Only uploads in this state.'),
    purpose: described(z.enum(UPLOAD_PURPOSES).optional(), 'Only uploads for this purpose.'),
    ...createdAndLabelled('uploads'),
  }),
  answers: { 200: listAnswer(uploadSchema, 'UploadList') },
});

export const getUpload = route('getUpload', 'GET /v1/uploads/{id}', {
  withinProjects: true,
  tag,
  summary: 'Get an upload',
  params: uploadParams,
  answers: { 200: one },
});

export const deleteUpload = route('deleteUpload', 'DELETE /v1/uploads/{id}', {
  withinProjects: true,
  tag,
  summary: 'Delete an upload and its file',
  description:
    'The response is a `conflict` if an antigen, archived or not, or a job that has not ended refers to the upload.',
  params: uploadParams,
  query: z.object({
    purge: described(z.enum(['true', 'false']).optional(), 'Has no effect: an upload is always deleted for good.'),
  }),
  answers: { 204: { description: 'Deleted.', body: null } },
  effect: 'work',
  idempotency: 'transaction',
});
