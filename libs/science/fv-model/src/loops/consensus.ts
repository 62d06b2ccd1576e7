import { closeChain } from './closure.js';
import type { Shape } from './ranker.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';

const STEPS = 12;
/** Share of the way towards the mean: the whole way would flatten the loop. */
const SHARE = 0.8;

/**
 * Moves the chosen loop, which has `coordinates`, in `backbone` (residues start …) towards the probability-weighted mean of the expected
 * shapes. The mean has the smallest expected error, but no valid covalent geometry; so the loop moves towards it in small steps, and its
 * covalent geometry is restored after each step.
 */
export function drawToConsensus(
  backbone: Float64Array,
  start: number,
  coordinates: Float64Array,
  shapes: readonly Shape[],
  cis: ReadonlySet<number>,
): void {
  const mean = new Float64Array(coordinates.length);
  let total = 0;
  for (const { coordinates: shape, probability } of shapes) {
    total += probability;
    shape.forEach((value, k) => (mean[k] = mean[k] + probability * value));
  }
  if (total === 0) return;
  const length = coordinates.length / BACKBONE_STRIDE;
  const offset = start * BACKBONE_STRIDE;
  for (let step = 0; step < STEPS; step++) {
    for (let k = 0; k < mean.length; k++) {
      const goal = coordinates[k] + SHARE * (mean[k] / total - coordinates[k]);
      const at = offset + k;
      backbone[at] = backbone[at] + (goal - backbone[at]) / (STEPS - step);
    }
    closeChain(backbone, start, start + length - 1, cis);
  }
}
