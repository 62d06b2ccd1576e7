import type { ConfidenceModel } from './confidence-model.js';
import type { DockingConfidence } from './docking-types.js';
import { CONFIDENCE } from './generated/confidence.js';
import { poseCount, poseValue, type PoseTable } from './pose-table.js';

/** Number of distinct poses with which the first one is compared, the same for every effort. */
const RIVALS = 100;

/**
 * Computes the probability that the first pose of a blind docking at `quick` is acceptable, from its lead. Other dockings have no
 * probability, because the model was fitted on these only.
 *
 * @param poses the distinct poses, the best first.
 * @param isOther whether the docking is none of those: the user named an epitope or paratope, or another effort.
 * @returns the probability (0–1) or null, the base rate and the lead.
 * @example
 * ```ts
 * confidenceOf(newPoses(0), false).probability; // → null
 * ```
 */
export function confidenceOf(poses: PoseTable, isOther: boolean): DockingConfidence {
  const { baseRate } = CONFIDENCE;
  const scores = Array.from({ length: poseCount(poses) }, (_, pose) => poseValue(poses, pose, 'score'));
  const lead = topPoseLead(scores);
  return { probability: isOther || lead === undefined ? null : probabilityOf(CONFIDENCE, lead), baseRate, lead };
}

/**
 * Computes how many standard deviations the score of the first pose is above the mean of the best hundred distinct poses.
 *
 * @param scores scores in descending order.
 * @returns the lead; undefined for fewer than three poses, or if all scores are equal.
 * @example
 * ```ts
 * topPoseLead([3, 1, 1])?.toFixed(2); // → '1.41'
 * ```
 */
export function topPoseLead(scores: readonly number[]): number | undefined {
  const rivals = scores.slice(0, RIVALS);
  const [first] = rivals;
  if (first === undefined || rivals.length < 3) return undefined;
  const mean = rivals.reduce((sum, score) => sum + score, 0) / rivals.length;
  const variance = rivals.reduce((sum, score) => sum + (score - mean) ** 2, 0) / rivals.length;
  return variance > 0 ? (first - mean) / Math.sqrt(variance) : undefined;
}

/**
 * Computes the probability of a lead by logistic regression.
 *
 * @param model the constant and the weight of the lead.
 * @param of the lead in standard deviations.
 * @returns the probability, 0–1.
 * @example
 * ```ts
 * probabilityOf({ constant: 0, lead: 1 }, 0); // → 0.5
 * ```
 */
export function probabilityOf({ constant, lead }: Pick<ConfidenceModel, 'constant' | 'lead'>, of: number): number {
  return 1 / (1 + Math.exp(-(constant + lead * of)));
}
