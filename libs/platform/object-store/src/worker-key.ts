import { createHmac } from 'node:crypto';

export interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Returns the key of a worker at the platform's own object store. It is derived from the store's own key, so that the store needs no
 * configuration for a worker, but does not reveal the store's key. `STORE_ACCESS` of `@paratope/pipelines` lists its rights.
 */
export const workerKey = ({ accessKeyId, secretAccessKey }: AccessKey, worker: string): AccessKey => ({
  accessKeyId: `${accessKeyId}.${worker}`,
  secretAccessKey: createHmac('sha256', secretAccessKey).update(`object store key of ${worker}`).digest('base64url'),
});
