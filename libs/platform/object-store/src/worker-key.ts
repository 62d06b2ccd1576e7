import { createHmac } from 'node:crypto';

interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * The key of a worker at the platform's own object store. It follows from the store's own, so that the store needs no configuration for a
 * worker, and says nothing of it. What it may do: `STORE_ACCESS` of `@paratope/job-envelope`.
 */
export const workerKey = ({ accessKeyId, secretAccessKey }: AccessKey, worker: string): AccessKey => ({
  accessKeyId: `${accessKeyId}.${worker}`,
  secretAccessKey: createHmac('sha256', secretAccessKey).update(`object store key of ${worker}`).digest('base64url'),
});
