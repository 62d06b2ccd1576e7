import type { FlatProtein } from '@paratope/side-chains';

/** Chain of a Fab with all its heavy atoms. */
export interface FabChain {
  readonly sequence: string;
  /** Number of residues of the V domain; the constant ones follow. */
  readonly variable: number;
  /** IMGT positions of the V residues, then EU numbers of the constant ones; `variable` says which. */
  readonly labels: readonly string[];
}

/** Fab of a crystal structure. Coordinates in Å, in the order of `atomLayout` of the heavy and the light chain; NaN for missing atoms. */
export interface FabTemplate {
  readonly pdb: string;
  readonly resolution: number | undefined;
  readonly lightType: 'K' | 'L';
  /** Constant regions of the library that the chains are nearest to. */
  readonly regions: readonly [heavy: string, light: string];
  readonly heavy: FabChain;
  readonly light: FabChain;
  readonly coordinates: Float64Array;
}

interface FabLibrary {
  readonly provenance: {
    readonly sources: readonly string[];
    readonly licence: string;
    readonly attribution: string;
    readonly inputSha256: string;
  };
  readonly fabs: readonly FabTemplate[];
}

export interface FabTarget {
  /** V, CH1 and the hinge up to EU 220; V and CL. */
  readonly heavy: FabChain;
  readonly light: FabChain;
  readonly lightType: 'K' | 'L';
}

/** Error for chains that are no Fab, or that no template fits. */
export class FabModelError extends Error {
  override readonly name = 'FabModelError';
}

/** Error for a file that is not a library of Fabs, or one of another version. */
export class FabFormatError extends Error {
  override readonly name = 'FabFormatError';
}

/**
 * Returns the chains of a Fab with their coordinates.
 * @param fab the Fab.
 * @returns the heavy and the light chain.
 */
export const proteinOf = ({ heavy, light, coordinates }: FabTemplate): FlatProtein => ({
  chains: [heavy.sequence, light.sequence],
  coordinates,
});

/*
 * File layout, little endian: "FABL", version u16, reserved u16, length of the index u32, the index as UTF-8 JSON, then per Fab the
 * coordinates i16 in 0.01 Å from its first atom; a missing atom is MISSING in its three numbers.
 */
const MAGIC = 'FABL';
const VERSION = 1;
const HEAD_BYTES = 12;
const STEP = 0.01;
const MISSING = -32768;

type IndexEntry = Omit<FabTemplate, 'coordinates'> & { readonly origin: readonly number[]; readonly numbers: number };

/**
 * Writes a library of Fabs.
 *
 * @param library the Fabs with their provenance.
 * @returns the file; coordinates are rounded to 0.01 Å.
 */
export function writeFabLibrary({ provenance, fabs }: FabLibrary): Uint8Array {
  const entries = fabs.map(({ coordinates, ...rest }): IndexEntry => ({
    ...rest,
    origin: [...coordinates.subarray(0, 3)].map((value) => Math.round(value / STEP) * STEP),
    numbers: coordinates.length,
  }));
  const index = new TextEncoder().encode(JSON.stringify({ provenance, entries }));
  const total = entries.reduce((sum, { numbers }) => sum + numbers, 0);
  const bytes = new Uint8Array(HEAD_BYTES + index.length + 2 * total);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint16(4, VERSION, true);
  view.setUint32(8, index.length, true);
  bytes.set(index, HEAD_BYTES);
  let offset = HEAD_BYTES + index.length;
  fabs.forEach(({ coordinates }, which) => {
    coordinates.forEach((value, at) => {
      const steps = Math.round((value - entries[which].origin[at % 3]) / STEP);
      view.setInt16(offset, Number.isNaN(value) ? MISSING : steps, true);
      offset += 2;
    });
  });
  return bytes;
}

/**
 * Reads a library of Fabs.
 *
 * @param bytes the file, from {@link writeFabLibrary}.
 * @returns the Fabs with their provenance.
 * @throws FabFormatError for other data, another version and a truncated file.
 */
export function readFabLibrary(bytes: Uint8Array): FabLibrary {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (start: number, length: number): string =>
    new TextDecoder().decode(bytes.subarray(start, start + length));
  if (bytes.length < HEAD_BYTES || text(0, 4) !== MAGIC) throw new FabFormatError('This is no library of Fabs.');
  const version = view.getUint16(4, true);
  if (version !== VERSION) {
    throw new FabFormatError(`The library of Fabs has version ${version}; this software reads version ${VERSION}.`);
  }
  const indexBytes = view.getUint32(8, true);
  // The cast is safe: the file is the product's own, and its version and length are checked.
  const index = JSON.parse(text(HEAD_BYTES, indexBytes)) as {
    readonly provenance: FabLibrary['provenance'];
    readonly entries: readonly IndexEntry[];
  };
  let offset = HEAD_BYTES + indexBytes;
  const total = index.entries.reduce((sum, { numbers }) => sum + numbers, 0);
  if (bytes.length !== offset + 2 * total) throw new FabFormatError('The library of Fabs is cut short.');
  const fabs = index.entries.map(({ origin, numbers, ...rest }): FabTemplate => {
    const coordinates = Float64Array.from({ length: numbers }, (_, at) => {
      const steps = view.getInt16(offset + 2 * at, true);
      return steps === MISSING ? NaN : origin[at % 3] + steps * STEP;
    });
    offset += 2 * numbers;
    return { ...rest, coordinates };
  });
  return { provenance: index.provenance, fabs };
}
