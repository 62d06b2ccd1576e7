import { describe, expect, it } from '@jest/globals';
import { fvOf, TRASTUZUMAB_FV, TRASTUZUMAB_VH, TRASTUZUMAB_VL } from './antibodies.fixture.js';
import type { DesignSubject } from './design/check.js';
import type { AdcDesign } from './design/design.js';
import { analysed, refused } from './designs.fixture.js';
import { RULES } from './rules/index.js';

type Change = Partial<AdcDesign>;
const DM1_LYSINE: Change = { linker_name: 'SMCC', payload_name: 'DM1', conjugation_method: 'lysine' };
const thiomab = (site: string, dar = 2): Change => ({
  conjugation_method: 'engineered_cysteine',
  conjugation_site: site,
  dar_target: dar,
});
/** Trastuzumab with one residue of its VH substituted, counted from 1. */
const withVh = (at: number, residue: string): DesignSubject =>
  fvOf(`${TRASTUZUMAB_VH.slice(0, at - 1)}${residue}${TRASTUZUMAB_VH.slice(at)}`, TRASTUZUMAB_VL);

/** Cases: the flaw, the design, the expected rule, its severity, and the antibody if it has the flaw. */
const FLAGGED: readonly (readonly [string, Change, string, 'critical' | 'warning' | 'info', DesignSubject?])[] = [
  ['eight vedotins without a mask', { dar_target: 8 }, 'hydrophobicity.unmasked', 'critical'],
  ['eight auristatins', { dar_target: 8 }, 'drug-load.class-norm', 'critical'],
  [
    'a pyrrolobenzodiazepine at eight',
    { linker_name: 'mal-PEG8-Val-Ala-PABC', payload_name: 'SG3199', dar_target: 8 },
    'drug-load.class-norm',
    'critical',
  ],
  [
    'PNU-159682 at eight',
    { linker_name: 'CL2A', payload_name: 'PNU-159682', dar_target: 8 },
    'drug-load.class-norm',
    'critical',
  ],
  [
    'calicheamicin at eight',
    {
      linker_name: 'AcBut-hydrazone',
      payload_name: 'N-acetyl-gamma-calicheamicin',
      conjugation_method: 'lysine',
      dar_target: 8,
    },
    'drug-load.class-norm',
    'warning',
  ],
  ['maytansinoids at seven', { ...DM1_LYSINE, dar_target: 7 }, 'drug-load.class-norm', 'critical'],
  [
    'a camptothecin at two',
    { linker_name: 'mc-GGFG-aminomethoxy', payload_name: 'DXd', dar_target: 2 },
    'drug-load.too-low',
    'warning',
  ],
  ['a quarter of the antibody without a drug', { dar_target: 2.3 }, 'drug-load.unconjugated', 'warning'],
  ['many sixes and eights', { dar_target: 5.5 }, 'drug-load.high-fraction', 'warning'],
  ['most lysines of the surface used', { ...DM1_LYSINE, dar_target: 6 }, 'drug-load.lysine-surface', 'warning'],
  ['sites left half empty', thiomab('LC-V205C', 1), 'drug-load.site-occupancy', 'warning'],
  [
    'more drugs than the one site holds',
    { linker_name: 'Gly5-Val-Cit-PABC', conjugation_method: 'sortase', conjugation_site: 'HC-LPETG', dar_target: 3.6 },
    'drug-load.second-site',
    'warning',
  ],
  [
    'DM4 on SPDB at eight',
    { linker_name: 'SPDB', payload_name: 'DM4', conjugation_method: 'lysine', dar_target: 8 },
    'hydrophobicity.beyond-precedents',
    'warning',
  ],
  [
    'a maleimide for a glycan',
    { conjugation_method: 'glycan_remodeling', conjugation_site: 'HC-N297', dar_target: 2 },
    'linker.handle',
    'warning',
  ],
  ['a maleimide at an open site', thiomab('HC-S400C'), 'linker.maleimide-exchange', 'warning'],
  [
    'a hydrazone',
    {
      linker_name: 'AcBut-hydrazone',
      payload_name: 'N-acetyl-gamma-calicheamicin',
      conjugation_method: 'lysine',
      dar_target: 3,
    },
    'linker.hydrazone',
    'warning',
  ],
  [
    'a carbonate with a picomolar payload',
    { linker_name: 'CL2A', payload_name: 'PNU-159682', dar_target: 2 },
    'linker.carbonate',
    'critical',
  ],
  [
    'an open disulfide',
    { linker_name: 'SPDB', payload_name: 'DM1', conjugation_method: 'lysine', dar_target: 3.5 },
    'linker.disulfide',
    'warning',
  ],
  ['MMAE that is never released', { linker_name: 'mc' }, 'linker.release', 'critical'],
  ['exatecan that is never released', { linker_name: 'mc', payload_name: 'exatecan' }, 'linker.release', 'critical'],
  [
    'an amatoxin, a class without an approval',
    { linker_name: 'mal-PEG2-Val-Cit-PABC-DMEDA', payload_name: 'alpha-amanitin', dar_target: 2 },
    'payload.unapproved-class',
    'warning',
  ],
  ['an unpaired cysteine in the Fv', {}, 'antibody.free-cysteine', 'critical', withVh(31, 'C')],
  ['lysines in the CDRs and a lysine method', { ...DM1_LYSINE, dar_target: 3.5 }, 'antibody.cdr-lysine', 'warning'],
  [
    'a glycan in the Fv and a glycan method',
    {
      linker_name: 'BCN-HydraSpace-Val-Cit-PABC',
      conjugation_method: 'glycan_remodeling',
      conjugation_site: 'HC-N297',
      dar_target: 2,
    },
    'antibody.fv-glycan',
    'warning',
    withVh(57, 'S'),
  ],
  ['an IgG2 on its hinge', { antibody: { isotype: 'IgG2' } }, 'antibody.igg2-isomers', 'warning'],
  [
    'an IgG4 that exchanges',
    { ...DM1_LYSINE, dar_target: 3.5, antibody: { isotype: 'IgG4' } },
    'antibody.igg4-exchange',
    'warning',
  ],
  ['an IgG3', { antibody: { isotype: 'IgG3' } }, 'antibody.igg3', 'critical'],
  [
    'a single domain without an Fc',
    { ...DM1_LYSINE, dar_target: 3.5 },
    'antibody.no-fc',
    'warning',
    { format: 'nanobody', chains: [{ role: 'heavy', sequence: TRASTUZUMAB_VH }] },
  ],
  ['a buried site', thiomab('HC-L142C'), 'site.buried', 'critical'],
  ['a site under FcRn', thiomab('HC-T256C'), 'site.receptor', 'critical'],
  ['a site under the Fcγ receptors', thiomab('HC-S239C'), 'site.receptor', 'warning'],
  ['a site that nobody published', thiomab('HC-T289C'), 'site.unpublished', 'info'],
  ['a site in the variable domain', thiomab('HC-A40C'), 'site.variable-domain', 'warning'],
  [
    'transglutaminase on a glycosylated Fc',
    {
      linker_name: 'AcLys-Val-Cit-PABC',
      conjugation_method: 'transglutaminase',
      conjugation_site: 'HC-Q295',
      dar_target: 2,
    },
    'site.glycan-in-the-way',
    'critical',
  ],
  ['a cysteine in place of the glycan', thiomab('HC-N297C'), 'site.glycan-lost', 'warning'],
];

