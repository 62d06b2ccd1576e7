import { expect, it } from '@jest/globals';
import { correlationOf } from './correlation.js';

it('the interval is that of Bonett and Wright', () => {
  // The interval of ρ 0.8 of 5 pairs is that of atanh(0.8) ± 1.96 · √((1 + 0.32) / 2).
  const found = correlationOf([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]);
  expect(found?.rho).toBeCloseTo(0.8, 10);
  expect(found?.low).toBeCloseTo(Math.tanh(Math.atanh(0.8) - 1.959964 * Math.sqrt(1.32 / 2)), 6);
  expect(found?.high).toBeCloseTo(Math.tanh(Math.atanh(0.8) + 1.959964 * Math.sqrt(1.32 / 2)), 6);
});

it('there is none of few pairs, nor where one side does not vary', () => {
  expect(correlationOf([1, 2, 3, 4], [1, 2, 3, 4])).toBeUndefined();
  expect(correlationOf([1, 2, 3, 4, 5], [7, 7, 7, 7, 7])).toBeUndefined();
});
