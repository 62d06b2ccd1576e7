import type { ModelledFv } from '../fv/modelled-fv.js';

/**
 * Computes how far CDR3 folds back onto a single domain: its length over the distance (Å) of its tip from the middle of its anchors, after TNP
 * (Gordon et al. 2023).
 *
 * @param fv the Fv; its first domain is measured.
 * @returns residues per Å, high for loops that lie on the framework; null without a CDR3 of at least three residues.
 */
export function cdr3Compactness({ residues, protein: { coordinates }, layout }: ModelledFv): number | null {
  const loop = residues.flatMap(({ domain, cdr }, i) => (domain === 0 && cdr === 3 ? [i] : []));
  const first = loop[0];
  const last = loop.at(-1);
  if (first === undefined || last === undefined || loop.length < 3) return null;
  const alpha = (i: number): readonly [number, number, number] => {
    const at = 3 * ((layout.firstAtom[i] ?? 0) + 1);
    return [coordinates[at] ?? 0, coordinates[at + 1] ?? 0, coordinates[at + 2] ?? 0];
  };
  const [a, b] = [alpha(first - 1 < 0 ? first : first - 1), alpha(Math.min(last + 1, residues.length - 1))];
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2] as const;
  const reach = Math.max(
    ...loop.map((i) => {
      const [x, y, z] = alpha(i);
      return Math.hypot(x - middle[0], y - middle[1], z - middle[2]);
    }),
  );
  return loop.length / reach;
}
