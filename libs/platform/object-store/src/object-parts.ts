import { ObjectStoreError, type ObjectStore } from './port.js';

/** Number of bytes at the end of an object that opening it reads. They hold the index of a Parquet file, or all of a small one. */
const TAIL_BYTES = 512 * 1024;

/** An object of which a reader requests the parts that it needs. */
export interface ObjectParts {
  readonly byteLength: number;
  /** Whether opening the object has read all of it. */
  readonly isRead: boolean;
  /** Returns the bytes from `start` up to `end`, exclusive; without `end`, up to the last one. */
  readonly slice: (start: number, end?: number) => Promise<ArrayBuffer>;
}

/** Opens an object with one request. Returns undefined if there is no such object. */
export async function openParts(store: Pick<ObjectStore, 'getRange'>, key: string): Promise<ObjectParts | undefined> {
  const tail = await store.getRange(key, { suffix: TAIL_BYTES });
  if (!tail) return undefined;
  const { byteSize: byteLength, bytes } = tail;
  const tailStart = byteLength - bytes.length;
  return {
    byteLength,
    isRead: tailStart === 0,
    slice: async (start, end = byteLength) => {
      if (start >= tailStart) return copyOf(bytes.subarray(start - tailStart, end - tailStart));
      const part = await store.getRange(key, { first: start, last: end - 1 });
      if (!part) throw new ObjectStoreError(`${key} was deleted while it was read`);
      return copyOf(part.bytes);
    },
  };
}

const copyOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
