import { describe, expect, it } from '@jest/globals';
import { BRENTUXIMAB, NISTMAB, SACITUZUMAB, TRASTUZUMAB, TRASTUZUMAB_FV } from '../antibodies.fixture.js';
import type { Allotype } from '../antibody/stated-antibody.js';
import type { DesignSubject } from '../design/check.js';
import { analysed, refused } from '../designs.fixture.js';

const T_DM1 = { linker_name: 'SMCC', payload_name: 'DM1', conjugation_method: 'lysine', dar_target: 3.5 } as const;

const T_DXD = { linker_name: 'mc-GGFG-aminomethoxy', payload_name: 'DXd', dar_target: 8 } as const;

const GOVITECAN = { linker_name: 'CL2A', payload_name: 'SN-38', dar_target: 7.6 } as const;

/** Expects agreement with the published mass within 1 Da. */
const near = (mass: number | null | undefined, published: number): void => {
  expect(Math.abs((mass ?? NaN) - published)).toBeLessThanOrEqual(1);
};

describe('masses', () => {
  it('of trastuzumab are the published ones', () => {
    const { masses } = analysed(T_DM1, TRASTUZUMAB);
    const [naked] = masses?.species ?? [];
    // G0F on both heavy chains (Xie et al., mAbs 2:379, 2010); after PNGase F (Marcoux et al., Protein Sci 24:1210, 2015).
    near(naked?.intact, 148_056);
    near(naked?.deglycosylated, 145_167);
    const chain = (name: string) => masses?.reduced_chains.find((one) => one.chain === name && one.drugs === 0);
    near(chain('light')?.intact, 23_443);
    near(chain('heavy')?.intact, 50_601);
  });

  it('of T-DM1 are 957.5 Da apart', () => {
    const { masses } = analysed(T_DM1, TRASTUZUMAB);
    const [none, one, two] = masses?.species ?? [];
    // Published spectra of T-DM1: Marcoux et al., Protein Sci 24:1210, 2015.
    near((one?.deglycosylated ?? 0) - (none?.deglycosylated ?? 0), 957.5);
    near(two?.deglycosylated, 147_082);
  });

  it('of NISTmAb are those of its certificate', () => {
    const { masses } = analysed({}, NISTMAB);
    // Masses of RM 8671, G0F/G0F; light chain reduced (Formolo et al., ACS Symp Ser 1201:1, 2015).
    near(masses?.species[0]?.intact, 148_037);
    near(masses?.reduced_chains[0]?.intact, 23_127);
  });

  it('of brentuximab vedotin count the hydrogens of the opened disulfides', () => {
    const { masses } = analysed({}, BRENTUXIMAB);
    const loads = masses?.species.map(({ drugs }) => drugs);
    expect(loads).toEqual([0, 2, 4, 6, 8]);
    const [none, two] = masses?.species ?? [];
    // Two vedotins of 1316.6 Da and the two hydrogens of a bond; spectra: Debaene et al., Anal Chem 86:10674, 2014.
    near((two?.intact ?? 0) - (none?.intact ?? 0), 2635.2);
    expect(masses?.reduced_chains.map(({ chain, drugs }) => `${chain} ${drugs}`)).toEqual([
      'light 0',
      'light 1',
      'heavy 0',
      'heavy 1',
      'heavy 2',
      'heavy 3',
    ]);
    expect(masses?.succinimide_hydrolysis).toBeCloseTo(18.015, 2);
  });

  // Comparison with mAbScale (GSK; J Vis Exp 196, 2023, doi:10.3791/65298), an open calculator of other authors, from the sequences, G0F,
  // pyroglutamate, the clipped lysine, the remaining disulfides and the drugs' formulas (PubChem). Its atomic masses differ, by at most
  // 0.16 Da.
  it.each([
    ['T-DM1, deglycosylated', T_DM1, TRASTUZUMAB, 'deglycosylated', 0, 145_167.37],
    ['T-DM1, deglycosylated', T_DM1, TRASTUZUMAB, 'deglycosylated', 1, 146_124.9],
    ['T-DM1, deglycosylated', T_DM1, TRASTUZUMAB, 'deglycosylated', 3, 148_039.95],
    ['T-DM1, deglycosylated', T_DM1, TRASTUZUMAB, 'deglycosylated', 8, 152_827.58],
    ['trastuzumab deruxtecan, G0F/G0F', T_DXD, TRASTUZUMAB, 'intact', 8, 156_336.57],
    ['brentuximab vedotin, G0F/G0F', {}, BRENTUXIMAB, 'intact', 0, 148_079.7],
    ['brentuximab vedotin, G0F/G0F', {}, BRENTUXIMAB, 'intact', 2, 150_714.97],
    ['brentuximab vedotin, G0F/G0F', {}, BRENTUXIMAB, 'intact', 4, 153_350.25],
    ['brentuximab vedotin, G0F/G0F', {}, BRENTUXIMAB, 'intact', 6, 155_985.52],
    ['brentuximab vedotin, G0F/G0F', {}, BRENTUXIMAB, 'intact', 8, 158_620.79],
    ['brentuximab vedotin, deglycosylated', {}, BRENTUXIMAB, 'deglycosylated', 4, 150_461.54],
    ['NISTmAb, G0F/G0F', {}, NISTMAB, 'intact', 0, 148_036.66],
  ] as const)('of %s are those of an independent calculator', (_, design, antibody, form, drugs, expected) => {
    const species = analysed(design, antibody).masses?.species.find((one) => one.drugs === drugs);
    expect(Math.abs((species?.[form] ?? NaN) - expected)).toBeLessThan(0.2);
  });

  // Masses of chains from Biopython 1.88 (Bio.SeqUtils.molecular_weight, average), with G0F, pyroglutamate and the formulas of the drugs in
  // PubChem.
  it.each([
    ['T-DM1', T_DM1, TRASTUZUMAB, [23_442.8, 24_400.3], [50_601.2, 51_558.7, 52_516.3, 53_473.8], 155_716],
    [
      'trastuzumab deruxtecan',
      T_DXD,
      TRASTUZUMAB,
      [23_442.8, 24_476.9],
      [50_601.2, 51_635.3, 52_669.3, 53_703.4],
      156_336.3,
    ],
    ['brentuximab vedotin', {}, BRENTUXIMAB, [23_727.9, 25_044.6], [50_327.9, 51_644.5, 52_961.2, 54_277.8], 158_620.5],
    [
      'sacituzumab govitecan',
      GOVITECAN,
      SACITUZUMAB,
      [23_338.8, 24_819.4],
      [50_741.3, 52_222, 53_702.6, 55_183.2],
      159_980.9,
    ],
  ] as const)(
    'of the chains of %s, and of eight drugs on it, are those of Biopython',
    (_, design, subject, light, heavy, eight) => {
      const { masses } = analysed(design, subject);
      const chains = (of: 'light' | 'heavy') =>
        masses?.reduced_chains.filter(({ chain }) => chain === of).map(({ intact }) => intact ?? NaN) ?? [];
      for (const [drugs, mass] of light.entries()) near(chains('light')[drugs], mass);
      for (const [drugs, mass] of heavy.entries()) near(chains('heavy')[drugs], mass);
      near(masses?.species.find(({ drugs }) => drugs === 8)?.intact, eight);
    },
  );

  it('of a chain without its constant region are of the completed one, and say so', () => {
    const { masses, antibody } = analysed(T_DM1, TRASTUZUMAB_FV);
    expect(masses?.species[0]?.deglycosylated).not.toBeNull();
    expect(antibody.assumptions.join(' ')).toContain('completed with human IGHG1');
  });

  it('of the allotype that is stated are those of the whole sequence of that allotype', () => {
    const stated = (allotype: Allotype) => analysed({ ...T_DM1, antibody: { allotype } }, TRASTUZUMAB_FV);
    const spelledOut = analysed(T_DM1, TRASTUZUMAB).masses;
    // Trastuzumab has lysine at 214 and EEM at 356 to 358.
    expect(stated('G1m17').masses?.species[0]).toEqual(spelledOut?.species[0]);
    near(stated('G1m17').masses?.species[0]?.deglycosylated, 145_167);
    const usual = stated('G1m17,1').masses?.species[0]?.deglycosylated ?? 0;
    // The differences are Asp to Glu and Leu to Met on both chains, then Lys to Arg.
    expect((spelledOut?.species[0]?.deglycosylated ?? 0) - usual).toBeCloseTo(64.1, 1);
    expect((stated('G1m3').masses?.species[0]?.deglycosylated ?? 0) - usual).toBeCloseTo(120.2, 1);
  });

  it('of an allotype that the antibody cannot have are refused at its field', () => {
    const at = { pointer: '/antibody/allotype', code: 'mismatch' };
    expect(refused({ antibody: { isotype: 'IgG4', allotype: 'G1m3' } })).toEqual([expect.objectContaining(at)]);
    expect(refused({ ...T_DM1, antibody: { allotype: 'G1m3' } }, TRASTUZUMAB)).toEqual([expect.objectContaining(at)]);
  });

  it('name the other glycans and ends of chains that a spectrum shows', () => {
    const differences = (subject: DesignSubject) =>
      analysed({}, subject).masses?.variants.map(({ variant, mass, most }) => [variant, Number(mass.toFixed(1)), most]);
    expect(differences(TRASTUZUMAB)).toEqual([
      ['galactose', 162.1, 4],
      ['aglycosyl', -1445.3, 2],
      ['c_terminal_lysine', 128.2, 2],
      ['n_terminal_pyroglutamate', -18, 2],
    ]);
    expect(differences(BRENTUXIMAB)).toContainEqual(['n_terminal_glutamine', 17, 2]);
  });

  it('of an aglycosylated antibody are only those without a glycan, and nothing is deamidated', () => {
    const { masses } = analysed({ antibody: { isotype: 'IgG1', fc_mutations: ['N297A'] } });
    expect(masses?.species.map(({ intact }) => intact)).toEqual([null, null, null, null, null]);
  });

  it('of a drug on the glycan have no deglycosylated form', () => {
    const { masses } = analysed({
      linker_name: 'BCN-HydraSpace-Val-Cit-PABC',
      conjugation_method: 'glycan_remodeling',
      conjugation_site: 'HC-N297',
      dar_target: 2,
    });
    expect(masses?.species.at(-1)).toMatchObject({ drugs: 2, deglycosylated: null });
  });

  it('are left out where the bond to the antibody is not known, and the card says so', () => {
    const card = analysed({ conjugation_method: 'formylglycine_tag', conjugation_site: 'HC-LCTPSR', dar_target: 1.9 });
    expect(card.masses).toBeNull();
    expect(card.missing.join(' ')).toContain('formylglycine_tag leaves between');
  });
});
