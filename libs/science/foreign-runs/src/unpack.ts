import { Gunzip, unzipSync } from 'fflate';
import { Decompress } from 'fzstd';
import { ForeignRunError } from './run-error.js';

/** File of a run: its path in the folder, with `/`, and its bytes. */
export interface RunFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Maximum unpacked bytes of a run, and of one of its files: thirty error matrices of 1 500 residues as text. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_FILE_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 50_000;
/** Packed bytes that are unpacked at once, to at most a thousand times as many. */
const SLICE = 16 * 1024;
/** Bytes of the longest header of a frame of Zstandard. */
const MOST_HEADER = 18;
/** Files that programs leave beside their results: alignments, pictures, pickles, inputs, templates, and what BoltzGen's table repeats. */
const NEVER_READ =
  /(?:^|\/)(?:__MACOSX|\.[^/]+|msas?|templates?(?:_\d+)?|\w+_out(?:_design)?_npz|metrics_tmp)\/|\.(?:a3m|sto|png|pdf|pkl|pickle|html|log|pml|yaml|yml|sh|fasta|ckpt)(?:\.gz|\.zst)?$/i;

const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const ZSTANDARD = [0x28, 0xb5, 0x2f, 0xfd];

/**
 * Returns whether a file begins like a ZIP archive with at least one file; those of NumPy arrays (`.npz`) do as well.
 * @param bytes the file.
 * @returns true for an archive.
 * @example
 * ```ts
 * isZip(Uint8Array.of(0x50, 0x4b, 3, 4)); // → true
 * isZip(new TextEncoder().encode('data_model')); // → false
 * ```
 */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0, SIGNATURE);

/**
 * Unpacks the archives and packed files of one run, within a bound for all of them: a file of kilobytes can hold gigabytes. Alignments,
 * pictures and the like are not unpacked.
 */
export class Unpacker {
  private bytes = 0;
  private files = 0;

  /**
   * Unpacks a ZIP archive. The sizes that it states bound the memory: a file that unpacks to more than it states is cut there, and found to
   * be damaged.
   * @throws ForeignRunError for a damaged archive, or one that unpacks to too much
   */
  archive(name: string, bytes: Uint8Array): RunFile[] {
    try {
      const unpacked = unzipSync(bytes, {
        filter: ({ name: path, originalSize }) => {
          if (path.endsWith('/') || isNeverRead(path)) return false;
          this.take(name, path, originalSize, originalSize);
          if (++this.files > MOST_FILES)
            throw new ForeignRunError(`${name} holds more than ${MOST_FILES} files; send fewer`);
          return true;
        },
      });
      return Object.entries(unpacked).map(([path, content]) => ({ path: path.replaceAll('\\', '/'), bytes: content }));
    } catch (error) {
      if (error instanceof ForeignRunError) throw error;
      throw new ForeignRunError(`${name}: the ZIP archive is damaged or ends early`, { cause: error });
    }
  }

  /**
   * Unpacks a file that is packed by gzip or Zstandard; others are returned unchanged.
   * @throws ForeignRunError if it is damaged, or unpacks to too much
   */
  file(file: RunFile): RunFile {
    const { path, bytes } = file;
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    if (!isGzip && !startsWith(bytes, 0, ZSTANDARD)) return file;
    const parts: Uint8Array[] = [];
    let [size, ofMember] = [0, 0];
    const keep = (part: Uint8Array): void => {
      size += part.length;
      ofMember += part.length;
      this.take(path, path, part.length, size);
      parts.push(part);
    };
    try {
      if (!isGzip) requireSmallWindows(path, bytes);
      const gunzip = new Gunzip(keep);
      gunzip.onmember = () => (ofMember = 0);
      const stream = isGzip ? gunzip : new Decompress(keep);
      for (let at = 0; at < bytes.length; at += SLICE)
        stream.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
      // The library does not notice where a file is cut between its blocks: gzip ends with the size.
      const end = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4);
      if (isGzip && end.getUint32(0, true) !== ofMember) throw new Error('unexpected end');
    } catch (error) {
      if (error instanceof ForeignRunError) throw error;
      throw new ForeignRunError(`${path}: the packed file is damaged or ends early`, { cause: error });
    }
    const unpacked = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      unpacked.set(part, at);
      at += part.length;
    }
    return { path: path.replace(/\.(?:gz|zst)$/i, ''), bytes: unpacked };
  }

  /** Counts unpacked bytes of a file in a run. */
  private take(name: string, path: string, bytes: number, ofFile: number): void {
    if (ofFile > MOST_FILE_BYTES) throw tooMuch(name === path ? path : `${name}: ${path}`, MOST_FILE_BYTES);
    this.bytes += bytes;
    if (this.bytes > MOST_BYTES) throw tooMuch(name, MOST_BYTES);
  }
}

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** Refuses frames of Zstandard that ask for more memory than a file may take: a header of six bytes can ask for two gigabytes. */
function requireSmallWindows(path: string, bytes: Uint8Array): void {
  for (let at = 0; at >= 0 && at < bytes.length; at = bytes.indexOf(0x28, at + 1)) {
    if (startsWith(bytes, at, ZSTANDARD) && windowOf(bytes.subarray(at, at + MOST_HEADER)) > MOST_FILE_BYTES)
      throw tooMuch(path, MOST_FILE_BYTES);
  }
}

/** Returns the bytes of memory that a frame asks for (RFC 8878, section 3.1.1.1). */
function windowOf([, , , , flags = 0, window = 0, ...others]: Uint8Array): number {
  const base = 2 ** (10 + (window >> 3));
  if ((flags & 32) === 0) return base + (base / 8) * (window & 7);
  const rest = [window, ...others].slice([0, 1, 2, 4][flags & 3]);
  const size = rest.slice(0, 2 ** (flags >> 6)).reduce((sum, byte, i) => sum + byte * 256 ** i, 0);
  return size + (flags >> 6 === 1 ? 256 : 0);
}

/**
 * Returns whether a file of a run, by its path, holds no result of any program.
 * @param path the path in the run, with `/`.
 * @returns true for alignments, pictures, pickles, inputs and hidden folders.
 * @example
 * ```ts
 * ['run/msa/0.csv', 'run/plddt.png', 'run/fv_model_0.cif'].map(isNeverRead); // → [true, true, false]
 * ```
 */
export const isNeverRead = (path: string): boolean => NEVER_READ.test(path);

const tooMuch = (what: string, most: number): ForeignRunError =>
  new ForeignRunError(`${what} unpacks to more than ${most / 1024 / 1024} MB; send the models in parts`);
