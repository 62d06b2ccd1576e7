import { describe, expect, it } from '@jest/globals';
import { groupedRows } from './grouped.js';
import { fakeRows } from './testing/fake-table.js';

const rows = fakeRows(6).map((row, k) => ({
  ...row,
  candidate_id: `candidate-${k % 2}`,
  figures: k === 2 ? {} : { charge: [3, 1, 0, 5, 4, 2][k] ?? null },
}));
const shown = (sort: string) => groupedRows(rows, sort).map(({ variant_id: id }) => id.replace('variant-', ''));

describe('rows by candidate', () => {
  it('keep candidates together in the order in which they come', () => {
    expect(shown('')).toEqual(['1', '3', '5', '2', '4', '6']);
  });

  it('are sorted within each candidate, those without a value last', () => {
    expect(shown('charge')).toEqual(['1', '5', '3', '2', '6', '4']);
    expect(shown('-charge')).toEqual(['5', '1', '3', '4', '6', '2']);
  });
});

describe('rows by parent', () => {
  const family = rows.map((row, k) => ({
    ...row,
    candidate_id: 'candidate-0',
    parent_variant_id: [null, 'variant-1', 'variant-4', null, 'variant-1', 'variant-2'][k] ?? null,
  }));
  const order = (sort: string) =>
    groupedRows(family, sort, 'parent').map(({ variant_id: id }) => id.replace('variant-', ''));

  it('begin with the parent, whatever the order of its descendants, each of which leads its own', () => {
    expect(order('')).toEqual(['1', '5', '2', '6', '4', '3']);
    expect(order('-charge')).toEqual(['1', '5', '2', '6', '4', '3']);
  });
});
