import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObjectStoreError, assertKey, type ObjectStore } from './port.js';

/** Objects as files below a folder. The content type is not kept: it follows from the key's extension. */
export function folderStore(folder: string): ObjectStore {
  return {
    put: async (key, bytes) => {
      assertKey(key);
      const file = join(folder, key);
      // A leading dot cannot be part of a key, so no reader meets the half-written file.
      const partial = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeDurably(partial, bytes);
        await rename(partial, file);
      } catch (cause) {
        await rm(partial, { force: true });
        throw new ObjectStoreError(`cannot put ${key}`, { cause });
      }
    },
    get: async (key) => {
      assertKey(key);
      try {
        return await readFile(join(folder, key));
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw new ObjectStoreError(`cannot get ${key}`, { cause });
      }
    },
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const MISSING: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING.has(error.code);
