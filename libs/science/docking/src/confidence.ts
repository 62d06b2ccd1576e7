import type { ConfidenceModel } from './confidence-model.js';
import type { DockingConfidence } from './docking-types.js';
import { CONFIDENCE } from './generated/confidence.js';
import { poseCount, poseValue, type PoseTable } from './pose-table.js';

/** Distinct poses that the first is compared with, at every effort the same. */
const RIVALS = 100;

/**
 * Probability that the first pose of a blind docking is acceptable, of how far it leads. With a hint there is none: the model has seen
 * blind dockings alone.
 */
export function confidenceOf(poses: PoseTable, isHinted: boolean): DockingConfidence {
  const { baseRate } = CONFIDENCE;
  const scores = Array.from({ length: poseCount(poses) }, (_, pose) => poseValue(poses, pose, 'score'));
  const lead = topPoseLead(scores);
  return { probability: isHinted || lead === undefined ? null : probabilityOf(CONFIDENCE, lead), baseRate, lead };
}

/**
 * How many standard deviations the first pose's score stands above the mean of the best hundred distinct ones; undefined for less than
 * three poses.
 *
 * @param scores falling.
 */
export function topPoseLead(scores: readonly number[]): number | undefined {
  const rivals = scores.slice(0, RIVALS);
  const [first] = rivals;
  if (first === undefined || rivals.length < 3) return undefined;
  const mean = rivals.reduce((sum, score) => sum + score, 0) / rivals.length;
  const variance = rivals.reduce((sum, score) => sum + (score - mean) ** 2, 0) / rivals.length;
  return variance > 0 ? (first - mean) / Math.sqrt(variance) : undefined;
}

export function probabilityOf({ constant, lead }: Pick<ConfidenceModel, 'constant' | 'lead'>, of: number): number {
  return 1 / (1 + Math.exp(-(constant + lead * of)));
}
