import { describe, expect, it } from '@jest/globals';
import { kneeOf, spreadOver } from './front.js';

/** Front of a circle, which bulges most at 45 degrees; the second objective in a unit of its own. */
const circle = Array.from({ length: 9 }, (_, k) => [Math.cos((k * Math.PI) / 16), 100 * Math.sin((k * Math.PI) / 16)]);

describe('a front', () => {
  it('has its knee where it bulges most, whatever the units', () => {
    expect(kneeOf(circle)).toBe(4);
  });

  it('has no knee on a straight line, with one objective, and with two points', () => {
    expect(kneeOf([0, 1, 2, 3].map((k) => [k, 3 - k]))).toBeUndefined();
    expect(kneeOf([[1], [2], [3]])).toBeUndefined();
    expect(kneeOf(circle.slice(0, 2))).toBeUndefined();
  });

  it('is represented by points that lie farther apart than its neighbours, the demanded ones first', () => {
    const chosen = spreadOver(circle, 3, [1]);
    expect(chosen).toEqual([1, 8, 4]);
    expect(spreadOver(circle, 20, [4]).toSorted((a, b) => a - b)).toEqual(circle.map((_, k) => k));
    expect(spreadOver(circle, 0, [4])).toEqual([]);
  });
});
