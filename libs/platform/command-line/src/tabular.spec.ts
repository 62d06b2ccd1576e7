import { expect, it } from '@jest/globals';
import { csv, table } from './tabular.js';

const FIGURES = {
  columns: ['name', 'figure'],
  rows: [['a', 0.583217] as const, ['b', 148_220.4] as const, ['c', 12] as const],
};

it('tables for people have three significant digits, files every digit', () => {
  expect(table(FIGURES).match(/[\d.]+$/gm)).toEqual(['0.583', '148220', '12']);
  expect(csv(FIGURES)).toContain('0.583217');
});
