import { describe, expect, it } from '@jest/globals';
import type { Variant } from '@paratope/sdk';
import { lineageOf } from '../candidates/lineage.js';
import { reportedLineage } from './reported-lineage.js';

const variant = (id: string, parent: string | null): Variant => ({ id, parent_variant_id: parent }) as Variant;

describe('the lineage of a report', () => {
  const rows = lineageOf([
    variant('a', null),
    variant('b', 'a'),
    variant('c', 'a'),
    variant('d', 'c'),
    variant('e', 'd'),
    variant('f', 'c'),
  ]);
  const idsOf = (shown: string, most: number) => reportedLineage(rows, shown, most).map(({ variant: { id } }) => id);

  it('has all variants where they fit', () => {
    expect(idsOf('d', 6)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('prefers the reported variant, its ancestors and its children', () => {
    expect(idsOf('d', 4)).toEqual(['a', 'c', 'd', 'e']);
    expect(idsOf('d', 5)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('has the reported variant whatever fits', () => {
    expect(idsOf('f', 1)).toEqual(['f']);
  });
});
