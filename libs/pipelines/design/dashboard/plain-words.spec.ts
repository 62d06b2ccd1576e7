import { expect, it } from '@jest/globals';
import { plainWords } from './plain-words.js';

it('writes the figures of a sentence as words, and leaves numbers and genes as they are', () => {
  expect(plainWords('Raises human_likeness by 0.011; 86 % of human IGKV1 have L there. mhc_ii_cores: −1.')).toBe(
    'Raises human likeness by 0.011; 86 % of human IGKV1 have L there. mhc ii cores: −1.',
  );
});
