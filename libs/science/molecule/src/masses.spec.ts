import { describe, expect, it } from '@jest/globals';
import { averageMass, parseFormula, sumFormulas } from './chemistry/formula.js';
import { moleculeMasses } from './masses.js';
import { vChains } from './molecule.fixture.js';
import { readMolecule, type Molecule } from './molecule.js';
import { moleculeProperties } from './properties.js';

/** Allotype G1m17 of trastuzumab and mosunetuzumab, G1m3 of NISTmAb. */
const G1M17 = { 356: 'E', 358: 'M' };
const G1M3 = { 214: 'R', ...G1M17 };
const igg1 = (name: Parameters<typeof vChains>[0], residues: Readonly<Record<number, string>> = {}): Molecule =>
  readMolecule('mab', vChains(name), { heavy: 'IGHG1', light: 'by_locus', residues });
const PEMBROLIZUMAB = readMolecule('mab', vChains('pembrolizumab'), {
  heavy: 'IGHG4',
  light: 'by_locus',
  residues: { 228: 'P' },
});
/** Knobs into holes without the disulfide between the CH3 domains, aglycosyl by N297G. */
const MOSUNETUZUMAB = readMolecule('bispecific_kih', vChains('mosunetuzumab'), {
  heavy: 'IGHG1',
  light: 'by_locus',
  residues: { ...G1M17, 297: 'G', 349: 'Y', 354: 'S' },
});

const near = (mass: number | null | undefined, published: number): void => {
  expect(Math.abs((mass ?? NaN) - published)).toBeLessThanOrEqual(1);
};

describe('masses of whole molecules', () => {
  it('of trastuzumab are the published ones', () => {
    const masses = moleculeMasses(igg1('trastuzumab', G1M17));
    expect(masses.intact[0]?.glycans).toBe('G0F/G0F');
    // Xie et al., mAbs 2:379, 2010 (G0F/G0F); Marcoux et al., Protein Sci 24:1210, 2015 (after PNGase F).
    near(masses.intact[0]?.mass, 148_056);
    near(masses.deglycosylated, 145_167);
    near(masses.chains[1]?.intact, 23_443);
    near(masses.chains[0]?.intact, 50_601);
  });

  it('of NISTmAb are those of RM 8671', () => {
    const masses = moleculeMasses(igg1('nistmab', G1M3));
    // Formolo et al., ACS Symp Ser 1201:1, 2015.
    near(masses.intact[0]?.mass, 148_037);
    near(masses.chains[1]?.intact, 23_127);
  });

  it('of pembrolizumab are those of its published formula', () => {
    const masses = moleculeMasses(PEMBROLIZUMAB);
    // C6504H10004N1716O2036S46 counts both lysines, and no pyroglutamate (its international non-proprietary name).
    const published = parseFormula('C6504H10004N1716O2036S46');
    const clipped = averageMass(sumFormulas([published, 1], [parseFormula('H3N'), -2], [parseFormula('C6H12N2O'), -2]));
    near(masses.lysines[0]?.mass, clipped);
    near(masses.lysines[2]?.mass, averageMass(sumFormulas([published, 1], [parseFormula('H3N'), -2])));
    near(masses.intact[0]?.mass, clipped + 2 * averageMass(parseFormula('C56H92N4O39')));
  });

  it('of mosunetuzumab, knobs into holes, are those of its published formula', () => {
    const masses = moleculeMasses(MOSUNETUZUMAB);
    // C6515H10031N1725O2025S43 (its international non-proprietary name) counts both lysines.
    near(masses.lysines[2]?.mass, averageMass(parseFormula('C6515H10031N1725O2025S43')));
    expect(masses.deglycosylated).toBeNull();
  });

  // Sums of chains by Biopython 1.88 (Bio.SeqUtils.molecular_weight, average), less the hydrogens of the disulfides, with G0F
  // (C56H92N4O39) and the clipped lysine.
  it('of adalimumab are those of another program', () => {
    const masses = moleculeMasses(igg1('adalimumab'));
    near(masses.lysines[0]?.mass, 145_189.12);
    near(masses.intact[0]?.mass, 148_079.8);
    near(masses.chains[0]?.intact, 49_198.84 + 1445.34);
    near(masses.chains[1]?.intact, 23_411.85);
  });

  it('of a VHH on an Fc are those of another program', () => {
    const molecule = readMolecule('fc_fusion', vChains('caplacizumab'), { heavy: 'IGHG1', light: 'by_locus' });
    const masses = moleculeMasses(molecule);
    near(masses.lysines[0]?.mass, 79_528.55);
    near(masses.intact[0]?.mass, 79_528.55 + 2 * 1445.34);
    expect(masses.intact.map(({ share }) => share).reduce((a, b) => a + b)).toBeCloseTo(1, 6);
  });

  it('of the halves after IdeS add up to the reduced chain and the water of the cut', () => {
    const { chains, subunits } = moleculeMasses(igg1('trastuzumab', G1M17));
    // G237 to G446 of G1m17 by Biopython 1.88, with G0F.
    near(subunits.find(({ part }) => part === 'Fc/2')?.mass, 25_235.98);
    const sum = subunits.reduce((total, { mass }) => total + mass, 0);
    expect(sum - (chains[0]?.intact ?? 0)).toBeCloseTo(18.015, 2);
  });

  it('name sequons outside the Fc, and refuse residues that have no mass', () => {
    const [heavy, light] = vChains('trastuzumab');
    if (!heavy || !light) throw new Error('trastuzumab has two chains');
    const glycosylated = { ...heavy, sequence: heavy.sequence.replace('SRWGGDG', 'NRSGGDG') };
    const completion = { heavy: 'IGHG1', light: 'by_locus' } as const;
    expect(moleculeMasses(readMolecule('mab', [glycosylated, light], completion)).otherSequons).toEqual([
      { role: 'heavy', residue: 97 },
    ]);
    const unknown = { ...heavy, sequence: heavy.sequence.replace('SRWGGDG', 'XRWGGDG') };
    expect(() => moleculeMasses(readMolecule('mab', [unknown, light], completion))).toThrow(
      'chain heavy has a residue that is none of the twenty',
    );
  });
});

describe('properties of whole molecules', () => {
  it('count all copies, and the domains of each chain', () => {
    const { residues, extinction_280, isoelectric_point, domains } = moleculeProperties(igg1('trastuzumab', G1M17));
    expect(residues).toBe(2 * (450 + 214));
    // 8 × W and 17 × Y of a heavy, 2 × W and 11 × Y of a light chain, 16 cystines of 32 cysteines.
    expect(extinction_280).toBeGreaterThan(210_000);
    expect(extinction_280).toBeLessThan(225_000);
    // Measured 8.7 (Goyon et al., J Chromatogr B 1065–1066:119, 2017, imaged capillary isoelectric focusing).
    expect(Math.abs(isoelectric_point - 8.7)).toBeLessThan(0.5);
    expect(domains.map(({ role, name }) => `${role} ${name}`)).toEqual([
      'heavy VH',
      'heavy CH1',
      'heavy hinge',
      'heavy CH2',
      'heavy CH3',
      'light Vκ',
      'light CL',
    ]);
  });
});
