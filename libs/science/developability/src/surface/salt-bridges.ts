import type { ModelledFv } from '../fv/modelled-fv.js';
import { alphaCarbonDistance } from './residue-distances.js';

/** Maximum N–O distance (Å) of a salt bridge, as in TAP. */
const BRIDGE_ANGSTROM = 3.2;
const CHARGED_ATOMS: Readonly<Record<string, readonly string[]>> = {
  K: ['NZ'],
  R: ['NE', 'NH1', 'NH2'],
  D: ['OD1', 'OD2'],
  E: ['OE1', 'OE2'],
};
const REACH = 16;

/** Indices of K, R, D and E in a salt bridge with a residue of opposite charge. */
export function saltBridged({ protein, layout }: ModelledFv): ReadonlySet<number> {
  const charged = layout.residues.flatMap(({ code }, i) => (CHARGED_ATOMS[code] ? [{ i, code }] : []));
  const positive = charged.filter(({ code }) => code === 'K' || code === 'R');
  const negative = charged.filter(({ code }) => code === 'D' || code === 'E');
  const bridged = new Set<number>();
  const atomsOf = (i: number, code: string): number[] =>
    (CHARGED_ATOMS[code] ?? []).flatMap((name) => {
      const place = layout.residues[i]?.atoms.indexOf(name) ?? -1;
      return place < 0 ? [] : [layout.firstAtom[i] + place];
    });
  const apart = (a: number, b: number): number => {
    const c = protein.coordinates;
    return Math.hypot(c[3 * a] - c[3 * b], c[3 * a + 1] - c[3 * b + 1], c[3 * a + 2] - c[3 * b + 2]);
  };
  for (const p of positive) {
    for (const n of negative) {
      if (alphaCarbonDistance(protein, layout, p.i, n.i) > REACH) continue;
      const others = atomsOf(n.i, n.code);
      if (atomsOf(p.i, p.code).some((a) => others.some((b) => apart(a, b) < BRIDGE_ANGSTROM))) {
        bridged.add(p.i).add(n.i);
      }
    }
  }
  return bridged;
}
