import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ObjectStoreError, assertKey, type ObjectStore } from './port.js';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A bucket of S3, or of a server that speaks it, such as MinIO. The SDK repeats what fails in passing. */
export function s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path: its name need not resolve as a host.
    forcePathStyle: true,
    // Servers other than Amazon's refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  return {
    put: async (key, bytes, contentType) => {
      assertKey(key);
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }));
      } catch (cause) {
        throw refused('put', key, cause);
      }
    },
    get: async (key) => {
      assertKey(key);
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body === undefined ? new Uint8Array() : await Body.transformToByteArray();
      } catch (cause) {
        if (cause instanceof NoSuchKey) return null;
        throw refused('get', key, cause);
      }
    },
  };
}

/** Not the SDK's own error as the cause: it carries the request with its signature, and logs would show it. */
function refused(operation: string, key: string, error: unknown): ObjectStoreError {
  return new ObjectStoreError(`cannot ${operation} ${key}: ${error instanceof Error ? error.name : 'unknown error'}`);
}
