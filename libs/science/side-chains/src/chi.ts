import { angleDifference, dihedralAt } from '@paratope/geometry';
import type { AtomLayout } from './protein.js';

/** The χ angles of residue i in degrees, IUPAC; NaN where an atom is missing. */
export function chiAngles(layout: AtomLayout, coordinates: Float64Array, i: number): number[] {
  const residue = layout.residues[i];
  const first = layout.firstAtom[i] ?? 0;
  if (!residue) return [];
  return Array.from({ length: residue.chis }, (_, k) => {
    const defining = residue.sideChain.find(({ chi, offset }) => chi === k + 1 && offset === 0);
    if (!defining) return NaN;
    const [a, b, c] = defining.references.map((name) => first + residue.atoms.indexOf(name));
    const d = first + residue.atoms.indexOf(defining.name);
    return dihedralAt(coordinates, a ?? -1, b ?? -1, c ?? -1, d);
  });
}

/** Difference (degrees) between two values of χ number k (from 0) of residue i, by half turns where the side chain repeats. */
export function chiDifference(layout: AtomLayout, i: number, k: number, a: number, b: number): number {
  const residue = layout.residues[i];
  const difference = angleDifference(a, b);
  const repeats = residue !== undefined && residue.symmetricLastChi && k === residue.chis - 1;
  return repeats ? Math.min(difference, 180 - difference) : difference;
}
