import { describe, expect, it } from '@jest/globals';
import { linesOf } from './grid-lines.js';

const rows = ['a', 'a', 'b', 'c', 'c'];
const groupOf = (row: string) => ({ id: row, name: row, head: row });
const shown = (folded: readonly string[]) =>
  linesOf(rows, groupOf, new Set(folded)).map((line) =>
    line.kind === 'row' ? line.index : `${line.group.id}: ${line.indices.join(' ')}`,
  );

describe('lines of a grid', () => {
  it('are its rows where there are no groups', () => {
    expect(linesOf(rows, undefined, new Set())).toEqual(rows.map((_, index) => ({ kind: 'row', index })));
  });

  it('have a head above the rows of each group', () => {
    expect(shown([])).toEqual(['a: 0 1', 0, 1, 'b: 2', 2, 'c: 3 4', 3, 4]);
  });

  it('leave out the rows of a folded group, and its heading still counts them', () => {
    expect(shown(['a', 'c'])).toEqual(['a: 0 1', 'b: 2', 2, 'c: 3 4']);
  });
});
