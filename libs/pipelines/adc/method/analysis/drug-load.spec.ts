import { describe, expect, it } from '@jest/globals';
import { analysed } from '../designs.fixture.js';

describe('the drug load', () => {
  it('of a vedotin at 4 is that of four disulfides, half of them open', () => {
    // Hamblett et al., Clin Cancer Res 10:7063, 2004, and the formula of the method: 6, 25, 38, 25, 6 %.
    const { drug_load } = analysed({});
    expect(drug_load.species).toEqual([
      { drugs: 0, share: 0.0625 },
      { drugs: 2, share: 0.25 },
      { drugs: 4, share: 0.375 },
      { drugs: 6, share: 0.25 },
      { drugs: 8, share: 0.0625 },
    ]);
    expect(drug_load).toMatchObject({ mean: 4, unconjugated: 0.0625, high_load: 0.3125, interval_90: [0, 8] });
  });

  it('of T-DM1 is nearly Poisson: 2 to 4 % without a drug', () => {
    // Lazar et al., Rapid Commun Mass Spectrom 19:1806, 2005.
    const { drug_load } = analysed({
      linker_name: 'SMCC',
      payload_name: 'DM1',
      conjugation_method: 'lysine',
      dar_target: 3.5,
    });
    expect(drug_load.unconjugated).toBeGreaterThan(0.02);
    expect(drug_load.unconjugated).toBeLessThan(0.04);
    expect(drug_load.mean).toBeCloseTo(3.5, 3);
    expect(drug_load.interval_90).toEqual([1, 7]);
  });

  it('of a filled antibody is one species', () => {
    const { drug_load } = analysed({ linker_name: 'mc-GGFG-aminomethoxy', payload_name: 'DXd', dar_target: 8 });
    expect(drug_load.species).toEqual([{ drugs: 8, share: 1 }]);
  });

  it('of an IgG2 counts its six disulfides', () => {
    const { drug_load, antibody } = analysed({ dar_target: 12, antibody: { isotype: 'IgG2' } });
    expect(drug_load.species).toEqual([{ drugs: 12, share: 1 }]);
    expect(antibody.interchain_disulfides).toEqual({ heavy_light: 2, heavy_heavy: 4 });
  });

  it('of two sites is none, one or two drugs', () => {
    const { drug_load } = analysed({
      conjugation_method: 'engineered_cysteine',
      conjugation_site: 'LC-V205C',
      dar_target: 1.9,
    });
    expect(drug_load.species.map(({ drugs }) => drugs)).toEqual([0, 1, 2]);
    expect(drug_load.occupancy).toBeCloseTo(0.95, 6);
  });
});
