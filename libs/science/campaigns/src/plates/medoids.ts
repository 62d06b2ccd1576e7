import { blosumDistances } from '../model/kernels.js';
import { sample } from '../random.js';
import type { Random } from '@paratope/sequence';
import type { VariantSpace } from '../variants/space.js';
import type { Acquisition } from './improvement.js';

/** Number of candidates among which medoids are searched; of more, a random sample is taken (CLARA; Kaufman & Rousseeuw 1990). */
const SEARCHED = 1500;

interface MedoidInput {
  readonly space: VariantSpace;
  readonly open: readonly number[];
  /** Rows that are measured already or stand on the plate, around which nothing more needs to be learned. */
  readonly known: readonly number[];
  readonly wanted: number;
  readonly allowed: (row: number, chosen: readonly number[]) => boolean;
  readonly random: Random;
}

/**
 * Picks variants that represent the candidates: each pick is the one that most lowers the sum of the distances of all candidates to the
 * nearest known or picked variant (the build phase of k-medoids; Kaufman & Rousseeuw, Finding Groups in Data, 1990), found lazily, because a
 * candidate's gain never grows (Minoux 1978). Distances are those of the BLOSUM62 eigenvectors. No prediction is used.
 */
export function medoidPicks({ space, open, known, wanted, allowed, random }: MedoidInput): Acquisition[] {
  const order = sample(open.length, open.length, random).map((k) => open[k]);
  const rows = order.slice(0, SEARCHED);
  const size = rows.length;
  const own = space.compare(rows, rows);
  const between = blosumDistances(own, own).map(Math.sqrt);
  const nearest = new Float64Array(size).fill(between.reduce((most, each) => Math.max(most, each), 0));
  if (known.length > 0) {
    const reached = blosumDistances(space.compare(rows, known), space.compare(known, known)).map(Math.sqrt);
    for (let at = 0; at < reached.length; at++) {
      const row = Math.floor(at / known.length);
      nearest[row] = Math.min(nearest[row], reached[at]);
    }
  }
  const gainOf = (candidate: number): number => {
    let gain = 0;
    for (let row = 0; row < size; row++) gain += Math.max(0, nearest[row] - between[candidate * size + row]);
    return gain;
  };
  const bounds = new Float64Array(size).fill(Infinity);
  const chosen: number[] = [];
  const picks: number[] = [];
  const left = new Set(rows.keys());
  while (picks.length < wanted) {
    let next = -1;
    let most = -1;
    for (const candidate of [...left].sort((a, b) => bounds[b] - bounds[a])) {
      if (bounds[candidate] <= most) break;
      if (!allowed(rows[candidate], chosen)) {
        left.delete(candidate);
        continue;
      }
      bounds[candidate] = gainOf(candidate);
      if (bounds[candidate] > most) [next, most] = [candidate, bounds[candidate]];
    }
    if (next < 0) break;
    left.delete(next);
    picks.push(next);
    chosen.push(rows[next]);
    for (let row = 0; row < size; row++) nearest[row] = Math.min(nearest[row], between[next * size + row]);
  }
  const represented = picks.map(() => 0);
  for (let row = 0; row < size; row++) {
    const cluster = picks.findIndex((pick) => between[pick * size + row] <= nearest[row]);
    if (cluster >= 0) represented[cluster] = represented[cluster] + 1;
  }
  // A smallest distance may leave wells empty that a candidate outside the sample can take.
  for (const row of order.slice(SEARCHED)) if (chosen.length < wanted && allowed(row, chosen)) chosen.push(row);
  return chosen.map((row, k) => ({ row, reason: medoidReason(represented[k], size) }));
}

const medoidReason = (represented: number | undefined, size: number): string =>
  represented === undefined || represented === 0
    ? 'Explores: fills the plate at the required distance from the others.'
    : `Explores: stands for ${represented} of ${size} candidates, to which it is the nearest (k-medoids); not chosen by a prediction.`;
