import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';

const footerSchema = z.object({ content_type: z.string().optional(), sha256: z.string() });
type Footer = z.output<typeof footerSchema>;

/** Size of the footer's length, at the very end. */
const LENGTH_BYTES = 4;

/** An object that is being read. Its file is closed once it was streamed, or on `close`. */
export interface OpenObject {
  readonly byteSize: number;
  readonly contentType: string | undefined;
  /** SHA-256 of the object, 64 hexadecimal digits. */
  readonly sha256: string;
  readonly modifiedAt: Date;
  /** Streams bytes of the object, both ends inclusive. */
  stream(first: number, last: number): Readable;
  close(): Promise<void>;
}

/**
 * Objects below a folder. Each is one file: the bytes, then the metadata as JSON, then the length of that JSON. One rename thus replaces a
 * whole object, and after a crash the previous one remains.
 */
export class ObjectFolder {
  private constructor(
    private readonly folder: string,
    private readonly incoming: string,
  ) {}

  /** Opens the folder, and removes the files of interrupted writes: only one process may use the folder. */
  static async open(folder: string): Promise<ObjectFolder> {
    // A key never has a leading dot, so no reader gets a half-written file.
    const incoming = join(folder, '.incoming');
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    return new ObjectFolder(folder, incoming);
  }

  /**
   * Writes an object, which is durable when this resolves. The previous object remains if `bytes` fails.
   * @param key a key that `isObjectKey` accepts
   */
  async write(key: string, bytes: AsyncIterable<Uint8Array>, contentType: string | undefined): Promise<Footer> {
    const partial = join(this.incoming, randomUUID());
    try {
      const footer = await writePartial(partial, bytes, contentType);
      const file = this.fileOf(key);
      const made = await mkdir(dirname(file), { recursive: true });
      await rename(partial, file);
      // A new name is durable once its folder is synced.
      await syncFolders(dirname(file), made === undefined ? dirname(file) : this.folder);
      return footer;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** Returns null if there is no such object. */
  async read(key: string): Promise<OpenObject | null> {
    const handle = await open(this.fileOf(key), 'r').catch(nullIfMissing);
    if (!handle) return null;
    try {
      const { size, mtime } = await handle.stat();
      const length = (await readAt(handle, size - LENGTH_BYTES, LENGTH_BYTES)).readUInt32BE();
      const byteSize = size - LENGTH_BYTES - length;
      const footer = footerSchema.parse(JSON.parse((await readAt(handle, byteSize, length)).toString()));
      return {
        byteSize,
        contentType: footer.content_type,
        sha256: footer.sha256,
        modifiedAt: mtime,
        stream: (start, end) => handle.createReadStream({ start, end }),
        close: () => handle.close(),
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Deletes an object, durably when this resolves; resolves also if there is none. */
  async delete(key: string): Promise<void> {
    const file = this.fileOf(key);
    await rm(file, { force: true });
    await syncFolders(dirname(file), dirname(file)).catch(nullIfMissing);
  }

  /**
   * Returns up to `most` keys that begin with `prefix` and come after `after`, in the order of their bytes.
   * @param prefix empty, or a key with a slash at its end
   */
  async list(prefix: string, after: string, most: number): Promise<string[]> {
    const keys: string[] = [];
    await this.gather(prefix, after, most, keys);
    return keys;
  }

  private async gather(prefix: string, after: string, most: number, keys: string[]): Promise<void> {
    const entries = await readdir(join(this.folder, prefix), { withFileTypes: true }).catch(nullIfMissing);
    const names = (entries ?? []).flatMap((entry) => {
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return [`${entry.name}/`];
      return entry.name.endsWith('~') ? [entry.name.slice(0, -1)] : [];
    });
    // Names of folders sort with their slash, as they do in the keys, which are ASCII.
    for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
      if (keys.length >= most) return;
      const path = `${prefix}${name}`;
      if (!name.endsWith('/')) {
        if (path > after) keys.push(path);
      } else if (path > after || after.startsWith(path)) await this.gather(path, after, most, keys);
    }
  }

  /** Keys contain no tilde, so the file of an object never has the name of a folder. */
  private fileOf(key: string): string {
    return join(this.folder, `${key}~`);
  }
}

async function writePartial(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
): Promise<Footer> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(hashed());
    const footer = { content_type: contentType, sha256: hash.digest('hex') };
    const json = Buffer.from(JSON.stringify(footer));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(json.length);
    await handle.writeFile(Buffer.concat([json, length]));
    await handle.sync();
    return footer;
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position, length });
  if (bytesRead !== length) throw new Error('an object file is cut short');
  return buffer;
}

/** @param top last folder to sync, on the way up from `folder` */
async function syncFolders(folder: string, top: string): Promise<void> {
  for (let at = folder; at.length >= top.length; at = dirname(at)) {
    const handle = await open(at, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

function nullIfMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
