/**
 * Holds what is too large for a job's row: structures, reports. Keys are paths of a few segments of letters, digits,
 * `.`, `_` and `-`, such as `jobs/<job id>/<attempt>/model.cif`.
 */
export interface ObjectStore {
  /** Replaces what was there. When it resolves the object is durable, and nobody ever reads half of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
}

/** The store did not do what it was asked. Says which operation and key; never holds a credential or the bytes. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MOST_KEY_LENGTH = 512;

/** @throws ObjectStoreError for a key that could leave the store's folder or mean two things. */
export function assertKey(key: string): void {
  if (key.length > MOST_KEY_LENGTH || !KEY.test(key)) throw new ObjectStoreError('not an object key');
}
