import { atomLayout } from '@paratope/side-chains';
import type { LabelledFab } from './fab-points.js';

/** Residues on either side over which a gap at the elbow is spread. */
const SPREAD = 5;

/**
 * Moves the residues at the two elbows so that V and C meet as they do in the template: the distance of each side from the template's own
 * residue is spread over the residues before and behind.
 *
 * @param fab the Fab whose coordinates are changed in place.
 * @param template the Fab whose elbow it has, in the same frame.
 */
export function closeJunction(fab: LabelledFab, template: LabelledFab): void {
  const own = atomLayout(fab.protein.chains);
  const other = atomLayout(template.protein.chains);
  const sides = ['heavy', 'light'] as const;
  for (const side of sides) {
    const before = side === 'heavy' ? 0 : fab.heavy.labels.length;
    const beforeOther = side === 'heavy' ? 0 : template.heavy.labels.length;
    const [chain, like] = [fab[side], template[side]];
    for (const direction of [-1, 1] as const) {
      const edge = direction < 0 ? chain.variable - 1 : chain.variable;
      const edgeOther = direction < 0 ? like.variable - 1 : like.variable;
      const a = 3 * (own.firstAtom[before + edge] + 1);
      const b = 3 * (other.firstAtom[beforeOther + edgeOther] + 1);
      const gap = [0, 1, 2].map((axis) => template.protein.coordinates[b + axis] - fab.protein.coordinates[a + axis]);
      for (let step = 0; step < SPREAD; step++) {
        const k = before + edge + direction * step;
        const weight = 1 - step / SPREAD;
        for (let at = 3 * own.firstAtom[k]; at < 3 * own.firstAtom[k + 1]; at++) {
          fab.protein.coordinates[at] += weight * gap[at % 3];
        }
      }
    }
  }
}
