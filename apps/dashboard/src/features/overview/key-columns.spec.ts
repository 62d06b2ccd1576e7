import { describe, expect, it } from '@jest/globals';
import type { ScoreColumn } from '@paratope/sdk';
import { keyColumns } from './key-columns.js';

const column = (name: string, source: string, changes: Partial<ScoreColumn> = {}): ScoreColumn => ({
  ...{ name, label: name, source, type: 'number', unit: null, direction: 'none', description: name },
  ...{ reference: null, certainty: null, usual: true },
  ...changes,
});
const SEQUENCE = ['a', 'b', 'c', 'd', 'e'].map((name) => column(name, 'sequence'));
const ALL = [
  ...SEQUENCE,
  ...[column('gene', 'sequence', { type: 'text' }), column('rare', 'sequence', { usual: false })],
  ...[column('f1', 'fold'), column('f2', 'fold'), column('g1', 'glue'), column('assay.kd', 'assay')],
];
const row = (...names: string[]) => ({ figures: Object.fromEntries(names.map((name) => [name, 1])) });
const names = (rows: readonly { figures: Record<string, number> }[]): string[] =>
  keyColumns(ALL, rows).map(({ name }) => name);

describe('the key figures of a project', () => {
  it('are the first of each source, measured ones before computed ones', () => {
    expect(names([row('a', 'b', 'c', 'd', 'e', 'gene', 'rare', 'f1', 'f2', 'g1', 'assay.kd')])).toEqual([
      ...['a', 'b', 'c', 'd', 'assay.kd', 'f1'],
    ]);
  });

  it('are those of which a row has a number', () => {
    expect(names([row('b'), row('f1', 'f2', 'g1')])).toEqual(['b', 'f1', 'g1', 'f2']);
    expect(names([])).toEqual([]);
  });
});
