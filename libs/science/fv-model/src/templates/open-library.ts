import type { Point } from '@paratope/geometry';
import { BACKBONE_STRIDE, CHI_STRIDE } from './domain.js';
import type { SourceChain } from './source-chain.js';
import { chiAngles } from './chi.js';

/** Chain of a record: coordinates in 0.01 Å; residues without a complete backbone are null. */
interface RecordChain {
  readonly seq: string;
  readonly bb: readonly (readonly number[] | null)[];
  readonly cb?: readonly (readonly number[] | null)[];
  readonly sc?: readonly (Readonly<Record<string, readonly number[]>> | null)[];
}

interface LibraryRecord {
  readonly pdb: string;
  readonly res: number | null;
  readonly H?: RecordChain | null;
  readonly L?: RecordChain | null;
}

const ANGSTROM_PER_UNIT = 0.01;

/**
 * Reads one line of an open template library (JSON lines: `{pdb, res, H?, L?}`, each chain `{seq, bb, cb?, sc?}` with 12 integers N, CA, C, O
 * per residue in 0.01 Å).
 *
 * @param line the line.
 * @returns the chains, in Å.
 * @throws SyntaxError for a line that is not JSON.
 * @example
 * ```ts
 * readLibraryRecord('{"pdb":"1abc","res":2}'); // → []
 * ```
 */
export function readLibraryRecord(line: string): SourceChain[] {
  // The cast is acceptable because the maintainer names the input of this build command; a malformed line stops the build.
  const record = JSON.parse(line) as LibraryRecord;
  return [record.H, record.L].flatMap((chain) => (chain ? [toSourceChain(record, chain)] : []));
}

function toSourceChain({ pdb, res }: LibraryRecord, { seq, bb, cb, sc }: RecordChain): SourceChain {
  const backbone = new Float64Array(seq.length * BACKBONE_STRIDE).fill(NaN);
  for (const [k, atoms] of bb.entries()) {
    if (atoms)
      backbone.set(
        atoms.map((value) => value * ANGSTROM_PER_UNIT),
        k * BACKBONE_STRIDE,
      );
  }
  const angstrom = (atom: readonly number[] | null | undefined): Point | undefined => {
    const [x, y, z] = atom ?? [];
    if (x === undefined || y === undefined || z === undefined) return undefined;
    return { x: x * ANGSTROM_PER_UNIT, y: y * ANGSTROM_PER_UNIT, z: z * ANGSTROM_PER_UNIT };
  };
  const chi = sc && new Float64Array(seq.length * CHI_STRIDE);
  for (const [k, atoms] of sc?.entries() ?? []) {
    const place = (name: string): Point | undefined => {
      if (name === 'CB') return angstrom(cb?.[k]);
      const index = ['N', 'CA', 'C', 'O'].indexOf(name);
      return index < 0 ? angstrom(atoms?.[name]) : angstrom(bb[k]?.slice(3 * index, 3 * index + 3));
    };
    chi?.set(chiAngles(seq.charAt(k), place), k * CHI_STRIDE);
  }
  return { pdb, resolution: res ?? undefined, sequence: seq, backbone, chi };
}
