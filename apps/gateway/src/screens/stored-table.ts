import type { ScreenTable } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';

/**
 * Number of bytes at the end of a table that one request reads, at first. They hold the table's index, and all of a small table.
 */
const TAIL_BYTES = 512 * 1024;

/** A table in the object store. */
export interface StoredTable extends ScreenTable {
  /** Whether the first request has read all of it. */
  readonly isRead: boolean;
}

/** Opens a table whose parts are requested as they are needed. Returns undefined if there is no such object. */
export async function openTable(store: Pick<ObjectStore, 'getRange'>, key: string): Promise<StoredTable | undefined> {
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
      if (!part) throw new Error(`${key} was deleted while it was read`);
      return copyOf(part.bytes);
    },
  };
}

const copyOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
