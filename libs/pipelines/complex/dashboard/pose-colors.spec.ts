import { describe, expect, it } from '@jest/globals';
import { poseColors } from './pose-colors.js';

const PALETTE = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'];

describe('the colours of docked poses', () => {
  it('are one for each of as many poses as the palette has colours, in the order of their ranks', () => {
    const { colorOf, steps } = poseColors([9, 1, 4], PALETTE);
    expect(steps.map(({ label }) => label)).toEqual(['Pose of rank 1', 'Pose of rank 4', 'Pose of rank 9']);
    expect(new Set(colorOf.values()).size).toBe(3);
    expect(steps.map(({ color }) => color)).toEqual([1, 4, 9].map((rank) => colorOf.get(rank)));
  });

  it('are four steps for more, each of which names its ranks', () => {
    const ranks = Array.from({ length: 20 }, (_, k) => k + 1);
    const { colorOf, steps } = poseColors(ranks, PALETTE);
    expect(steps.map(({ label }) => label)).toEqual([
      'Poses of rank 1 to 5',
      'Poses of rank 6 to 10',
      'Poses of rank 11 to 15',
      'Poses of rank 16 to 20',
    ]);
    expect(ranks.every((rank) => colorOf.has(rank))).toBe(true);
    expect(colorOf.get(5)).toBe(steps[0]?.color);
    expect(colorOf.get(16)).toBe(steps[3]?.color);
  });

  it('leave out no pose and no step where the poses do not divide by four', () => {
    for (const count of [7, 9, 10, 11]) {
      const { colorOf, steps } = poseColors(
        Array.from({ length: count }, (_, k) => k + 1),
        PALETTE,
      );
      expect(colorOf.size).toBe(count);
      expect(steps.every(({ label }) => !/\b0\b/.test(label))).toBe(true);
    }
    expect(poseColors([], PALETTE).steps).toEqual([]);
  });
});
