/**
 * Stores objects that are too large for a row: structures, reports, uploads. Keys are paths of a few segments of letters, digits, `.`, `_`
 * and `-`, such as `jobs/<job id>/<attempt>/model.cif`.
 *
 * The bytes of customers' files never pass through the gateway: it signs URLs (AWS Signature Version 4), each of which permits its holder
 * one operation until it expires.
 */
export interface ObjectStore {
  /** Writes an object, or replaces the existing one. When it resolves, the object is durable; readers never see a part of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Returns null if there is no such object.
   * @throws ObjectTooLargeError, without having read it, if it holds more than `maxBytes`
   */
  get(key: string, limit?: { readonly maxBytes: number }): Promise<Uint8Array | null>;
  /** Returns a part of an object, or null if there is no such object. */
  getRange(key: string, range: ObjectRange): Promise<ObjectPart | null>;
  /** Like {@link put}, with the bytes of a file, which are never in memory as a whole. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /**
   * Writes the bytes of an object to a file, without holding them in memory as a whole.
   * @returns whether there is such an object
   */
  getFile(key: string, path: string): Promise<boolean>;
  /** Returns null if there is no such object. */
  head(key: string): Promise<ObjectHead | null>;
  /** Deletes an object; resolves also if there is none. */
  delete(key: string): Promise<void>;
  /**
   * Lists keys below a folder, such as `jobs/<job id>`, in the order of their bytes: at most {@link LIST_PAGE}, starting after `after`.
   * @param folder folder of the store, without a slash at its end; `''` is the whole store
   */
  list(folder: string, after?: string): Promise<readonly string[]>;
  presignGet(key: string, request: PresignGet): Promise<PresignedGet>;
  presignPut(key: string, request: PresignPut): Promise<PresignedPut>;
}

/** Bytes `first` to `last`, both inclusive, or the last `suffix` bytes; all bytes of an object that has fewer. */
export type ObjectRange = { readonly first: number; readonly last: number } | { readonly suffix: number };

interface ObjectPart {
  readonly bytes: Uint8Array;
  /** Number of bytes of the whole object. */
  readonly byteSize: number;
}

interface ObjectHead {
  readonly byteSize: number;
  readonly contentType: string | undefined;
}

interface PresignGet {
  readonly expiresSeconds: number;
  /** File name for the browser to save; without it, the browser may show the file. Printable ASCII without quotes. */
  readonly fileName?: string;
  /** Content type that replaces the stored one. */
  readonly contentType?: string;
}

interface PresignPut {
  readonly expiresSeconds: number;
  readonly contentType: string;
  /** Exact number of bytes that the store accepts. */
  readonly byteSize: number;
  /** SHA-256 of the only bytes that the store accepts; 64 hexadecimal digits. */
  readonly sha256?: string;
}

interface PresignedGet {
  readonly url: string;
  readonly expiresAt: Date;
}

interface PresignedPut extends PresignedGet {
  /** Headers to send unchanged, besides the Content-Length that every client sends by itself: all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An operation of the store failed. The message names the operation and the key; it never contains a credential or the bytes. */
export class ObjectStoreError extends Error {
  override readonly name: string = 'ObjectStoreError';
}

/** The object holds more bytes than its reader accepts. */
export class ObjectTooLargeError extends ObjectStoreError {
  override readonly name = 'ObjectTooLargeError';
}

/** Largest number of keys of one list: S3's own limit. */
export const LIST_PAGE = 1000;

/** Yields every key below a folder, a page at a time. */
export async function* keysBelow(store: Pick<ObjectStore, 'list'>, folder: string): AsyncGenerator<string> {
  for (let page = await store.list(folder); page.length > 0; page = await store.list(folder, page.at(-1))) {
    yield* page;
    if (page.length < LIST_PAGE) return;
  }
}

const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}';
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`);
const MOST_KEY_LENGTH = 512;

/** Returns whether a key is unambiguous and stays within the store's folder. */
export const isObjectKey = (key: string): boolean => key.length <= MOST_KEY_LENGTH && KEY.test(key);

/** @throws ObjectStoreError for an invalid key */
export function assertKey(key: string): void {
  if (!isObjectKey(key)) throw new ObjectStoreError('not an object key');
}
