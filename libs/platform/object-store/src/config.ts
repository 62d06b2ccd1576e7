import { z } from 'zod';
import type { ObjectStore } from './port.js';
import { s3Store, type S3Settings } from './s3-store.js';

/** The object store's part of an app's environment schema. */
export const objectStoreEnvironment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('S3 or a server that speaks it, such as MinIO or the object-store-server.'),
  S3_PUBLIC_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where clients reach the same store: presigned URLs begin with it. Default: S3_ENDPOINT.'),
  S3_BUCKET: z.string().min(1).optional().describe('Bucket of artifacts and uploads; it must exist.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region that requests are signed for.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Key that may read, write and delete in the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Its secret.'),
};

export type ObjectStoreEnvironment = z.output<z.ZodObject<typeof objectStoreEnvironment>>;

/**
 * The store that the environment describes; undefined when it describes none.
 * @throws when S3_ENDPOINT is given without the rest of what S3 needs.
 */
export function openObjectStore(given: ObjectStoreEnvironment, clock?: () => number): ObjectStore | undefined {
  const settings = settingsOf(given);
  return settings && s3Store(settings, clock);
}

function settingsOf(given: ObjectStoreEnvironment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (endpoint === undefined) return undefined;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well');
  }
  return { endpoint, publicEndpoint: given.S3_PUBLIC_ENDPOINT, region, bucket, accessKeyId, secretAccessKey };
}