describe('bad designs', () => {
  it.each(FLAGGED.map((row) => [row[0], row] as const))('%s is flagged by the rule meant for it', (_, row) => {
    const [, change, rule, severity, subject] = row;
    const { flags } = analysed(change, subject);
    expect(flags.map((flag) => [flag.rule, flag.severity])).toContainEqual([rule, severity]);
  });

  it('are more than thirty, and each flag says why, by whom, and what to change', () => {
    expect(FLAGGED.length).toBeGreaterThanOrEqual(30);
    const known = new Set(RULES.map(({ id }) => id));
    expect(known.size).toBe(RULES.length);
    for (const [, change, rule, , subject] of FLAGGED) {
      const flag = analysed(change, subject).flags.find((one) => one.rule === rule);
      expect(flag?.explanation.length).toBeGreaterThan(20);
      expect(flag?.source.length).toBeGreaterThan(3);
      if (flag?.severity !== 'info') expect(flag?.remedy).not.toBeNull();
    }
  });
});

describe('a site in CH2', () => {
  const missing = (site: string, change: Change = {}): string =>
    analysed({ ...thiomab(site), ...change }).missing.join();

  it('is said to have been measured without the glycan beside it, where there is one', () => {
    expect(missing('HC-S239C')).toContain('measured without its glycan');
    expect(missing('HC-S239C', { antibody: { glycosylated: false } })).not.toContain('glycan');
    expect(missing('HC-S400C')).not.toContain('glycan');
  });
});

