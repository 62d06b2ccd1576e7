import { describe, expect, it } from '@jest/globals';
import { germlines } from '@paratope/germline';
import { AMINO_ACIDS, encodeResidues } from '@paratope/sequence';
import fc from 'fast-check';
import { align } from './align.js';
import { findAnchors } from './anchors.js';
import { MIN_ANCHOR_STRENGTH } from './domains.js';
import { imgtPositions } from './imgt.js';
import type { ChainType } from './types.js';

const CHAINS: readonly ChainType[] = ['H', 'K', 'L'];
const anyResidue = fc.constantFrom(...AMINO_ACIDS);

const mutated = fc
  .record({
    chain: fc.constantFrom(...CHAINS),
    v: fc.nat(),
    j: fc.nat(),
    cdr3: fc.string({ unit: anyResidue, minLength: 3, maxLength: 40 }),
    changes: fc.array(fc.tuple(fc.nat(90), anyResidue), { maxLength: 12 }),
    leader: fc.string({ unit: anyResidue, maxLength: 25 }),
  })
  .map(({ chain, v, j, cdr3, changes, leader }) => {
    const vGenes = germlines('human', chain, 'V');
    const jGenes = germlines('human', chain, 'J');
    const vGene = (vGenes[v % vGenes.length]?.imgt ?? '').slice(0, 104).replaceAll('-', '');
    const jGene = (jGenes[j % jGenes.length]?.imgt ?? '').slice(117).replaceAll('-', '');
    const letters = [...vGene];
    for (const [at, by] of changes) if (letters[at] !== 'C' && letters[at] !== 'W') letters[at] = by;
    return encodeResidues(leader + letters.join('') + cdr3 + jGene);
  });

describe('align', () => {
  it('finds with strong anchors the numbering that it finds without any', () => {
    fc.assert(
      fc.property(mutated, (codes) => {
        const [anchors] = findAnchors(codes, CHAINS, 0, codes.length);
        if (anchors === undefined || anchors.strength < MIN_ANCHOR_STRENGTH) return;
        const banded = align(anchors.profile, codes, 0, codes.length, anchors);
        const full = align(anchors.profile, codes, 0, codes.length);
        expect([banded.start, banded.end]).toEqual([full.start, full.end]);
        expect(imgtPositions(banded.columns)).toEqual(imgtPositions(full.columns));
      }),
      { numRuns: 300 },
    );
  });
});
