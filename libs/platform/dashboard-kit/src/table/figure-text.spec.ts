import { expect, it } from '@jest/globals';
import { figureText, merit, meritColor } from './figure-text.js';

it('a figure has three significant digits, and a dash where there is none', () => {
  expect([9.94231, 0.000123456, 148_220.4, 12, 'IGHV3-66', null, undefined, ''].map(figureText)).toEqual([
    '9.94',
    '0.000123',
    '148,220',
    '12',
    'IGHV3-66',
    '–',
    '–',
    '–',
  ]);
});

it('only the outer tenths of a reference are good or bad, by the wanted direction', () => {
  expect([0, 5, 50, 95, 100].map((percentile) => merit(percentile, 'lower'))).toEqual([1, 0.5, 0, -0.5, -1]);
  expect([0, 50, 100].map((percentile) => merit(percentile, 'higher'))).toEqual([-1, 0, 1]);
  expect([merit(99, 'none'), merit(undefined, 'lower')]).toEqual([undefined, undefined]);
});

it('what is common has no colour', () => {
  expect([meritColor(0), meritColor(undefined)]).toEqual([undefined, undefined]);
  expect(meritColor(1)).toContain('#0072b2');
  expect(meritColor(-1)).toContain('#d55e00');
});
