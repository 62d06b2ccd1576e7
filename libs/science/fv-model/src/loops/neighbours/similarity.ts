import { indexByNumber, templateIdentity, type Aligned } from '../../templates/alignment.js';
import { UNKNOWN_RESIDUE, type TemplateDomain } from '../../templates/domain.js';
import type { Loop } from '../../templates/imgt-code.js';
import type { Segment } from '../segments.js';
import { similarityAt } from '../substitution.js';

/** Maximum difference between the lengths of a loop and a neighbour. */
export const MAX_LENGTH_DIFFERENCE = 3;
/** Number of residues compared from each end of the loop, beginning with the first residue. */
const STEM = 10;
/**
 * IMGT numbers compared for every loop: H1, H2 and their supports, the face towards VL (with the hallmarks of a VHH: 42, 49, 50, 52) and
 * the base of CDR3.
 */
const CONTEXT = [
  26, 27, 28, 29, 30, 35, 36, 37, 38, 39, 40, 42, 44, 49, 50, 52, 53, 55, 56, 57, 58, 62, 63, 64, 65, 66, 67, 68, 80,
  94, 118, 119,
];
/**
 * Further IMGT numbers compared for one loop: the residues that support H1 (Chothia & Lesk, J Mol Biol 196:901, 1987) with their
 * neighbours, and both ends of CDR3, which packs against it.
 */
const SUPPORTS: Readonly<Partial<Record<Loop, readonly number[]>>> = {
  H1: [2, 4, 41, 48, 77, 78, 79, 82, 84, 86, 87, 89, 105, 106, 107, 108, 109, 115, 116, 117],
};
const PLACES = 2 * STEM + CONTEXT.length;
/** Letter of a position without a residue to compare. */
export const NOBODY = ' ';

const LENGTHS = 2 * PLACES;
/** Index of the feature with the identity of the domains. */
export const IDENTITY = LENGTHS + 2 * MAX_LENGTH_DIFFERENCE + 1;
/** Index of the feature that is 1 for a neighbour without its domain. */
export const LOOP_ONLY = IDENTITY + 1;
/**
 * Number of common features of a pair of loops: BLOSUM62 in bits at each position, identity at each position, the difference of their
 * lengths (one of seven), the identity of their V domains, and whether the neighbour is a loop without its domain. BLOSUM62 and identity at
 * each of the loop's supports follow.
 */
const PAIR_FEATURES = LOOP_ONLY + 1;

/** Number of features of a pair of loops of a kind. */
export const pairFeatureCount = (loop: Loop): number => PAIR_FEATURES + 2 * (SUPPORTS[loop]?.length ?? 0);

/** Initial weights of the fit: similar loops and loops of equal length are near; supports have no weight. */
export function initialWeights(loop: Loop): number[] {
  return Array.from({ length: pairFeatureCount(loop) }, (_, k) => {
    if (k < LENGTHS) return 0.1;
    if (k < IDENTITY) return -0.8 * Math.abs(k - LENGTHS - MAX_LENGTH_DIFFERENCE);
    return k === IDENTITY ? 3 : 0;
  });
}

/** Loop in its V domain: residues start … start + length − 1. */
interface LoopInDomain {
  readonly loop: Loop;
  readonly domain: Aligned;
  readonly start: number;
  readonly length: number;
}

/**
 * Letters that are compared, one per position: the loop from its first residue on, the loop from its last residue backwards, its context,
 * its supports.
 */
export function placesOf({ loop, domain, start, length }: LoopInDomain, isLoopOnly = false): string {
  const { sequence } = domain;
  const index = indexByNumber(domain);
  const known = (letter: string | undefined): string =>
    letter === undefined || letter === UNKNOWN_RESIDUE ? NOBODY : letter;
  const stem = (at: (k: number) => number): string =>
    Array.from({ length: STEM }, (_, k) => (k <= length ? known(sequence[at(k)]) : NOBODY)).join('');
  const context = [...CONTEXT, ...(SUPPORTS[loop] ?? [])].map((number) =>
    isLoopOnly ? NOBODY : known(sequence[index[number] ?? -1]),
  );
  return stem((k) => start - 1 + k) + stem((k) => start + length - k) + context.join('');
}

/** Indices of the features with BLOSUM62 and identity at position k. */
export function placeFeatures(k: number): readonly [similarity: number, identity: number] {
  return k < PLACES ? [k, PLACES + k] : [PAIR_FEATURES + 2 * (k - PLACES), PAIR_FEATURES + 2 * (k - PLACES) + 1];
}

/**
 * Index of the feature that is 1 for a neighbour longer by `difference` residues, from −{@link MAX_LENGTH_DIFFERENCE} to {@link
 * MAX_LENGTH_DIFFERENCE}.
 */
export const lengthFeature = (difference: number): number => LENGTHS + MAX_LENGTH_DIFFERENCE + difference;

/**
 * Bonus for the similarity of a VHH to a loop of another VHH: without VL, a loop may occupy the place of VL. Chosen among −0.5 … 1.5 on all
 * VHHs of the library.
 */
export const VHH_BONUS = 1;

/** Units of BLOSUM62 per bit. */
export const HALF_BITS = 2;

/** Writes the {@link pairFeatureCount} features of a target loop and a library loop into `out`. */
export function pairFeatures(
  target: LoopInDomain,
  targetPlaces: string,
  domain: TemplateDomain,
  { start, length }: Segment,
  out: Float32Array,
): void {
  const isLoopOnly = domain.loop !== undefined;
  const places = placesOf({ loop: target.loop, domain, start, length }, isLoopOnly);
  out.fill(0);
  for (let k = 0; k < places.length; k++) {
    if (targetPlaces[k] === NOBODY || places[k] === NOBODY) continue;
    const [similarity, identity] = placeFeatures(k);
    out[similarity] = similarityAt(targetPlaces, k, places, k) / HALF_BITS;
    out[identity] = targetPlaces[k] === places[k] ? 1 : 0;
  }
  out[lengthFeature(length - target.length)] = 1;
  out[IDENTITY] = templateIdentity(target.domain, domain);
  out[LOOP_ONLY] = isLoopOnly ? 1 : 0;
}
