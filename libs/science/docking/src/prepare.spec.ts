import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, type Structure } from '@paratope/geometry';
import { PreparationError, preparePartner } from './index.js';
import { structureOf } from './testing/structures.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;

/** N, CA, C and O of a residue; the next residue is 3.8 Å along x, its N 1.3 Å from this residue's C. */
const backbone = (chain: string, number: string, name: string, x: number): string[] =>
  [`N ${x} 0 0`, `CA ${x + 1.3} 0.5 0`, `C ${x + 2.5} 0 0`, `O ${x + 2.5} -1.2 0`].map(
    (atom) => `${chain} ${number} ${name} ${atom}`,
  );
const glycines = (chain: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => backbone(chain, `${i + 1}`, 'GLY', 3.8 * i)).flat();

describe('preparePartner', () => {
  it('keeps every amino acid of a real Fv, residue by residue, in one flat array', () => {
    const { partner, report } = preparePartner(fv);
    expect(report.chains).toEqual(['H', 'L']);
    expect(report.residuesLeftOut).toEqual([]);
    expect(partner.residues.length).toBe(fv.models[0].chains.reduce((sum, { residues }) => sum + residues.length, 0));
    expect(partner.coordinates.length).toBe(3 * partner.atomNames.length);
    expect(partner.firstAtom.at(-1)).toBe(partner.atomNames.length);
    partner.residues.forEach((_, i) => {
      const first = partner.firstAtom[i];
      expect(partner.atomNames.slice(first, first + 4)).toEqual(['N', 'CA', 'C', 'O']);
      expect(partner.residueOfAtom[first]).toBe(i);
    });
  });

  it('takes the chosen chains in the order chosen, and names the others', () => {
    const { partner, report } = preparePartner(fv, { chains: ['L'] });
    expect(new Set(partner.residues.map(({ chain }) => chain))).toEqual(new Set(['L']));
    expect(report.chainsLeftOut).toEqual(['H']);
    expect(preparePartner(fv, { chains: ['L', 'H'] }).partner.residues[0].chain).toBe('L');
  });

  it('leaves out hydrogens, waters, sugars, ligands and other conformers, and reports each', () => {
    const { partner, report } = preparePartner(
      structureOf([
        ...glycines('A', 5),
        'A 5 GLY HA2 16.7 1.5 0',
        ...backbone('A', '6', 'ASN', 19),
        'A 6 ASN CB 20.3 2 0',
        'A 6 ASN CG 20.3 3.4 0 0.4 A',
        'A 6 ASN CG 20.3 3.2 0.4 0.6 B',
        'A 6 ASN OD1 21.3 4 0',
        'A 6 ASN ND2 19.2 4 0',
        'A 301 NAG C1 19.2 5.4 0',
        'A 302 HOH O 40 0 0',
        'A 303 SO4 S 50 0 0',
      ]),
    );
    expect(partner.residues.map(({ code }) => code).join('')).toBe('GGGGGN');
    expect(report).toMatchObject({
      hydrogens: 1,
      waters: 1,
      alternativeLocations: 1,
      missingAtoms: [],
      chainBreaks: [],
    });
    expect(report.glycans).toEqual([{ chain: 'A', seqNum: 301, insCode: '', name: 'NAG' }]);
    expect(report.glycosylatedSites).toEqual([{ chain: 'A', seqNum: 6, insCode: '', name: 'ASN' }]);
    expect(report.otherMolecules.map(({ name }) => name)).toEqual(['SO4']);
    expect(partner.coordinates[3 * partner.atomNames.indexOf('CG') + 2]).toBeCloseTo(0.4, 6);
  });

  it('reports missing side-chain atoms and broken chains, and leaves out residues without a main chain', () => {
    const { partner, report } = preparePartner(
      structureOf([
        ...glycines('A', 4),
        ...backbone('A', '9A', 'SER', 30),
        'A 9A SER CB 31.3 2 0',
        ...backbone('A', '10', 'ALA', 33.8),
        'A 11 LYS CA 40 0 0',
      ]),
    );
    expect(report.missingAtoms.map(({ residue, atoms }) => [residue.seqNum, residue.insCode, ...atoms])).toEqual([
      [9, 'A', 'OG'],
      [10, '', 'CB'],
    ]);
    expect(report.chainBreaks).toMatchObject([{ before: { seqNum: 4 }, after: { seqNum: 9, insCode: 'A' } }]);
    expect(report.chainBreaks[0].gap).toBeCloseTo(16.1, 3);
    expect(report.residuesLeftOut.map(({ name }) => name)).toEqual(['LYS']);
    expect(partner.residues).toHaveLength(6);
  });

  it('takes selenomethionine as methionine, its selenium as the sulfur', () => {
    const sideChain = ['CB 20.3 2 0', 'CG 20.3 3.5 0', 'SE 20.3 5.4 0', 'CE 22 6 0'].map((atom) => `A 6 MSE ${atom}`);
    const { partner, report } = preparePartner(
      structureOf([...glycines('A', 5), ...backbone('A', '6', 'MSE', 19), ...sideChain]),
    );
    expect(partner.residues.at(-1)!.code).toBe('M');
    expect(report.takenAsParent.map(({ name }) => name)).toEqual(['MSE']);
    expect(report.missingAtoms).toEqual([]);
    expect(partner.coordinates.at(-5)).toBeCloseTo(5.4, 6);
  });

  it.each<[string, () => Structure, Parameters<typeof preparePartner>[1]]>([
    ['there is no chain X; the structure has H, L', () => fv, { chains: ['X'] }],
    ['no chain was chosen', () => fv, { chains: [] }],
    ['chain chosen twice: H, H', () => fv, { chains: ['H', 'H'] }],
    ['the structure has no amino acid', () => structureOf(['A 1 HOH O 0 0 0']), {}],
    ['chain A has no amino acid', () => structureOf(['A 1 HOH O 0 0 0', ...glycines('B', 5)]), { chains: ['A'] }],
    ['the structure has no model', () => ({ models: [] }), {}],
    ['chain A: 4 complete amino acids, and docking needs 5 or more', () => structureOf(glycines('A', 4)), {}],
    ['at most 100', () => fv, { maxAtoms: 100 }],
  ])('refuses what cannot be docked: %s', (message, make, options) => {
    expect(() => preparePartner(make(), options)).toThrow(PreparationError);
    expect(() => preparePartner(make(), options)).toThrow(message);
  });
});
