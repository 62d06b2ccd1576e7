import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, validateModel, findClashes, type Atom, type Model, type Residue } from '../index.js';

const fixture = (name: string): Model =>
  parsePdb(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')).structure.models[0];
const fv = fixture('2vxt-fv.pdb');

/** Returns the model with changed atoms of one residue. */
function changed(model: Model, chain: string, seqNum: number, change: (atom: Atom, residue: Residue) => Atom): Model {
  return {
    chains: model.chains.map((each) => ({
      ...each,
      residues: each.residues.map((residue) =>
        each.id === chain && residue.seqNum === seqNum && residue.insCode === ''
          ? { ...residue, atoms: residue.atoms.map((atom) => change(atom, residue)) }
          : residue,
      ),
    })),
  };
}

describe('validateModel', () => {
  it('finds next to nothing wrong with a crystal structure at 1.49 Å (2VXT)', () => {
    const report = validateModel(fv);
    expect(report.residues).toBe(220);
    expect(report.bonds.rmsd).toBeLessThan(0.02);
    expect(report.angles.rmsd).toBeLessThan(2);
    expect(report.bonds.outliers.length).toBeLessThan(report.bonds.checked / 500);
    expect(report.chirality).toEqual([]);
    expect(report.cisNonProline).toEqual([]);
    expect(report.twisted).toEqual([]);
    expect(report.severeClashes).toEqual([]);
    expect(report.closeContacts).toBe(0);
    expect(report.chainBreaks).toEqual([]);
    expect(report.missingAtoms).toEqual([]);
    expect(report.ramachandran.counts.outlier).toBe(0);
    expect(report.ramachandran.counts.favoured).toBeGreaterThan(205);
  });

  it('names the cis prolines L8 and L95 of a kappa chain and the two disulfides of an Fv', () => {
    const { cisProline, disulfides } = validateModel(fv);
    expect(cisProline.map(({ chain, seqNum }) => `${chain}${seqNum}`)).toEqual(['L8', 'L95']);
    expect(disulfides.map(({ first, second }) => `${first.chain}${first.seqNum}-${second.seqNum}`).sort()).toEqual([
      'H22-92',
      'L23-88',
    ]);
  });

  it('names the atoms that a side chain lacks', () => {
    const { missingAtoms } = validateModel(fixture('4w6x-vhh.pdb'));
    expect(missingAtoms.map(({ name, seqNum, atoms }) => [name, seqNum, atoms])).toEqual([
      ['GLN', 1, ['CG', 'CD', 'OE1', 'NE2']],
    ]);
  });

  it('finds every residue of the mirror image to be a D-amino acid', () => {
    const mirror = {
      chains: fv.chains.map((chain) => ({
        ...chain,
        residues: chain.residues.map((residue) => ({
          ...residue,
          atoms: residue.atoms.map((atom) => ({ ...atom, x: -atom.x })),
        })),
      })),
    };
    const glycines = fv.chains.flatMap(({ residues }) => residues.filter(({ name }) => name === 'GLY')).length;
    const centres = validateModel(mirror).chirality.filter(({ centre }) => centre === 'CA');
    expect(centres).toHaveLength(220 - glycines);
  });

  it('finds a wrong side-chain centre of threonine', () => {
    const threonine = fv.chains[0].residues.find(({ name }) => name === 'THR')!;
    const [og, cg] = ['OG1', 'CG2'].map((name) => threonine.atoms.find((atom) => atom.name === name)!);
    const swapped = changed(fv, 'H', threonine.seqNum, (atom) => {
      const other = atom.name === 'OG1' ? cg : atom.name === 'CG2' ? og : atom;
      return { ...atom, x: other.x, y: other.y, z: other.z };
    });
    expect(validateModel(swapped).chirality.map(({ centre, seqNum }) => [centre, seqNum])).toEqual([
      ['CB', threonine.seqNum],
    ]);
  });

  it('finds a displaced residue by broken bonds, a chain break and clashes', () => {
    const report = validateModel(
      changed(fv, 'H', 36, (atom) => ({ ...atom, x: atom.x + 3.2, y: atom.y + 1, z: atom.z })),
    );
    expect(report.chainBreaks.map(({ after, before }) => [after.seqNum, before.seqNum])).toContainEqual([35, 36]);
    expect(report.severeClashes.length).toBeGreaterThan(0);
  });

  it('finds a stretched bond by its length in standard deviations', () => {
    const report = validateModel(
      changed(fv, 'L', 2, (atom) => (atom.name === 'CB' ? { ...atom, x: atom.x + 0.5 } : atom)),
    );
    expect(
      report.bonds.outliers.some(({ chain, seqNum, atoms }) => chain === 'L' && seqNum === 2 && atoms === 'CA-CB'),
    ).toBe(true);
  });

  it('passes over waters and ligands', () => {
    const atom = { ...fv.chains[0].residues[0].atoms[0], name: 'O', element: 'O' };
    const water = { name: 'HOH', seqNum: 500, insCode: '', hetero: true, atoms: [atom] };
    const [h, l] = fv.chains;
    const wet = { chains: [{ ...h, residues: [...h.residues, water] }, l] };
    expect(validateModel(wet)).toEqual(validateModel(fv));
  });
});

describe('findClashes', () => {
  it('counts neither bonded atoms nor those up to three bonds apart, disulfides included', () => {
    expect(findClashes(fv.chains, 0.63)).toEqual([]);
  });

  it('counts two atoms of different residues in one place once', () => {
    const target = fv.chains[1].residues[20].atoms.find(({ name }) => name === 'O')!;
    const last = fv.chains[0].residues[0];
    const moved = changed(fv, 'H', last.seqNum, (atom) =>
      atom.name === 'OE1' ? { ...atom, x: target.x + 0.5, y: target.y, z: target.z } : atom,
    );
    const worst = findClashes(moved.chains)[0];
    expect([worst.first.atom, worst.second.atom]).toEqual(['OE1', 'O']);
    expect(worst.distance).toBeCloseTo(0.5, 6);
  });
});
