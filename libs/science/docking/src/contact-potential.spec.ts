import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb } from '@paratope/geometry';
import { antibodySites, ATOM_TYPES, atomTypes, pairFactors, positionPropensities, preparePartner } from './index.js';
import { CONTACT_POTENTIAL } from './generated/contact-potential.js';

const fv = preparePartner(
  parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure,
).partner;
const worth = (antibody: (typeof ATOM_TYPES)[number], antigen: (typeof ATOM_TYPES)[number]): number =>
  CONTACT_POTENTIAL.pairs[ATOM_TYPES.indexOf(antibody)][ATOM_TYPES.indexOf(antigen)];

describe('pairFactors', () => {
  it('gives a matrix of rank two back, and of a larger one the nearest', () => {
    const exact = Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: 6 }, (__, j) => (i + 1) * (j - 2) + Math.sin(i) * Math.cos(j)),
    );
    const factors = pairFactors(exact, 2);
    exact.forEach((row, i) =>
      row.forEach((value, j) => {
        const sum = factors.reduce((total, { antibody, antigen }) => total + antibody[i] * antigen[j], 0);
        expect(sum).toBeCloseTo(value, 6);
      }),
    );
    const [first] = pairFactors(
      [
        [3, 0],
        [0, 2],
      ],
      1,
    );
    expect(first.antibody[0] * first.antigen[0]).toBeCloseTo(3, 6);
    expect(Math.abs(first.antibody[1])).toBeLessThan(1e-6);
  });
});

describe('the contact potential that ships', () => {
  it('says what is known of paratopes: tyrosine binds, opposite charges attract, lysine of the antibody does not bind lysine', () => {
    expect(worth('phenol', 'aliphatic')).toBeGreaterThan(0.3);
    expect(worth('guanidine', 'carboxylate')).toBeGreaterThan(worth('guanidine', 'guanidine') + 0.3);
    expect(worth('carboxylate', 'amine')).toBeGreaterThan(worth('carboxylate', 'carboxylate') + 0.3);
    expect(worth('amine', 'amine')).toBeLessThan(-0.3);
  });

  it('favours the CDRs over the framework: H3 and the tip of L3 most, the side of the constant domains least', () => {
    const { pair, single } = CONTACT_POTENTIAL.positions;
    for (const position of ['H109', 'H38', 'H57', 'L38', 'L107']) expect(pair[position]).toBeGreaterThan(0.5);
    for (const position of ['H14', 'H85', 'L15', 'L97']) expect(pair[position]).toBeLessThan(-1.5);
    expect(single['H52']).toBeGreaterThan(pair['H52']);
    const mean = (of: (region: string) => boolean): number => {
      const sites = antibodySites(fv);
      const values = positionPropensities(CONTACT_POTENTIAL, sites).filter((_, i) => of(sites[i]?.region ?? ''));
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    expect(mean((region) => region.startsWith('CDR'))).toBeGreaterThan(mean((region) => region.startsWith('FR')) + 1.2);
  });
});

describe('atomTypes', () => {
  it('knows every atom of the twenty amino acids by what it can do', () => {
    const named = (code: string, name: string): string | undefined => {
      const atom = fv.atomNames.findIndex((each, i) => each === name && fv.residues[fv.residueOfAtom[i]].code === code);
      return ATOM_TYPES[atomTypes(fv)[atom]];
    };
    expect(named('Y', 'OH')).toBe('tyrosine OH');
    expect(named('Y', 'CZ')).toBe('phenol');
    expect(named('G', 'CA')).toBe('glycine');
    expect(named('K', 'NZ')).toBe('amine');
    expect(named('D', 'OD1')).toBe('carboxylate');
    expect(named('S', 'O')).toBe('O');
  });
});
