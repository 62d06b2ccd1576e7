import { gunzipSync, unzipSync } from 'fflate';
import { decompress as unpackZstandard } from 'fzstd';
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
export const isZip = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);

/**
 * Unpacks the ZIP archive of a run. Alignments, pictures and the like are not unpacked. The sizes that the archive states bound the memory:
 * a file that unpacks to more than it states is cut there, and found to be damaged.
 * @throws ForeignRunError for a damaged archive, or one that unpacks to too much
 */
export function unpackRun(name: string, bytes: Uint8Array): RunFile[] {
  let [total, files] = [0, 0];
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name: path, originalSize }) => {
        if (path.endsWith('/') || isNeverRead(path)) return false;
        if (originalSize > MOST_FILE_BYTES) throw tooMuch(`${name}: ${path}`, MOST_FILE_BYTES);
        total += originalSize;
        if (total > MOST_BYTES) throw tooMuch(name, MOST_BYTES);
        if (++files > MOST_FILES) throw new ForeignRunError(`${name} holds more than ${MOST_FILES} files; send fewer`);
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
 * Returns whether a file of a run, by its path, holds no result of any program.
 * @param path the path in the run, with `/`.
 * @returns true for alignments, pictures, pickles, inputs and hidden folders.
 * @example
 * ```ts
 * ['run/msa/0.csv', 'run/plddt.png', 'run/fv_model_0.cif'].map(isNeverRead); // → [true, true, false]
 * ```
 */
export const isNeverRead = (path: string): boolean => NEVER_READ.test(path);

/** Unpacks a file that is packed by gzip or Zstandard; others are returned unchanged. @throws ForeignRunError if it is damaged */
export function unpackFile(file: RunFile): RunFile {
  const { path, bytes } = file;
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip && !ZSTANDARD.every((byte, i) => bytes[i] === byte)) return file;
  try {
    return { path: path.replace(/\.(?:gz|zst)$/i, ''), bytes: isGzip ? gunzipSync(bytes) : unpackZstandard(bytes) };
  } catch (error) {
    throw new ForeignRunError(`${path}: the packed file is damaged or ends early`, { cause: error });
  }
}

const tooMuch = (what: string, most: number): ForeignRunError =>
  new ForeignRunError(`${what} unpacks to more than ${most / 1024 / 1024} MB; send the models in parts`);
