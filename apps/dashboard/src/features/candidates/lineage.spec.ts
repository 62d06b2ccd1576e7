import { describe, expect, it } from '@jest/globals';
import type { Variant } from '@paratope/sdk';
import { lineageOf } from './lineage.js';

const variant = (id: string, parent: string | null): Variant => ({
  id,
  object: 'variant',
  candidate_id: 'c',
  parent_variant_id: parent,
  name: id,
  origin: parent === null ? 'baseline' : 'manual',
  is_baseline: parent === null,
  humanization_id: null,
  strategy: null,
  stage: null,
  tags: [],
  external_id: null,
  metadata: {},
  archived: false,
  chains: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

describe('the lineage of variants', () => {
  it('has each before its children, siblings in the order in which they were made, whatever order they come in', () => {
    const all = [variant('4', '2'), variant('3', '1'), variant('1', null), variant('2', '1')];
    expect(lineageOf(all).map(({ variant: { id }, depth }) => [id, depth])).toEqual([
      ['1', 0],
      ['2', 1],
      ['4', 2],
      ['3', 1],
    ]);
  });

  it('has variants without a parent in the list at the top', () => {
    expect(lineageOf([variant('2', 'archived')]).map(({ depth }) => depth)).toEqual([0]);
  });
});
