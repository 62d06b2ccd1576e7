import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { translated } from './check/translated.js';
import { CodingSequence } from './coding-sequence.js';
import { codonsOf } from './genetic-code.js';
import { DEFAULT_CONSTRAINTS, designCds, HOSTS, STRATEGIES } from './index.js';
import { Random } from './solver/random.js';

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';
const protein = fc
  .array(fc.constantFrom(...RESIDUES), { minLength: 1, maxLength: 120 })
  .map((residues) => residues.join(''));

describe('a coding sequence', () => {
  it('encodes its protein whatever codons are chosen', () => {
    fc.assert(
      fc.property(protein, fc.infiniteStream(fc.nat({ max: 5 })), (residues, numbers) => {
        const choices = Array.from(residues, (residue) => (numbers.next().value ?? 0) % codonsOf(residue).length);
        expect(translated(CodingSequence.of(residues, choices).dna)).toBe(residues);
      }),
    );
  });

  it('cannot be made with a codon that its residue does not have', () => {
    expect(() => CodingSequence.of('MW', [0, 1])).toThrow('residue 2 has no such codon');
    expect(() => CodingSequence.of('M*', [0, 0])).toThrow('residue 2 is none of the 20 amino acids');
    expect(() => CodingSequence.of('MK', [0])).toThrow('1 choices for 2 residues');
  });
});

/** Random proteins without homologs; they also contain the most difficult sequences of antibodies, such as linkers. */
function randomProteins(count: number): string[] {
  const random = new Random(20_26);
  return Array.from({ length: count }, () => {
    const length = 20 + Math.floor(random.next() * 300);
    return `M${Array.from({ length }, () => RESIDUES[Math.floor(random.next() * RESIDUES.length)]).join('')}`;
  });
}

describe('designs of random proteins', () => {
  it.each(STRATEGIES)('by %s are never mistranslated and hold no forbidden pattern, for every host', (strategy) => {
    for (const [index, residues] of randomProteins(21).entries()) {
      const host = HOSTS[index % HOSTS.length];
      const [{ sequence, cdsStart, constraints, conflicts }] = designCds({
        protein: residues,
        host,
        strategy,
        constraints: DEFAULT_CONSTRAINTS,
        startContext: true,
        stop: 'TGA',
        sourceOrganism: 'human',
        solutions: 1,
        seed: index,
      });
      expect(translated(sequence.slice(cdsStart))).toBe(`${residues}*`);
      expect(constraints.filter(({ satisfied }) => !satisfied)).toEqual([]);
      expect(conflicts).toEqual([]);
    }
  });
});
