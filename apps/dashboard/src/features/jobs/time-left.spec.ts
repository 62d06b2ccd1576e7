import { expect, it } from '@jest/globals';
import { secondsLeft } from './time-left.js';

it('tells the rest of a job from its pace, and nothing before there is one', () => {
  expect(secondsLeft(0.25, 60_000)).toBe(180);
  expect(secondsLeft(1, 60_000)).toBe(0);
  expect(secondsLeft(0.01, 60_000)).toBeUndefined();
  expect(secondsLeft(0.5, 500)).toBeUndefined();
});
