import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { analyse } from '../fv/analysed-fv.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { fixturesBy } from '../testing.fixture.js';
import { aggrescan } from './aggrescan.js';
import { intrinsicSolubility } from './intrinsic-solubility.js';
import { hydrophobicityIndex, viscosity } from './viscosity.js';

const { fvNamed } = fixturesBy((file) => readFileSync(file, 'utf8'));

describe('AGGRESCAN', () => {
  // Amyloid-β 42. The paper found its hot spots at 17–22 and 30–42 (Conchillo-Solé et al. 2007).
  const AMYLOID = 'DAEFRHDSGYEVHHQKLVFFAEDVGSNKGAIIGLMVGGVVIA';

  it('finds the two hot spots of amyloid-β 42', () => {
    const { hotSpots, a4v } = aggrescan(AMYLOID);
    expect(hotSpots.map(({ start, end }) => [start + 1, end])).toEqual([
      [17, 22],
      [30, 42],
    ]);
    expect(a4v).toHaveLength(42);
  });

  it('has no hot spot across a proline or of fewer than five residues', () => {
    expect(aggrescan('DDDDDVVVVVVVPVVVDDDDD').hotSpots.every(({ end }) => end <= 12)).toBe(true);
    expect(aggrescan('DDDDDDDVDDDDDDD').hotSpots).toEqual([]);
  });
});

describe('intrinsic solubility', () => {
  it('is higher for charges than for hydrophobic residues, and gatekeepers help', () => {
    const of = (sequence: string): number => intrinsicSolubility(sequence).reduce((a, b) => a + b, 0);
    expect(of('KDEKKDE')).toBeGreaterThan(of('SGTSGTS'));
    expect(of('SGTSGTS')).toBeGreaterThan(of('VILFVIL'));
    expect(intrinsicSolubility('KKVILFVKK')[4]).toBeGreaterThan(intrinsicSolubility('SSVILFVSS')[4]);
  });
});

describe('surface aggregation', () => {
  const fv = fvNamed('2vxt-fv');
  const analysed = analyse(fv);

  it('gives buried residues nothing and charged surfaces less than hydrophobic ones', () => {
    const { surfaceAggregation, surface, sap5, sap10 } = analysed;
    fv.residues.forEach((_, i) => {
      if (surface.relative[i] < 0.1) expect(surfaceAggregation[i]).toBe(0);
    });
    const mean = (values: Float64Array, letters: string): number => {
      const own = [...values].filter((_, i) => letters.includes(fv.residues[i].aminoAcid) && surface.relative[i] > 0.3);
      return own.reduce((a, b) => a + b, 0) / own.length;
    };
    for (const values of [surfaceAggregation, sap5, sap10])
      expect(mean(values, 'FWYLVI')).toBeGreaterThan(mean(values, 'DEKR'));
  });

  it('maps charges of both signs, of exposed residues alone', () => {
    const { charge, surface } = analysed;
    expect(charge.negative).toBeGreaterThan(0);
    expect(charge.positive).toBeGreaterThan(0);
    charge.map.forEach((value, i) => {
      if (surface.total[i] < 10) expect(value).toBe(0);
    });
  });
});

describe('viscosity', () => {
  it('is some centipoise for an Fv and not given for a single domain', () => {
    const fv = fvNamed('2vxt-fv');
    expect(viscosity(fv)).toBeGreaterThan(1);
    expect(viscosity(fv)).toBeLessThan(200);
    expect(viscosity(fvNamed('4w6x-vhh'))).toBeNull();
    expect(hydrophobicityIndex(['IIII', 'RRRR'])).toBeCloseTo(0.73 / 1.76, 6);
  });

  it('is not given where the regression is below water: for bococizumab and briakinumab', () => {
    // V domains of Thera-SAbDab (January 2020, CC BY 4.0).
    const bococizumab = [
      'QVQLVQSGAEVKKPGASVKVSCKASGYTFTSYYMHWVRQAPGQGLEWMGEISPFGGRTNYNEKFKSRVTMTRDTSTSTVYMELSSLRSEDTAVYYCARERPLYASDLWGQGTTVTVSS',
      'DIQMTQSPSSLSASVGDRVTITCRASQGISSALAWYQQKPGKAPKLLIYSASYRYTGVPSRFSGSGSGTDFTFTISSLQPEDIATYYCQQRYSLWRTFGQGTKLEIK',
    ];
    const briakinumab = [
      'QVQLVESGGGVVQPGRSLRLSCAASGFTFSSYGMHWVRQAPGKGLEWVAFIRYDGSNKYYADSVKGRFTISRDNSKNTLYLQMNSLRAEDTAVYYCKTHGSHDNWGQGTMVTVSS',
      'QSVLTQPPSVSGAPGQRVTISCSGSRSNIGSNTVKWYQQLPGTAPKLLIYYNDQRPSGVPDRFSGSKSGTSASLAITGLQAEDEADYYCQSYDRYTHPALLFGTGTKVTVL',
    ];
    for (const sequences of [bococizumab, briakinumab]) {
      const domains = sequences.map((sequence) => ({ sequence }));
      expect(viscosity({ domains } as unknown as ModelledFv)).toBeNull();
    }
  });
});
