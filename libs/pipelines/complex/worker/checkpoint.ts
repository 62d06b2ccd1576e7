import type { CheckpointStore } from '../threads/index.js';
import type { ObjectStore } from '@paratope/object-store';

/** Checkpoint store of a job: one object with the finished blocks, shared by the job's attempts. */
export const checkpointIn = (store: Pick<ObjectStore, 'get' | 'put'>, key: string): CheckpointStore => ({
  load: () => store.get(key),
  save: (bytes) => store.put(key, bytes, 'application/octet-stream'),
});
