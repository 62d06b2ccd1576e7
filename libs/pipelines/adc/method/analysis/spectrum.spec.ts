import { describe, expect, it } from '@jest/globals';
import { BRENTUXIMAB, TRASTUZUMAB } from '../antibodies.fixture.js';
import { glycanPairs, USUAL_GLYCOFORMS } from '@paratope/molecule';
import { analysed } from '../designs.fixture.js';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the simulated spectrum', () => {
  it('has the mass of each load with G0F on both chains as the species have it', () => {
    const { masses } = analysed({}, BRENTUXIMAB);
    for (const { drugs, intact } of masses?.species ?? []) {
      const peak = masses?.spectrum.peaks.find((one) => one.drugs === drugs && one.glycans === 'G0F/G0F');
      expect(peak?.mass).toBeCloseTo(intact ?? NaN, 1);
    }
  });

  it('has the highest peak at the commonest load with the commonest glycans', () => {
    const { peaks } = analysed({}, BRENTUXIMAB).masses!.spectrum;
    const highest = peaks.find(({ relative_abundance }) => relative_abundance === 1);
    expect(highest).toMatchObject({ drugs: 4, glycans: 'G0F/G0F' });
    // Result of mAbScale: G0F/G0F with four drugs.
    expect(Math.abs((highest?.mass ?? 0) - 153_350.25)).toBeLessThan(0.2);
  });

  it('shows the loads of every glycan pair in the proportion of the drug load, and its mean', () => {
    const { masses, drug_load } = analysed({}, BRENTUXIMAB);
    const { peaks, mean_drugs } = masses!.spectrum;
    const heightOf = (drugs: number): number =>
      peaks.find((one) => one.drugs === drugs && one.glycans === 'G0F/G0F')?.relative_abundance ?? 0;
    const shareOf = (drugs: number): number => drug_load.species.find((one) => one.drugs === drugs)?.share ?? 0;
    for (const drugs of [0, 2, 6, 8]) expect(heightOf(drugs)).toBeCloseTo(shareOf(drugs) / shareOf(4), 3);
    expect(mean_drugs).toBeCloseTo(4, 1);
  });

  it('puts a hexose of 162.1 Da between G0F/G0F, G0F/G1F and the two pairs of two galactoses, which are one peak', () => {
    const { peaks } = analysed({}, BRENTUXIMAB).masses!.spectrum;
    const four = peaks.filter(({ drugs }) => drugs === 4);
    const massOf = (glycans: string): number => four.find((one) => one.glycans === glycans)?.mass ?? NaN;
    expect(massOf('G0F/G1F') - massOf('G0F/G0F')).toBeCloseTo(162.1, 1);
    expect(massOf('G0F/G2F or G1F/G1F') - massOf('G0F/G1F')).toBeCloseTo(162.1, 1);
  });

  it('has one peak a load where the antibody carries no glycan, or a rebuilt one', () => {
    const bare = analysed({ antibody: { isotype: 'IgG1', fc_mutations: ['N297A'] } }).masses!;
    expect(bare.spectrum.peaks.map(({ glycans }) => glycans)).toEqual([null, null, null, null, null]);
    expect(bare.spectrum.glycoforms).toEqual([]);
    const rebuilt = analysed({
      linker_name: 'BCN-HydraSpace-Val-Cit-PABC',
      conjugation_method: 'glycan_remodeling',
      conjugation_site: 'HC-N297',
      dar_target: 2,
    }).masses!;
    expect(new Set(rebuilt.spectrum.peaks.map(({ glycans }) => glycans))).toEqual(new Set(['remodelled']));
  });

  it('draws the glycans of both chains from shares that add up', () => {
    expect(sum(USUAL_GLYCOFORMS.map(({ share }) => share))).toBeCloseTo(1, 10);
    expect(sum(glycanPairs(USUAL_GLYCOFORMS).map(({ share }) => share))).toBeCloseTo(1, 10);
  });
});

describe('the HIC ladder', () => {
  it('of a vedotin elutes 0, 2, 4, 6, 8 and its areas add up', () => {
    const { hic } = analysed({}, BRENTUXIMAB);
    expect(hic?.ladder.map(({ drugs, elution_rank }) => [drugs, elution_rank])).toEqual([
      [0, 1],
      [2, 2],
      [4, 3],
      [6, 4],
      [8, 5],
    ]);
    expect(sum(hic!.ladder.map(({ area_fraction }) => area_fraction))).toBeCloseTo(1, 3);
  });

  it('reads an average DAR off its areas, a little above the load by what the drug absorbs at 280 nm', () => {
    const { hic, drug_load } = analysed({}, BRENTUXIMAB);
    expect(hic?.drug_absorbance_included).toBe(true);
    expect(hic!.average_dar).toBeGreaterThan(drug_load.mean);
    // The extinction coefficient of a vedotin is 1 500, that of the antibody 230 000 (Hamblett 2004): variance 4 × 1 500/230 000.
    expect(hic!.average_dar).toBeLessThan(drug_load.mean + 0.05);
  });

  it('counts antibodies alone where the absorbance of the drug is not published', () => {
    const { hic } = analysed({ linker_name: 'mc-GGFG-aminomethoxy', payload_name: 'DXd', dar_target: 8 }, TRASTUZUMAB);
    expect(hic?.drug_absorbance_included).toBe(false);
    expect(hic?.average_dar).toBeCloseTo(8, 3);
  });

  it('says that the loads of a lysine conjugate run together', () => {
    const { hic } = analysed(
      { linker_name: 'SMCC', payload_name: 'DM1', conjugation_method: 'lysine', dar_target: 3.5 },
      TRASTUZUMAB,
    );
    expect(hic?.note).toContain('one broad peak');
    expect(hic?.average_dar).toBeGreaterThan(3.5);
  });
});
