import { expect, it } from '@jest/globals';
import { csv, table } from './tabular.js';

const FIGURES = {
  columns: ['name', 'figure'],
  rows: [['a', 0.583217] as const, ['b', 148_220.4] as const, ['c', 12] as const],
};

it('aligns numbers to the right beside what is missing', () => {
  const rows = [['a', 10.25] as const, ['b', null] as const, ['c', 9] as const];
  expect(
    table({ columns: ['name', 'figure'], rows })
      .split('\n')
      .slice(1, 4),
  ).toEqual(['a       10.3', 'b          –', 'c          9']);
});

it('tables for people have three significant digits, files every digit', () => {
  expect(table(FIGURES).match(/[\d.]+$/gm)).toEqual(['0.583', '148220', '12']);
  expect(csv(FIGURES)).toContain('0.583217');
});
