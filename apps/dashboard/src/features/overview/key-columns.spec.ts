import { describe, expect, it } from '@jest/globals';
import type { ScoreColumn } from '@paratope/sdk';
import { keyColumns } from './key-columns.js';

const column = (name: string, source: string, changes: Partial<ScoreColumn> = {}): ScoreColumn => ({
  name,
  label: name,
  source,
  type: 'number',
  unit: null,
  direction: 'none',
  description: name,
  reference: null,
  certainty: null,
  usual: true,
  ...changes,
});
const ALL = [
  column('gene', 'sequence', { type: 'text' }),
  column('rare', 'sequence', { usual: false }),
  column('heavy.length', 'sequence'),
  ...['human', 'risks.severe', 'risks.medium'].map((name) => column(name, 'sequence', { direction: 'lower' })),
  column('charge', 'sequence'),
  column('point', 'sequence'),
  column('f1', 'fold'),
  column('f2', 'fold'),
  column('g1', 'glue'),
  column('assay.kd', 'assay'),
];
const row = (...names: string[]) => ({ figures: Object.fromEntries(names.map((name) => [name, 1])) });
const names = (rows: readonly { figures: Record<string, number> }[]): string[] =>
  keyColumns(ALL, rows).map(({ name }) => name);

describe('the key figures of a project', () => {
  it('are one of each family of the sequence, and the first of each source, measured ones before computed ones', () => {
    expect(names([row(...ALL.map(({ name }) => name))])).toEqual([
      'human',
      'risks.severe',
      'charge',
      'assay.kd',
      'f1',
      'g1',
    ]);
  });

  it('are those of which a row has a number', () => {
    expect(names([row('heavy.length'), row('f1', 'f2', 'g1')])).toEqual(['heavy.length', 'f1', 'g1', 'f2']);
    expect(names([])).toEqual([]);
  });
});
