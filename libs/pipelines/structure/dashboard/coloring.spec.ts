import { describe, expect, it } from '@jest/globals';
import { coloring, stepsOf, type Coloring } from './coloring.js';
import { liabilitiesOf } from './liabilities.js';
import type { ModelledResidue } from './residues.js';

/** Trastuzumab's VH: Carter et al., PNAS 89:4285, 1992. */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';

const chainOf = (chain: string, sequence: string): ModelledResidue[] =>
  [...sequence].map((amino_acid, at) => ({
    chain,
    residue: at + 1,
    amino_acid,
    region: 'framework',
    error: at / 10,
    plddt: 90,
  }));
const [H, L] = [chainOf('H', VH), chainOf('L', 'KDHA')];
const RESIDUES = [...H, ...L];
const colorsOf = (by: Coloring, indices: readonly number[], chain = 'L'): string[] => {
  const colorOf = coloring(RESIDUES, by, liabilitiesOf(RESIDUES));
  return indices.map((index) => colorOf({ chain, index, number: String(index), name: 'ALA', bFactor: 0 }));
};
const colorOfStep = (by: Coloring, label: string): string =>
  stepsOf(RESIDUES, by).find((step) => step.label.startsWith(label))?.color ?? '';

describe('the colours of a model', () => {
  it('tell the frameworks of the chains apart', () => {
    const [heavy] = colorsOf('region', [1], 'H');
    const [light] = colorsOf('region', [1]);
    expect(heavy).toBe(colorOfStep('region', 'framework of chain H'));
    expect(light).toBe(colorOfStep('region', 'framework of chain L'));
    expect(heavy).not.toBe(light);
  });

  it('show charges at pH 7.4, histidine apart', () => {
    expect(colorsOf('charge', [1, 2, 3, 4])).toEqual(
      ['positive at', 'negative', 'positive in part', 'uncharged'].map((label) => colorOfStep('charge', label)),
    );
  });

  it('show hydrophobicity darker from charged residues to tryptophan', () => {
    const tryptophan = VH.indexOf('W') + 1;
    expect(colorsOf('hydrophobicity', [1], 'L')).toEqual([colorOfStep('hydrophobicity', '0.25 to')]);
    expect(colorsOf('hydrophobicity', [tryptophan], 'H')).toEqual([colorOfStep('hydrophobicity', '0.75 and')]);
  });

  it('show a liability at the residue that reacts, with its motif and its risk', () => {
    // The NG of CDR-H2, which deamidates.
    const asparagine = VH.indexOf('NGY') + 1;
    expect(liabilitiesOf(RESIDUES).get(`H${asparagine}`)).toEqual({
      severity: 'high',
      text: 'deamidation (NG), high risk',
    });
    expect(colorsOf('liability', [asparagine, 3], 'H')).toEqual([
      colorOfStep('liability', 'high'),
      colorOfStep('liability', 'no liability'),
    ]);
    // A chain without a V domain has none.
    expect([...liabilitiesOf(L)]).toEqual([]);
  });

  it('show the errors within the bounds of the legend', () => {
    expect(colorsOf('error', [1, 15, 30, 60], 'H')).toEqual(stepsOf(RESIDUES, 'error').map(({ color }) => color));
  });
});
