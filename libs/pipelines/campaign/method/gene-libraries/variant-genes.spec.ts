import { describe, expect, it } from '@jest/globals';
import { CODONS, defaultConstraints, ENCODED } from '@paratope/codon';
import { variantGenes } from './variant-genes.js';

/** Trastuzumab's VL (Carter et al., PNAS 1992). */
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const VARIANTS = [VL, VL.replace('QQHYTTPPT', 'QQWYTSPPT'), VL.replace('SASFLYS', 'EASFLES')];
const translated = (dna: string): string =>
  (dna.match(/.{3}/g) ?? []).map((codon) => ENCODED[CODONS.indexOf(codon)]).join('');

describe('genes of exact variants', () => {
  const constraints = { ...defaultConstraints('cho'), avoidEnzymes: ['BsaI', 'NotI'] as const };
  const genes = variantGenes({ parent: VL, variants: VARIANTS, host: 'cho', constraints, seed: 1 });

  it('encode their variants, and share every codon of a residue that stays', () => {
    expect(genes.map(translated)).toEqual(VARIANTS);
    const [parent = '', ...others] = genes;
    for (const [k, gene] of others.entries()) {
      for (let index = 0; index < VL.length; index++) {
        if (VARIANTS[k + 1]!.charAt(index) !== VL.charAt(index)) continue;
        expect(gene.slice(3 * index, 3 * index + 3)).toBe(parent.slice(3 * index, 3 * index + 3));
      }
    }
  });

  it('hold none of the sites that must be avoided', () => {
    for (const gene of genes) expect(gene).not.toMatch(/GGTCTC|GAGACC|GCGGCCGC/);
  });

  it('say which variant has another length', () => {
    const request = { parent: VL, variants: [VL, VL.slice(1)], host: 'cho', seed: 1 } as const;
    expect(() => variantGenes(request)).toThrow('Variant 2 has 106 residues; its parent has 107.');
  });

  it('say which variant has a residue that is none of the 20', () => {
    const request = { parent: VL, variants: [VL, VL.replace('DIQM', 'DIXM')], host: 'cho', seed: 1 } as const;
    expect(() => variantGenes(request)).toThrow('Variant 2: residue 3 is none of the 20 amino acids.');
  });
});
