/**
 * Holds what is too large for a row: structures, reports, uploads. Keys are paths of a few segments of letters, digits,
 * `.`, `_` and `-`, such as `jobs/<job id>/<attempt>/model.cif`.
 *
 * The bytes of customers' files never pass the gateway: it signs URLs (AWS Signature Version 4) that let whoever holds
 * one do the one thing it was signed for, until it expires.
 */
export interface ObjectStore {
  /** Replaces what was there. When it resolves the object is durable, and nobody ever reads half of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Null when there is no such object.
   * @throws ObjectTooLargeError, without having read it, when it holds more than `maxBytes`
   */
  get(key: string, limit?: { readonly maxBytes: number }): Promise<Uint8Array | null>;
  /** Null when there is no such object. */
  head(key: string): Promise<ObjectHead | null>;
  /** Also where there is no such object. */
  delete(key: string): Promise<void>;
  /**
   * Keys below a folder, such as `jobs/<job id>`, in the order of their bytes: at most {@link LIST_PAGE}, those after `after`.
   * @param folder of the store, without a slash at its end; `''` is all of it
   */
  list(folder: string, after?: string): Promise<readonly string[]>;
  presignGet(key: string, request: PresignGet): Promise<PresignedGet>;
  presignPut(key: string, request: PresignPut): Promise<PresignedPut>;
}

export interface ObjectHead {
  readonly byteSize: number;
  readonly contentType: string | undefined;
}

export interface PresignGet {
  readonly expiresSeconds: number;
  /** The name that a browser saves it under; without one it may show it. Printable ASCII without quotes. */
  readonly fileName?: string;
  /** In place of the one it was put with. */
  readonly contentType?: string;
}

export interface PresignPut {
  readonly expiresSeconds: number;
  readonly contentType: string;
  /** The store accepts exactly as many bytes. */
  readonly byteSize: number;
  /** The store accepts only bytes of this SHA-256; 64 hexadecimal digits. */
  readonly sha256?: string;
}

export interface PresignedGet {
  readonly url: string;
  readonly expiresAt: Date;
}

export interface PresignedPut extends PresignedGet {
  /** To be sent as they are, beside the Content-Length that every client sends by itself: all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The store did not do what it was asked. Says which operation and key; never holds a credential or the bytes. */
export class ObjectStoreError extends Error {
  override readonly name: string = 'ObjectStoreError';
}

/** The object holds more bytes than its reader wanted to take. */
export class ObjectTooLargeError extends ObjectStoreError {
  override readonly name = 'ObjectTooLargeError';
}

/** Most keys of one list: S3's own bound. */
export const LIST_PAGE = 1000;

/** Every key below a folder, a page at a time. */
export async function* keysBelow(store: Pick<ObjectStore, 'list'>, folder: string): AsyncGenerator<string> {
  for (let page = await store.list(folder); page.length > 0; page = await store.list(folder, page.at(-1))) {
    yield* page;
    if (page.length < LIST_PAGE) return;
  }
}

const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}';
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`);
const MOST_KEY_LENGTH = 512;

/** Whether a key can neither leave a store's folder nor mean two things. */
export const isObjectKey = (key: string): boolean => key.length <= MOST_KEY_LENGTH && KEY.test(key);

/** @throws ObjectStoreError for what is no key. */
export function assertKey(key: string): void {
  if (!isObjectKey(key)) throw new ObjectStoreError('not an object key');
}
