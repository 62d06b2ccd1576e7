import { z } from 'zod';
import { folderStore } from './folder-store.js';
import type { ObjectStore } from './port.js';
import { s3Store } from './s3-store.js';

/** The object store's part of an app's environment schema. */
export const objectStoreEnvironment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('S3 or a server that speaks it, for artifacts. Absent: the folder OBJECT_STORE_FOLDER.'),
  S3_BUCKET: z.string().min(1).optional().describe('Bucket of the artifacts; it must exist.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region that requests are signed for.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Key that may read and write the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Its secret.'),
  OBJECT_STORE_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of the artifacts when there is no S3; every app of the installation must see the same one.'),
};

export type ObjectStoreEnvironment = z.output<z.ZodObject<typeof objectStoreEnvironment>>;

/**
 * The store that the environment describes; undefined when it describes none.
 * @throws when S3_ENDPOINT is given without the rest of what S3 needs.
 */
export function openObjectStore(given: ObjectStoreEnvironment): ObjectStore | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, OBJECT_STORE_FOLDER } = given;
  if (S3_ENDPOINT === undefined)
    return OBJECT_STORE_FOLDER === undefined ? undefined : folderStore(OBJECT_STORE_FOLDER);
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well');
  }
  return s3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
