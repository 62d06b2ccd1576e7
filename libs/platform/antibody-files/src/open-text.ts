import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '@paratope/antibody-import';

const GZIP = [0x1f, 0x8b];
const PARQUET = [...'PAR1'].map((letter) => letter.charCodeAt(0));

/** Returns whether a file is Parquet, by its first bytes. */
export async function isParquet(path: string): Promise<boolean> {
  return startsWith(await firstBytes(path), PARQUET);
}

/** Ratio of unpacked to packed size that no table of antibodies has: those of one clone over and over have some 30. */
const MAX_RATIO = 200;
/** Unpacked size below which the ratio says nothing. */
const LITTLE = 64 * 1024 * 1024;

/**
 * Yields the bytes of a file, decompressed if it is gzip.
 * @throws ImportError while reading if the gzip data are damaged, or unpack to far more than a file of antibodies does
 */
export async function* openBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  if (!startsWith(await firstBytes(path), GZIP)) {
    yield* file as AsyncIterable<Buffer>;
    return;
  }
  const unpacked: Readable = file.pipe(createGunzip());
  const most = Math.max(LITTLE, MAX_RATIO * (await stat(path)).size);
  let size = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) break;
      yield piece;
    }
  } catch {
    throw new ImportError({ file: path }, 'the gzip file is damaged or ends early');
  } finally {
    file.destroy();
  }
  if (size > most)
    throw new ImportError({ file: path }, `the gzip file unpacks to more than ${MAX_RATIO} times its size`);
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(PARQUET.length);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);
