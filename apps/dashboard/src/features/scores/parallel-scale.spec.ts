import { describe, expect, it } from '@jest/globals';
import { axesOf, rowsBetween, shareOf } from './parallel-scale.js';
import { fakeColumns } from './testing/fake-table.js';

const rows = [0.2, 0.6, 1].map((likeness, k) => ({
  figures: { human_likeness: likeness, 'developability.hic': [12, 9, null][k] ?? null, charge: 3, 'heavy.v_gene': 'V' },
}));
const axes = axesOf(rows, fakeColumns);

describe('axes of parallel coordinates', () => {
  it('are figures with different values, in the order of the columns, the wanted end at the top', () => {
    expect(axes.map(({ column, bottom, top }) => [column.name, bottom, top])).toEqual([
      ['human_likeness', 0.2, 1],
      ['developability.hic', 12, 9],
    ]);
  });

  it('place values, and miss those that a row lacks', () => {
    expect(rows.map((row) => shareOf(axes[0]!, row))).toEqual([0, 0.5, 1].map((share) => expect.closeTo(share)));
    expect(rows.map((row) => shareOf(axes[1]!, row))).toEqual([expect.closeTo(0), expect.closeTo(1), undefined]);
  });

  it('choose the rows between two places, from either end', () => {
    expect(rowsBetween(rows, axes[0]!, [1.1, 0.4])).toEqual([rows[1], rows[2]]);
    expect(rowsBetween(rows, axes[1]!, [0.9, 1])).toEqual([rows[1]]);
  });
});
