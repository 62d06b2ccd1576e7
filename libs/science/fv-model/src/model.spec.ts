import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sequenceOf } from '@paratope/geometry';
import { FvModelError } from './errors.js';
import type { FvInput } from './input.js';
import { modelShift } from './model-shift.js';
import { modelFv } from './model.js';
import type { FvModel } from './result.js';
import { readTemplateLibrary } from './templates/format.js';
import { TRASTUZUMAB, VHH } from './testing.fixture.js';

const library = readTemplateLibrary(readFileSync(new URL('../data/templates.bin', import.meta.url)));

function problems({ validation: v }: FvModel): object {
  return {
    chainBreaks: v.chainBreaks,
    inverted: v.chirality,
    cisNonProline: v.cisNonProline,
    severeClashes: v.severeClashes,
    missingAtoms: v.missingAtoms,
  };
}
const NONE = { chainBreaks: [], inverted: [], cisNonProline: [], severeClashes: [], missingAtoms: [] };

describe('a model of an Fv', () => {
  const input = { ...TRASTUZUMAB, format: 'fv' as const };
  const options = { library, seed: 7, maxTemplateIdentity: 0.95, ensembleSize: 2 };
  const model = modelFv(input, options);

  it('has every residue of both domains, unbroken, of L-amino acids, without severe clashes', () => {
    expect(model.residues.map(({ aminoAcid }) => aminoAcid).join('')).toBe(TRASTUZUMAB.heavy + TRASTUZUMAB.light);
    expect(problems(model)).toEqual(NONE);
    for (const { models } of model.ensemble) expect(models[0].chains.map(({ id }) => id)).toEqual(['H', 'L']);
    expect(model.ensemble).toHaveLength(2);
    expect(model.ensemble[0]).toBe(model.structure);
  });

  it('is the same for the same seed', () => {
    expect(modelFv(input, options).structure).toEqual(model.structure);
  });

  it('reports the CDRs, and the predicted error in the B-factor', () => {
    expect(model.cdrs.map(({ loop, sequence }) => `${loop} ${sequence}`)).toEqual([
      'H1 GFNIKDTY',
      'H2 IYPTNGYT',
      'H3 SRWGGDGFYAMDY',
      'L1 QDVNTA',
      'L2 SAS',
      'L3 QQHYTTPPT',
    ]);
    const first = model.structure.models[0].chains[0].residues[0].atoms[0];
    expect(first.bFactor).toBe(model.residues[0].predictedErrorAngstrom);
    for (const { plddt } of model.residues) expect(plddt >= 0 && plddt <= 100).toBe(true);
  });

  it('says of CDR3s, and of no other loop, what one in ten is off by', () => {
    const bounded = model.cdrs.filter(({ possibleErrorAngstrom }) => possibleErrorAngstrom !== undefined);
    expect(bounded.map(({ loop }) => loop)).toEqual(['H3', 'L3']);
    for (const { possibleErrorAngstrom, predictedErrorAngstrom } of bounded) {
      expect(possibleErrorAngstrom).toBeGreaterThan(1.5 * predictedErrorAngstrom);
    }
  });

  it('has an orientation in the range of antibodies', () => {
    // Ranges of Dunbar et al. 2013, figure 5: HL −75…−45°, dc 15…17.5 Å.
    expect(model.orientation!.HL).toBeGreaterThan(-75);
    expect(model.orientation!.HL).toBeLessThan(-45);
    expect(model.orientation!.dc).toBeGreaterThan(15);
    expect(model.orientation!.dc).toBeLessThan(17.5);
  });

  it('uses no template above the identity limit and none of an excluded entry', () => {
    const first = model.templates.map(({ pdb }) => pdb);
    for (const { identity, role } of model.templates)
      if (role !== 'VH/VL orientation') expect(identity).toBeLessThanOrEqual(0.95);
    const again = modelFv(input, { ...options, ensembleSize: 1, excludePdb: first });
    expect(again.templates.filter(({ pdb }) => first.includes(pdb))).toEqual([]);
  });
});

describe('a variant on the main chain of its parent', () => {
  const parent = { ...TRASTUZUMAB, format: 'fv' as const };
  /** Variant with substitutions in the VH framework, as in a humanization. */
  const variant = {
    ...parent,
    heavy: parent.heavy.replace('EVQLVESGGG', 'QVQLQESGGG').replace('SADTSKNT', 'SRDNSKNT'),
  };
  const options = { library, seed: 1, ensembleSize: 1 };
  const before = modelFv(parent, options);
  const model = modelFv(variant, { ...options, mainChainOf: parent });

  it('has its own residues, the templates of the parent, and no problem of geometry', () => {
    expect(model.residues.map(({ aminoAcid }) => aminoAcid).join('')).toBe(variant.heavy + variant.light);
    expect(model.templates.map(({ pdb, role }) => `${role} ${pdb}`)).toEqual(
      before.templates.map(({ pdb, role }) => `${role} ${pdb}`),
    );
    expect(problems(model)).toEqual(NONE);
  });

  it('shifts by what the mutations do: not at all without one', () => {
    expect(modelShift(modelFv(parent, { ...options, mainChainOf: parent }), before)).toEqual({ h3: 0, interface: 0 });
    const { h3, interface: placed } = modelShift(model, before);
    expect(h3).toBeGreaterThan(0);
    expect(placed).toBeGreaterThan(0);
  });

  it('is refused where it has another length', () => {
    const longer = { ...variant, heavy: variant.heavy.replace('WGGDG', 'WGGGDG') };
    expect(() => modelFv(longer, { ...options, mainChainOf: parent })).toThrow('VH differs by more than substitutions');
  });
});

