import { port, positiveInt } from '@paratope/config';
import { z } from 'zod';

/** Environment of the server; the schema is its manual. */
export const configSchema = z.object({
  HTTP_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  HTTP_PORT: port.default(9000).describe('Port of the S3 API.'),
  ADMIN_HOST: z.string().default('127.0.0.1').describe('Address of /health and /metrics: none that strangers reach.'),
  ADMIN_PORT: port.default(0).describe('Port of /health and /metrics; 0 takes a free one.'),
  OBJECT_STORE_FOLDER: z.string().min(1).describe('Where the objects lie; used by this one process alone.'),
  OBJECT_STORE_MAX_BYTES: positiveInt.default(1_073_741_824).describe('Largest object. Default 1 GiB.'),
  S3_BUCKET: z.string().min(1).describe('The one bucket.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region that requests must be signed for.'),
  S3_ACCESS_KEY_ID: z.string().min(1).describe('The key that may do everything; those of workers follow from it.'),
  S3_SECRET_ACCESS_KEY: z.string().min(16).describe('Its secret.'),
  S3_ACCESS_KEY_ID_ALSO: z
    .string()
    .min(1)
    .optional()
    .describe('A second key id that is accepted during a rotation: docs/operating.md.'),
  S3_SECRET_ACCESS_KEY_ALSO: z.string().min(16).optional().describe('Its secret.'),
});

export type ServerConfig = z.output<typeof configSchema>;
