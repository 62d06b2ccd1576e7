import { describe, expect, it } from '@jest/globals';
import { patchDirection, type WeightedPlace } from './patch-direction.js';

/** Residues on a sphere of 18 Å, about the size of an Fv. */
const SPHERE: readonly WeightedPlace[] = Array.from({ length: 220 }, (_, k) => {
  const z = 1 - (2 * k + 1) / 220;
  const turn = k * Math.PI * (3 - Math.sqrt(5));
  const radius = Math.sqrt(1 - z * z);
  return { at: [18 * radius * Math.cos(turn), 18 * radius * Math.sin(turn), 18 * z], weight: 0 };
});
const weighted = (weightOf: (at: WeightedPlace['at']) => number): WeightedPlace[] =>
  SPHERE.map(({ at }) => ({ at, weight: weightOf(at) }));
const cosine = (one: readonly number[] | undefined, other: readonly number[]): number =>
  (one ?? []).reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0) /
  (Math.hypot(...(one ?? [])) * Math.hypot(...other));

describe('the direction of the largest patch', () => {
  it('is that of neighbours that add up to most, although one residue elsewhere has the largest weight', () => {
    const isNear = (at: readonly number[], pole: readonly number[]): boolean => cosine(at, pole) > 0.9;
    const lonely = SPHERE.findIndex(({ at }) => isNear(at, [0, 0, -1]));
    const places = weighted((at) => (isNear(at, [1, 0, 0]) ? 1 : 0)).map((place, k) =>
      k === lonely ? { ...place, weight: 3 } : place,
    );
    expect(cosine(patchDirection(places), [1, 0, 0])).toBeGreaterThan(0.97);
  });

  it('is none where nothing has a weight', () => {
    expect(patchDirection(SPHERE)).toBeUndefined();
    expect(patchDirection(weighted(() => -1))).toBeUndefined();
    expect(patchDirection([])).toBeUndefined();
  });
});