describe('other formats', () => {
  it('models a VHH without a light chain', () => {
    const model = modelFv({ heavy: VHH, format: 'vhh' }, { library, seed: 1, ensembleSize: 1 });
    expect(model.structure.models[0].chains.map(({ id }) => id)).toEqual(['H']);
    expect(model.orientation).toBeUndefined();
    expect(problems(model)).toEqual(NONE);
    expect(model.warnings.map(({ code }) => code)).toContain('long_cdr3');
  });

  it('models both domains of an scFv in either order and says that the linker is left out', () => {
    const linker = 'GGGGSGGGGSGGGGS';
    const [vhFirst, vlFirst] = [
      TRASTUZUMAB.heavy + linker + TRASTUZUMAB.light,
      TRASTUZUMAB.light + linker + TRASTUZUMAB.heavy,
    ].map((heavy) => modelFv({ heavy, format: 'scfv' }, { library, seed: 1, ensembleSize: 1 }));
    expect(vhFirst.residues.map(({ aminoAcid }) => aminoAcid).join('')).toBe(TRASTUZUMAB.heavy + TRASTUZUMAB.light);
    expect(vhFirst.warnings.map(({ code }) => code)).toContain('scfv_linker');
    expect(vlFirst.structure).toEqual(vhFirst.structure);
  });
});

describe('an incomplete Fv that may be incomplete', () => {
  const { heavy, light } = TRASTUZUMAB;
  const options = { library, seed: 7, ensembleSize: 1 };
  const modelled = (fv: Pick<FvInput, 'heavy' | 'light'>): FvModel =>
    modelFv({ ...fv, format: 'fv', mayBeIncomplete: true }, options);
  const whole = modelled({ heavy, light });

  it('has an unknown residue as UNK with main chain and CB, and says where it is', () => {
    const model = modelled({ heavy: heavy.replace('GLEWVAR', 'GLEXVAR'), light });
    const [place] = model.residues.flatMap(({ aminoAcid }, k) => (aminoAcid === 'X' ? [k] : []));
    const residue = model.structure.models[0].chains[0].residues[place];
    expect(residue.name).toBe('UNK');
    expect(residue.atoms.map(({ name }) => name).sort()).toEqual(['C', 'CA', 'CB', 'N', 'O']);
    expect(model.warnings).toContainEqual({
      code: 'unknown_residue',
      message: expect.stringContaining('unknown at IMGT 52.'),
    });
    expect(problems(model)).toEqual(NONE);
  });

  it.each([
    ['a part of FR1', 15],
    ['FR1', 25],
  ])('without %s has exactly the given residues, numbered as in the whole domain, and says what it lacks', (_, cut) => {
    const model = modelled({ heavy: heavy.slice(cut), light });
    expect(model.residues.map(({ aminoAcid }) => aminoAcid).join('')).toBe(heavy.slice(cut) + light);
    expect(model.residues.map(({ imgt }) => imgt)).toEqual(whole.residues.slice(cut).map(({ imgt }) => imgt));
    const [chain] = model.structure.models[0].chains;
    expect(sequenceOf(chain)).toBe(heavy.slice(cut));
    expect(model.residues[0]).toMatchObject({ chain: 'H', index: 1 });
    expect(model.warnings).toContainEqual({
      code: 'missing_n_terminus',
      message: expect.stringContaining(`VH lacks its first ${cut} residues`),
    });
    expect(problems(model)).toEqual(NONE);
  });

  it.each([
    ['a domain that begins within CDR1', { heavy: heavy.slice(28), light }],
    ['four unknown residues', { heavy: heavy.replace('GLEWVAR', 'XXXXVAR'), light }],
  ])('is still refused: %s', (_, fv) => {
    expect(() => modelled(fv)).toThrow(FvModelError);
  });
});

describe('what cannot be modelled is refused with a message that holds no sequence', () => {
  const { heavy, light } = TRASTUZUMAB;
  const cdr3 = (length: number): string => heavy.replace('WGGDGFYAMDY', 'WG'.repeat(length).slice(0, length));
  it.each([
    ['a missing VL', { heavy, format: 'fv' as const }, 'missing_chain'],
    ['a light chain beside a VHH', { heavy, light, format: 'vhh' as const }, 'wrong_chain'],
    ['two heavy chains', { heavy, light: heavy, format: 'fv' as const }, 'wrong_chain'],
    [
      'no antibody',
      { heavy: 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQ', format: 'vhh' as const },
      'not_an_antibody',
    ],
    ['a truncated domain', { heavy: heavy.slice(30), format: 'vhh' as const }, 'truncated_domain'],
    ['an unknown residue', { heavy: heavy.replace('DTYIH', 'DTXIH'), format: 'vhh' as const }, 'invalid_sequence'],
    ['a CDR3 of 40', { heavy: cdr3(38), format: 'vhh' as const }, 'unsupported_loop'],
  ])('%s', (_, input, code) => {
    let error: unknown;
    try {
      modelFv(input, { library, seed: 1 });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(FvModelError);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{6}/);
  });
});
