import { emptyGrid, type ComplexGrid } from './fft.js';
import { forEachPointWithin, wrapped, type GridFrame } from './grid-frame.js';
import type { DockingPartner } from './partner.js';
import type { AtomShapes } from './shape.js';

/** kcal·Å/mol/e². */
const COULOMB = 332.06;
/** Nearer charges (Å) are taken as this far: rigid docking must not reward an overlap without bound. */
const NEAREST = 2;
/** Å. */
const CUTOFF = 12;

const SIDE_CHAIN_CHARGES: Readonly<Record<string, number>> = {
  'R NH1': 0.5,
  'R NH2': 0.5,
  'K NZ': 1,
  'D OD1': -0.5,
  'D OD2': -0.5,
  'E OE1': -0.5,
  'E OE2': -0.5,
};

/**
 * Charges of heavy atoms in units of e, in the manner of Gabb, Jackson & Sternberg, J Mol Biol 1997, 272:106: the groups
 * that are charged at pH 7, and N and O of each peptide at ±0.5 for its dipole. Proline has no N–H, so its C is O's other end.
 * Histidine is neutral. A chain's first N is not charged, for it is mostly where the model begins and not the protein; a
 * last carboxylate has −1 in all, N's +0.5 counted, where its OXT is there.
 */
export function partialCharges({ residues, residueOfAtom, atomNames, firstAtom }: DockingPartner): Float64Array {
  const ends = (residue: number): boolean =>
    atomNames.slice(firstAtom[residue], firstAtom[residue + 1]).includes('OXT');
  return Float64Array.from(atomNames, (name, atom) => {
    const residue = residueOfAtom[atom] ?? 0;
    const code = residues[residue]?.code ?? '';
    if (name === 'N') return code === 'P' ? 0 : 0.5;
    if (name === 'C') return code === 'P' ? 0.5 : 0;
    if (name === 'O') return ends(residue) ? -0.75 : -0.5;
    if (name === 'OXT') return -0.75;
    return SIDE_CHAIN_CHARGES[`${code} ${name}`] ?? 0;
  });
}

/** Dielectric of Gabb et al. 1997, eq. 3: 4 up to 6 Å, 80 from 8 Å, a line between. */
export function dielectric(distance: number): number {
  if (distance <= 6) return 4;
  return distance >= 8 ? 80 : 38 * distance - 224;
}

/**
 * Energy of a unit charge at a distance from another, kcal/mol/e²: 332.06 / (ε(r) r), r at least 2 Å, shifted to be 0 from
 * 12 Å on (there it is 0.35; Gabb et al. have no cutoff, but salt screens what is further).
 */
export function chargeEnergy(distance: number): number {
  if (distance >= CUTOFF) return 0;
  const r = Math.max(distance, NEAREST);
  return COULOMB / (dielectric(r) * r) - COULOMB / (dielectric(CUTOFF) * CUTOFF);
}

/**
 * Electric potential of the fixed partner, kcal/mol/e, as the real part of a grid; 0 within the radius of any of its atoms, as
 * Gabb et al. have it, for a ligand atom there is an overlap and no interaction.
 */
export function fixedPotential(
  frame: GridFrame,
  coordinates: Float64Array,
  charges: Float64Array,
  { radii }: AtomShapes,
): ComplexGrid {
  const grid = emptyGrid(frame.size);
  const place = (atom: number): [number, number, number] => [
    (coordinates[3 * atom] ?? 0) - frame.origin.x,
    (coordinates[3 * atom + 1] ?? 0) - frame.origin.y,
    (coordinates[3 * atom + 2] ?? 0) - frame.origin.z,
  ];
  charges.forEach((charge, atom) => {
    if (charge === 0) return;
    forEachPointWithin(frame, ...place(atom), CUTOFF, (point, squaredDistance) => {
      grid[2 * point] = (grid[2 * point] ?? 0) + charge * chargeEnergy(Math.sqrt(squaredDistance));
    });
  });
  radii.forEach((radius, atom) => forEachPointWithin(frame, ...place(atom), radius, (point) => (grid[2 * point] = 0)));
  return grid;
}

/**
 * Charges of the moving partner as the real part of a grid, each shared among the eight points about it in proportion to
 * nearness: correlated with {@link fixedPotential}, each shift gives Σ charge × potential interpolated at it, kcal/mol.
 *
 * @param coordinates turned, and relative to the partner's centre, flat, Å.
 * @param grid overwritten: one grid serves every rotation.
 */
export function paintMovingCharges(
  grid: ComplexGrid,
  { size, spacing }: GridFrame,
  coordinates: Float64Array,
  charges: Float64Array,
): void {
  grid.fill(0);
  for (let atom = 0; atom < charges.length; atom++) {
    const charge = charges[atom] ?? 0;
    if (charge === 0) continue;
    const x = (coordinates[3 * atom] ?? 0) / spacing;
    const y = (coordinates[3 * atom + 1] ?? 0) / spacing;
    const z = (coordinates[3 * atom + 2] ?? 0) / spacing;
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    for (let corner = 0; corner < 8; corner++) {
      const [di, dj, dk] = [corner >> 2, (corner >> 1) & 1, corner & 1];
      const share = (1 - Math.abs(x - i - di)) * (1 - Math.abs(y - j - dj)) * (1 - Math.abs(z - k - dk));
      const point = (wrapped(i + di, size) * size + wrapped(j + dj, size)) * size + wrapped(k + dk, size);
      grid[2 * point] = (grid[2 * point] ?? 0) + charge * share;
    }
  }
}
