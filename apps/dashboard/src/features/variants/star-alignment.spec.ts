import { describe, expect, it } from '@jest/globals';
import { starAlignment } from './star-alignment.js';

const none = { differences: [] };
const difference = (kind: 'insertion' | 'deletion', from_index: number | null, to_index: number | null) => ({
  kind,
  from: null,
  to: null,
  region: null,
  imgt: null,
  kabat: null,
  from_index,
  to_index,
  domain: null,
  chain_type: null,
});

describe('chains below a reference', () => {
  it('stand residue by residue where they differ by substitutions alone', () => {
    const { reference, others, numbers } = starAlignment('EVQ', [
      { sequence: 'QVQ', diff: none },
      { sequence: 'EVK', diff: none },
    ]);
    expect([reference, ...others]).toEqual(['EVQ', 'QVQ', 'EVK']);
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('have gaps where they lack a residue, and open one in all others where they have one more', () => {
    const { reference, others, numbers } = starAlignment('EVQL', [
      { sequence: 'EQL', diff: { differences: [difference('deletion', 2, null)] } },
      {
        sequence: 'EVGGQL',
        diff: { differences: [difference('insertion', null, 3), difference('insertion', null, 4)] },
      },
      { sequence: 'EVQLT', diff: { differences: [difference('insertion', null, 5)] } },
    ]);
    expect([reference, ...others]).toEqual(['EV––QL–', 'E–––QL–', 'EVGGQL–', 'EV––QLT']);
    expect(numbers).toEqual([1, 2, undefined, undefined, 3, 4, undefined]);
  });

  it('are left out where a variant has no such chain', () => {
    expect(starAlignment('EV', [undefined, { sequence: 'EL', diff: none }]).others).toEqual([undefined, 'EL']);
  });
});
