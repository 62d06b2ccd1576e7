import type { AtomLayout, FlatProtein } from '@paratope/side-chains';

/** Distance in Å between the closest heavy atoms of two residues. */
export function closestDistance({ coordinates }: FlatProtein, { firstAtom }: AtomLayout, i: number, j: number): number {
  let best = Infinity;
  for (let a = firstAtom[i]; a < firstAtom[i + 1]; a++) {
    const x = coordinates[3 * a];
    const y = coordinates[3 * a + 1];
    const z = coordinates[3 * a + 2];
    for (let b = firstAtom[j]; b < firstAtom[j + 1]; b++) {
      const dx = x - coordinates[3 * b];
      const dy = y - coordinates[3 * b + 1];
      const dz = z - coordinates[3 * b + 2];
      const d2 = dx * dx + dy * dy + dz * dz;
      if (d2 < best) best = d2;
    }
  }
  return Math.sqrt(best);
}

/** Distance in Å between the α carbons of two residues, for excluding residues that cannot be in contact. */
export function alphaCarbonDistance(
  { coordinates }: FlatProtein,
  { firstAtom }: AtomLayout,
  i: number,
  j: number,
): number {
  const a = 3 * (firstAtom[i] + 1);
  const b = 3 * (firstAtom[j] + 1);
  return Math.hypot(
    coordinates[a] - coordinates[b],
    coordinates[a + 1] - coordinates[b + 1],
    coordinates[a + 2] - coordinates[b + 2],
  );
}

/** Twice the reach in Å of the longest side chain: the closest atoms are at most this much nearer than the α carbons. */
const LONGEST_REACHES = 15;

/** Whether two residues can have atoms within `limit` Å. */
export const mayTouch = (protein: FlatProtein, layout: AtomLayout, i: number, j: number, limit: number): boolean =>
  alphaCarbonDistance(protein, layout, i, j) <= limit + LONGEST_REACHES;
