import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';

const footerSchema = z.object({ content_type: z.string().optional(), sha256: z.string() });
type Footer = z.output<typeof footerSchema>;

/** The length of the footer, at the very end. */
const LENGTH_BYTES = 4;

/** An object being read. It closes its file once the file was streamed, or on `close`. */
export interface OpenObject {
  readonly byteSize: number;
  readonly contentType: string | undefined;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly modifiedAt: Date;
  /** Both ends inclusive, within the object. */
  stream(first: number, last: number): Readable;
  close(): Promise<void>;
}

/**
 * Objects below a folder. Each is one file: the bytes, then what else is known of them as JSON, then the length of that
 * JSON; so one rename puts a whole object in place, and a crash leaves the one before.
 */
export class ObjectFolder {
  private constructor(
    private readonly folder: string,
    private readonly incoming: string,
  ) {}

  /** Removes what writes left behind that did not live to their end: only one process may use the folder. */
  static async open(folder: string): Promise<ObjectFolder> {
    // A leading dot cannot be part of a key, so no reader meets a half-written file.
    const incoming = join(folder, '.incoming');
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    return new ObjectFolder(folder, incoming);
  }

  /**
   * Durable when it resolves. Keeps what was there when `bytes` fails.
   * @param key one that `isObjectKey` accepts
   */
  async write(key: string, bytes: AsyncIterable<Uint8Array>, contentType: string | undefined): Promise<Footer> {
    const partial = join(this.incoming, randomUUID());
    try {
      const footer = await writePartial(partial, bytes, contentType);
      const file = this.fileOf(key);
      const made = await mkdir(dirname(file), { recursive: true });
      await rename(partial, file);
      // A new name is durable once the folder that holds it is.
      await syncFolders(dirname(file), made === undefined ? dirname(file) : this.folder);
      return footer;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** Null when there is no such object. */
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

  /** Durable when it resolves; also where there is no such object. */
  async delete(key: string): Promise<void> {
    const file = this.fileOf(key);
    await rm(file, { force: true });
    await syncFolders(dirname(file), dirname(file)).catch(nullIfMissing);
  }

  /**
   * Keys that begin with `prefix` and come after `after`, in the order of their bytes, as many as `most`.
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
    // A slash sorts where it stands in the keys, which are ASCII.
    for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
      if (keys.length >= most) return;
      const path = `${prefix}${name}`;
      if (!name.endsWith('/')) {
        if (path > after) keys.push(path);
      } else if (path > after || after.startsWith(path)) await this.gather(path, after, most, keys);
    }
  }

  /** No key holds a tilde, so an object never stands where others need a folder. */
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

/** @param top the last one to sync, on the way up from `folder` */
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
