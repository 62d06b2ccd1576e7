import { describe, expect, it } from '@jest/globals';
import { ordinal } from './ordinal.js';

describe('a percentile as people read it', () => {
  it.each([
    [1, '1st'],
    [11, '11th'],
    [22.4, '22nd'],
    [63, '63rd'],
    [99.6, '100th'],
  ])('writes %d as %s', (value, expected) => {
    expect(ordinal(value)).toBe(expected);
  });
});
