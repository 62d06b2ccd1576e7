import type { ModelledFv } from '../fv/modelled-fv.js';

/**
 * Computes the compactness of CDR3, which measures how far it folds back onto a single domain: its length divided by the distance (Å) of
 * its tip from the centre of its anchors, after TNP (Gordon et al. 2023).
 *
 * @param fv the Fv; its first domain is measured.
 * @returns residues per Å, high for loops that fold onto the framework; null without a CDR3 of at least three residues.
 * @example
 * ```ts
 * // Three residues of CDR3 and their neighbours; the tip is 10 Å above the line of the anchors.
 * const residues = [0, 3, 3, 3, 0].map((cdr) => ({ domain: 0, cdr }));
 * const alphas = [0, 0, 0, 0, 0, 5, 3, 0, 10, 6, 0, 5, 6, 0, 0];
 * // The atom before each Cα is its N, which does not count.
 * const coordinates = Float64Array.from({ length: 30 }, (_, k) => (k % 6 < 3 ? 0 : alphas[3 * Math.floor(k / 6) + (k % 3)]));
 * cdr3Compactness({ residues, layout: { firstAtom: [0, 2, 4, 6, 8] }, protein: { coordinates } }); // → 0.3
 * ```
 */
export function cdr3Compactness({ residues, protein: { coordinates }, layout }: ModelledFv): number | null {
  const loop = residues.flatMap(({ domain, cdr }, i) => (domain === 0 && cdr === 3 ? [i] : []));
  const first = loop[0];
  const last = loop.at(-1);
  if (first === undefined || last === undefined || loop.length < 3) return null;
  const alpha = (i: number): readonly [number, number, number] => {
    const at = 3 * (layout.firstAtom[i] + 1);
    return [coordinates[at], coordinates[at + 1], coordinates[at + 2]];
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
