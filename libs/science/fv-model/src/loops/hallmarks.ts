import { indexByNumber, type Aligned } from '../templates/alignment.js';
import type { Loop } from '../templates/imgt-code.js';
import { similarityAt } from './substitution.js';

/** IMGT positions of the VHH hallmarks, Kabat 37, 44, 45, 47, and the residues of VH domains there. */
const HALLMARKS: readonly (readonly [number: number, conventional: string])[] = [
  [42, 'VI'],
  [49, 'G'],
  [50, 'L'],
  [52, 'W'],
];
/** Minimum number of hallmarks of a VHH; some human VH3 domains have one. */
const ENOUGH = 2;

/** Whether a heavy domain has the hallmark residues of a camelid VHH, which has no VL (Muyldermans 1994). */
export function isVhhLike(domain: Aligned): boolean {
  const index = indexByNumber(domain);
  const found = HALLMARKS.filter(([number, conventional]) => {
    const residue = domain.sequence[index[number] ?? -1];
    return residue !== undefined && !conventional.includes(residue);
  });
  return found.length >= ENOUGH;
}

/** Whether a loop is ranked with the weights of VHHs. */
export const isVhhKind = (kind: LoopKind): boolean => kind.startsWith('VHH ');

/** Kind of loop for the weights: loops of VHHs have weights of their own, which account for the missing VL. */
export type LoopKind = Loop | 'VHH H1' | 'VHH H2' | 'VHH H3';

export function loopKind(loop: Loop, domain: Aligned): LoopKind {
  if (loop !== 'H1' && loop !== 'H2' && loop !== 'H3') return loop;
  return isVhhLike(domain) ? `VHH ${loop}` : loop;
}

/** BLOSUM62 score per hallmark position. */
export function hallmarkSimilarity(a: Aligned, b: Aligned): number {
  const [first, second] = [indexByNumber(a), indexByNumber(b)];
  let sum = 0;
  for (const [number] of HALLMARKS) {
    const [i, j] = [first[number] ?? -1, second[number] ?? -1];
    sum += i >= 0 && j >= 0 ? similarityAt(a.sequence, i, b.sequence, j) : -4;
  }
  return sum / HALLMARKS.length;
}
