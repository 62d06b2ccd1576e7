import { AMINO_ACIDS } from '@paratope/sequence';
import { PROFILES, type Profile } from './profile.js';
import type { ChainType } from './types.js';

/** Positions of the two invariant residues of a V domain in a query. */
export interface Anchors {
  readonly profile: Profile;
  /** 0-based index of Trp41. */
  readonly tryptophan: number;
  readonly cysteine: number;
  /** Score of the two windows as a share of the highest possible. */
  readonly strength: number;
}

const TRYPTOPHAN = AMINO_ACIDS.indexOf('W');
const CYSTEINE = AMINO_ACIDS.indexOf('C');
const TRYPTOPHAN_COLUMN = 41;
const CYSTEINE_COLUMN = 104;
/** FR2 and the end of FR3: these columns have no gap in any germline gene. */
const FR2: readonly [number, number] = [39, 55];
const FR3_END: readonly [number, number] = [84, 104];
/** Range of the distance from Trp41 to Cys104: 45 in the shortest light chains, 63 when every IMGT position is taken. */
const DISTANCE: readonly [number, number] = [45, 70];

/**
 * Finds the best pair of Trp41 and Cys104 per chain type by the residues around them, strongest first. The result is empty when a query has
 * no such pair; a domain that lacks one of the two residues is found only by a full alignment.
 */
export function findAnchors(
  codes: Uint8Array,
  chainTypes: readonly ChainType[],
  from: number,
  to: number,
): readonly Anchors[] {
  const tryptophans: number[] = [];
  const cysteines: number[] = [];
  for (let i = from; i < to; i++) {
    if (codes[i] === TRYPTOPHAN) tryptophans.push(i);
    else if (codes[i] === CYSTEINE) cysteines.push(i);
  }
  const found: Anchors[] = [];
  for (const chainType of chainTypes) {
    const profile = PROFILES[chainType];
    const highest = highestScore(profile, FR2) + highestScore(profile, FR3_END);
    const fr3 = cysteines.map((c) => windowScore(profile, codes, c - CYSTEINE_COLUMN, FR3_END, from, to));
    let best = -Infinity;
    let tryptophan = -1;
    let cysteine = -1;
    for (const w of tryptophans) {
      const fr2 = windowScore(profile, codes, w - TRYPTOPHAN_COLUMN, FR2, from, to);
      cysteines.forEach((c, k) => {
        const distance = c - w;
        const score = fr2 + (fr3[k] ?? 0);
        if (distance >= DISTANCE[0] && distance <= DISTANCE[1] && score > best) {
          best = score;
          tryptophan = w;
          cysteine = c;
        }
      });
    }
    if (tryptophan >= 0) found.push({ profile, tryptophan, cysteine, strength: best / highest });
  }
  return found.sort((a, b) => b.strength - a.strength);
}

/** Ungapped score of a range of columns, where column p is aligned with residue `offset + p`. */
function windowScore(
  { scores, length }: Profile,
  codes: Uint8Array,
  offset: number,
  [first, last]: readonly [number, number],
  from: number,
  to: number,
): number {
  let score = 0;
  for (let p = Math.max(first, from - offset); p <= last && offset + p < to; p++) {
    score += scores[(codes[offset + p] ?? 0) * length + p - 1] ?? 0;
  }
  return score;
}

function highestScore({ best }: Profile, [first, last]: readonly [number, number]): number {
  let sum = 0;
  for (let p = first; p <= last; p++) sum += best[p - 1] ?? 0;
  return sum;
}
