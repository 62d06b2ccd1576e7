import type { CheckpointStore } from '../threads/index.js';
import type { ObjectStore } from '@paratope/object-store';

/** The finished blocks of a job's search as one object, which its attempts share. */
export const checkpointIn = (store: Pick<ObjectStore, 'get' | 'put'>, key: string): CheckpointStore => ({
  load: () => store.get(key),
  save: (bytes) => store.put(key, bytes, 'application/octet-stream'),
});
