import { describe, expect, it } from '@jest/globals';
import { confidenceOf, topPoseLead, newPoses, setPoseValue, type PoseTable } from './index.js';

const posesOf = (scores: readonly number[]): PoseTable => {
  const poses = newPoses(scores.length);
  scores.forEach((score, pose) => setPoseValue(poses, pose, 'score', score));
  return poses;
};
const rivals = Array.from({ length: 120 }, (_, i) => 10 - i / 20);

describe('the confidence of a docking', () => {
  it('is of how many standard deviations the first pose leads the best hundred', () => {
    // The scores 3, 2 and 1 have mean 2 and variance 2/3.
    expect(topPoseLead([3, 2, 1])).toBeCloseTo(1 / Math.sqrt(2 / 3), 12);
    expect(topPoseLead(rivals)).toBe(topPoseLead(rivals.slice(0, 100)));
  });

  it('rises with the lead, and stays a probability', () => {
    const probabilities = [10, 11, 13, 20].map(
      (first) => confidenceOf(posesOf([first, ...rivals]), false).probability!,
    );
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
    expect(new Set(probabilities).size).toBe(4);
    for (const probability of probabilities) {
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThan(1);
    }
  });

  it('is not known of a hinted docking, nor of too few poses; the base rate of blind ones always is', () => {
    expect(confidenceOf(posesOf(rivals), true).probability).toBeNull();
    expect(confidenceOf(posesOf([5, 4]), false).probability).toBeNull();
    expect(confidenceOf(posesOf([]), false).baseRate).toBeGreaterThan(0);
  });
});
