import { placeAtomAt } from '@paratope/geometry';
import { ROTAMER_ROWS } from './generated/rotamers.js';
import { residueNamed, type Residue } from './residues.js';

/** Side-chain conformation in crystal structures; angles in degrees. */
export interface Rotamer {
  /** Share of the residue's side chains, 0..1. */
  readonly frequency: number;
  readonly chi: readonly number[];
  /** Standard deviations of the χ angles. */
  readonly deviation: readonly number[];
  /** Angle b–c–atom of every atom after CB, in the residue's order. */
  readonly angles: readonly number[];
}

const ROTAMERS: ReadonlyMap<string, readonly Rotamer[]> = new Map(
  Object.entries(ROTAMER_ROWS).map(([code, rows]) => {
    const { chis } = residueNamed(code);
    const total = rows.reduce((sum, [count = 0]) => sum + count, 0);
    const rotamers = rows.map(([count = 0, ...numbers]) => ({
      frequency: count / total,
      chi: numbers.slice(0, chis),
      deviation: numbers.slice(chis, 2 * chis),
      angles: numbers.slice(2 * chis),
    }));
    return [code, rotamers];
  }),
);

/**
 * Lists the rotamers of an amino acid (Top8000, Richardson laboratory).
 *
 * @param code the one-letter code.
 * @returns the rotamers, the most frequent first; none for alanine and glycine.
 * @example
 * ```ts
 * [rotamersOf('G').length, rotamersOf('V').length]; // → [0, 3]
 * ```
 */
export function rotamersOf(code: string): readonly Rotamer[] {
  return ROTAMERS.get(code) ?? [];
}

/** Half the angle between the bisector of N–CA–C and CA–CB: both N–CA–CB and C–CA–CB are 110.4° if N–CA–C is 111°. */
const CB_TILT = (52 * Math.PI) / 180;

/**
 * Writes CB from N, CA and C, in the L configuration.
 *
 * @param residue the residue, from {@link residueNamed}.
 * @param coords flat coordinates, Å; CB is written.
 * @param start the offset of the residue's first number in `coords`.
 */
export function placeCb(residue: Residue, coords: Float64Array, start: number): void {
  const at = (i: number): number => coords[start + i];
  const [nx, ny, nz] = unit(at(0) - at(3), at(1) - at(4), at(2) - at(5));
  const [cx, cy, cz] = unit(at(6) - at(3), at(7) - at(4), at(8) - at(5));
  const [bx, by, bz] = unit(-nx - cx, -ny - cy, -nz - cz);
  const [px, py, pz] = unit(ny * cz - nz * cy, nz * cx - nx * cz, nx * cy - ny * cx);
  const along = residue.cbLength * Math.cos(CB_TILT);
  const aside = residue.cbLength * Math.sin(CB_TILT);
  coords[start + 12] = at(3) + along * bx + aside * px;
  coords[start + 13] = at(4) + along * by + aside * py;
  coords[start + 14] = at(5) + along * bz + aside * pz;
}

/**
 * Writes the atoms after CB for given χ and bond angles. N, CA and CB must be placed.
 *
 * @param residue the residue, from {@link residueNamed}.
 * @param coords flat coordinates, Å; the atoms after CB are written.
 * @param start the offset of the residue's first number in `coords`.
 * @param chi the χ angles, degrees.
 * @param angles bond angles per atom after CB, degrees; a missing one is the ideal.
 */
export function placeSideChain(
  residue: Residue,
  coords: Float64Array,
  start: number,
  chi: readonly number[],
  angles: readonly number[],
): void {
  const own = coords.subarray(start, start + 3 * residue.atoms.length);
  const references = referenceIndices(residue);
  residue.sideChain.forEach((atom, k) => {
    const [a, b, c] = references[k] ?? [0, 0, 0];
    const torsion = atom.offset + (atom.chi > 0 ? chi[atom.chi - 1] : 0);
    placeAtomAt(own, a, b, c, k + 5, atom.length, angles[k] ?? atom.angle, torsion);
  });
}

const INDICES = new Map<string, readonly (readonly [number, number, number])[]>();

function referenceIndices(residue: Residue): readonly (readonly [number, number, number])[] {
  let indices = INDICES.get(residue.code);
  if (!indices) {
    indices = residue.sideChain.map(({ references: [a, b, c] }) => [
      residue.atoms.indexOf(a),
      residue.atoms.indexOf(b),
      residue.atoms.indexOf(c),
    ]);
    INDICES.set(residue.code, indices);
  }
  return indices;
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