describe('impossible designs', () => {
  const nanobody: DesignSubject = { format: 'nanobody', chains: [{ role: 'heavy', sequence: TRASTUZUMAB_VH }] };

  it.each<[string, Change, [string, string][], DesignSubject?]>([
    [
      'a lysine-reactive linker on cysteines',
      { linker_name: 'SMCC', payload_name: 'DM1' },
      [['/linker_name', 'incompatible_chemistry']],
    ],
    [
      'a lysine-reactive linker on engineered cysteines',
      { linker_name: 'SMCC', payload_name: 'DM1', ...thiomab('LC-V205C') },
      [['/linker_name', 'incompatible_chemistry']],
    ],
    ['a maleimide on lysines', { conjugation_method: 'lysine' }, [['/linker_name', 'incompatible_chemistry']]],
    ['a payload that the linker cannot hold', { payload_name: 'DM1' }, [['/payload_name', 'incompatible_chemistry']]],
    [
      'a glycan method on an aglycosylated antibody',
      {
        linker_name: 'BCN-HydraSpace-Val-Cit-PABC',
        conjugation_method: 'glycan_remodeling',
        dar_target: 2,
        antibody: { isotype: 'IgG1', fc_mutations: ['N297A'] },
      },
      [['/conjugation_method', 'no_glycan']],
    ],
    [
      'a glycan method on an antibody made without a glycan',
      {
        linker_name: 'BCN-HydraSpace-Val-Cit-PABC',
        conjugation_method: 'glycan_remodeling',
        dar_target: 2,
        antibody: { glycosylated: false },
      },
      [['/conjugation_method', 'no_glycan']],
    ],
    ['the hinge of a wild-type IgG4', { antibody: { isotype: 'IgG4' } }, [['/conjugation_method', 'igg4_hinge']]],
    ['a hinge that is not there', {}, [['/conjugation_method', 'no_fc']], nanobody],
    ['more drugs than the hinge takes', { dar_target: 9 }, [['/dar_target', 'too_big']]],
    ['more drugs than two sites take', thiomab('LC-V205C', 4), [['/dar_target', 'too_big']]],
    ['an unknown site', thiomab('HC-nowhere'), [['/conjugation_site', 'invalid_site']]],
    ['a residue that is not there', thiomab('HC-S118C'), [['/conjugation_site', 'wrong_residue']]],
    ['the Kabat number of a site', thiomab('HC-S396C'), [['/conjugation_site', 'wrong_residue']]],
    ['a light-chain residue that is not there', thiomab('LC-K205C'), [['/conjugation_site', 'wrong_residue']]],
    [
      'a mutation that is none',
      { antibody: { isotype: 'IgG1', fc_mutations: ['S228P'] } },
      [['/antibody/fc_mutations/0', 'wrong_residue']],
    ],
    [
      'names that are unknown',
      { linker_name: 'superglue', payload_name: 'water', conjugation_method: 'hope' },
      [
        ['/linker_name', 'not_in_catalogue'],
        ['/payload_name', 'not_in_catalogue'],
        ['/conjugation_method', 'not_in_catalogue'],
      ],
    ],
  ])('%s is refused at its field', (_, change, errors, subject = TRASTUZUMAB_FV) => {
    expect(refused(change, subject).map(({ pointer, code }) => [pointer, code])).toEqual(errors);
  });
});
