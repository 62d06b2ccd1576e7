import { z } from 'zod';
import type { ObjectStore } from './port.js';
import { s3Store } from './s3-store.js';

const url = z.url({ protocol: /^https?$/ });

/** Environment of the object store for an app that needs one. */
export const objectStoreEnvironment = {
  S3_ENDPOINT: url.describe('S3 or a server that speaks it, such as MinIO or the object-store-server.'),
  S3_PUBLIC_ENDPOINT: url
    .optional()
    .describe('URL of the same store for clients, with which presigned URLs begin. Default: S3_ENDPOINT.'),
  S3_BUCKET: z.string().min(1).describe('Bucket of artifacts and uploads; it must exist.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region that requests are signed for.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Key that may read, write and delete in the bucket. Absent, with its secret: the identity that the AWS SDK finds, such as that of the pod.',
    ),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Its secret.'),
};

/** Environment of the object store for an app that can do without: S3_ENDPOINT decides. */
export const optionalObjectStoreEnvironment = {
  ...objectStoreEnvironment,
  S3_ENDPOINT: objectStoreEnvironment.S3_ENDPOINT.optional(),
  S3_BUCKET: objectStoreEnvironment.S3_BUCKET.optional(),
};

type ObjectStoreEnvironment = z.output<z.ZodObject<typeof objectStoreEnvironment>>;
type OptionalObjectStoreEnvironment = z.output<z.ZodObject<typeof optionalObjectStoreEnvironment>>;

/**
 * @param clock returns milliseconds since 1970
 * @param withinMs longest time that an operation may take, for callers that wait
 */
export const openObjectStore = (given: ObjectStoreEnvironment, clock?: () => number, withinMs?: number): ObjectStore =>
  s3Store(
    {
      endpoint: given.S3_ENDPOINT,
      publicEndpoint: given.S3_PUBLIC_ENDPOINT,
      region: given.S3_REGION,
      bucket: given.S3_BUCKET,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      withinMs,
    },
    clock,
  );

/**
 * Returns the store that the environment describes; undefined if it describes none.
 * @throws if S3_ENDPOINT is set without a bucket, or with half a key
 */
export function findObjectStore(given: OptionalObjectStoreEnvironment): ObjectStore | undefined {
  const { S3_ENDPOINT, S3_BUCKET, ...rest } = given;
  if (S3_ENDPOINT === undefined) return undefined;
  if (S3_BUCKET === undefined) throw new Error('S3_ENDPOINT needs S3_BUCKET as well');
  return openObjectStore({ ...rest, S3_ENDPOINT, S3_BUCKET });
}
