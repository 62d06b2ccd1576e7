import { expect, it } from '@jest/globals';
import { areaOf, inArea, insetOf, scaleOf } from './plot-area.js';

const SIZE = { width: 600, height: 340 };
const across = SIZE.width - insetOf.marginLeft - insetOf.marginRight;
const up = SIZE.height - insetOf.marginTop - insetOf.marginBottom;

it('a brushed area holds the points that are drawn in it, and no others', () => {
  const domains = { x: [0, 10], y: [0, 100] } as const;
  // Box of the lower left quarter.
  const box = { left: insetOf.marginLeft, top: insetOf.marginTop + up / 2, width: across / 2, height: up / 2 };
  const area = areaOf(box, SIZE);
  expect(inArea({ x: 1, y: 10 }, area, domains)).toBe(true);
  expect(inArea({ x: 4.9, y: 49 }, area, domains)).toBe(true);
  expect(inArea({ x: 6, y: 10 }, area, domains)).toBe(false);
  expect(inArea({ x: 1, y: 60 }, area, domains)).toBe(false);
});

it('a scale holds all values, also where there is one or none', () => {
  expect(scaleOf([1, 3])).toEqual([0.9, 3.1]);
  expect(scaleOf([5])).toEqual([4.75, 5.25]);
  expect(scaleOf([])).toEqual([0, 1]);
});
