import { angleDifference, dihedralAt } from '@paratope/geometry';
import type { AtomLayout } from './protein.js';

/**
 * Computes the χ angles of a residue (IUPAC).
 *
 * @param layout the layout of the protein.
 * @param coordinates flat coordinates, Å.
 * @param i the index of the residue.
 * @returns the angles in degrees, one per χ of the residue; NaN if an atom is missing.
 */
export function chiAngles(layout: AtomLayout, coordinates: Float64Array, i: number): number[] {
  const residue = layout.residues[i];
  const first = layout.firstAtom[i];
  if (!residue) return [];
  return Array.from({ length: residue.chis }, (_, k) => {
    const defining = residue.sideChain.find(({ chi, offset }) => chi === k + 1 && offset === 0);
    if (!defining) return NaN;
    const [a, b, c] = defining.references.map((name) => first + residue.atoms.indexOf(name));
    const d = first + residue.atoms.indexOf(defining.name);
    return dihedralAt(coordinates, a ?? -1, b ?? -1, c ?? -1, d);
  });
}

/**
 * Computes the difference between two values of one χ angle. A symmetric side chain repeats after half a turn.
 *
 * @param layout the layout of the protein.
 * @param i the index of the residue.
 * @param k the number of the χ angle, from 0.
 * @param a an angle in degrees.
 * @param b an angle in degrees.
 * @returns the difference in degrees, [0, 180], or [0, 90] for a symmetric side chain.
 */
export function chiDifference(layout: AtomLayout, i: number, k: number, a: number, b: number): number {
  const residue = layout.residues[i];
  const difference = angleDifference(a, b);
  const repeats = residue !== undefined && residue.symmetricLastChi && k === residue.chis - 1;
  return repeats ? Math.min(difference, 180 - difference) : difference;
}
