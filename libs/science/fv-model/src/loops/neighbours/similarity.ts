import { indexByNumber, templateIdentity } from '../../templates/alignment.js';
import type { Aligned } from '../../templates/alignment.js';
import { UNKNOWN_RESIDUE } from '../../templates/domain.js';
import type { TemplateDomain } from '../../templates/domain.js';
import type { Segment } from '../segments.js';
import { similarityAt } from '../substitution.js';

/** Residues by which a neighbour may be shorter or longer than the loop. */
export const MAX_LENGTH_DIFFERENCE = 3;
/** Residues compared from each end of the loop, beginning with the one beside it. */
const STEM = 10;
/**
 * IMGT numbers compared in any loop's surroundings: H1, H2 and what carries them, the face towards VL (with the hallmarks of
 * a VHH: 42, 49, 50, 52) and the base of CDR3.
 */
const CONTEXT = [
  26, 27, 28, 29, 30, 35, 36, 37, 38, 39, 40, 42, 44, 49, 50, 52, 53, 55, 56, 57, 58, 62, 63, 64, 65, 66, 67, 68, 80,
  94, 118, 119,
];
const PLACES = 2 * STEM + CONTEXT.length;
const NOBODY = ' ';

const LENGTHS = 2 * PLACES;
const IDENTITY = LENGTHS + 2 * MAX_LENGTH_DIFFERENCE + 1;
const LOOP_ONLY = IDENTITY + 1;
/**
 * What two loops are compared by: BLOSUM62 in bits at each place, identity at each place, the difference of their lengths (one of
 * seven), the identity of their V domains, and whether the neighbour is a loop without its domain.
 */
export const PAIR_FEATURES = LOOP_ONLY + 1;

/** Weights of the {@link PAIR_FEATURES} that the fit starts from: the alike and the equally long are near. */
export const INITIAL_WEIGHTS: readonly number[] = Array.from({ length: PAIR_FEATURES }, (_, k) => {
  if (k < LENGTHS) return 0.1;
  if (k < IDENTITY) return -0.8 * Math.abs(k - LENGTHS - MAX_LENGTH_DIFFERENCE);
  return k === IDENTITY ? 3 : 0;
});

/** A loop in its V domain: residues start … start + length − 1. */
export interface LoopInDomain {
  readonly domain: Aligned;
  readonly start: number;
  readonly length: number;
}

/** One letter per place of comparison: the loop from its first residue on, from its last backwards, then its context. */
export function placesOf({ domain, start, length }: LoopInDomain, isLoopOnly = false): string {
  const { sequence } = domain;
  const index = indexByNumber(domain);
  const known = (letter: string | undefined): string =>
    letter === undefined || letter === UNKNOWN_RESIDUE ? NOBODY : letter;
  const stem = (at: (k: number) => number): string =>
    Array.from({ length: STEM }, (_, k) => (k <= length ? known(sequence[at(k)]) : NOBODY)).join('');
  const context = CONTEXT.map((number) => (isLoopOnly ? NOBODY : known(sequence[index[number] ?? -1])));
  return stem((k) => start - 1 + k) + stem((k) => start + length - k) + context.join('');
}

/** Of BLOSUM62 per bit. */
const HALF_BITS = 2;

/** Writes the {@link PAIR_FEATURES} of a target loop and a library loop into `out`. */
export function pairFeatures(
  target: LoopInDomain,
  targetPlaces: string,
  domain: TemplateDomain,
  { start, length }: Segment,
  out: Float32Array,
): void {
  const isLoopOnly = domain.loop !== undefined;
  const places = placesOf({ domain, start, length }, isLoopOnly);
  out.fill(0);
  for (let k = 0; k < PLACES; k++) {
    if (targetPlaces[k] === NOBODY || places[k] === NOBODY) continue;
    out[k] = similarityAt(targetPlaces, k, places, k) / HALF_BITS;
    out[PLACES + k] = targetPlaces[k] === places[k] ? 1 : 0;
  }
  out[LENGTHS + MAX_LENGTH_DIFFERENCE + length - target.length] = 1;
  out[IDENTITY] = templateIdentity(target.domain, domain);
  out[LOOP_ONLY] = isLoopOnly ? 1 : 0;
}
