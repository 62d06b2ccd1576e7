import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readMolecule } from '@paratope/molecule';
import { atomLayout, toChains } from '@paratope/side-chains';
import { elbowOf } from './fab-points.js';
import { fabsOfChains, fabTargetOf } from './from-structure.js';
import { modelFab } from './model-fab.js';
import { variableIdentity } from './similarity.js';
import {
  FabFormatError,
  FabModelError,
  proteinOf,
  readFabLibrary,
  writeFabLibrary,
  type FabTemplate,
} from './templates.js';

const bytes = readFileSync(new URL('../data/fabs.bin', import.meta.url));
const { fabs, provenance } = readFabLibrary(bytes);
const fabNamed = (pdb: string): FabTemplate => {
  const found = fabs.find((fab) => fab.pdb === pdb);
  if (!found) throw new Error(`no ${pdb}`);
  return found;
};

/** Canakinumab's Fab (PDB 4G6J) around its own V domains, by templates of other antibodies. */
const crystal = fabNamed('4G6J');
const chainsOf = (fab: FabTemplate) =>
  toChains(proteinOf(fab), ['H', 'L'], (_, residue) => ({ seqNum: residue + 1, insCode: '' }));
const fv = chainsOf(crystal).map((chain, k) => ({
  ...chain,
  residues: chain.residues.slice(0, (k === 0 ? crystal.heavy : crystal.light).variable),
}));
const predictedError = fv.flatMap(({ residues }) => residues.map(() => 0.5));
const whole = readMolecule(
  'mab',
  [
    { role: 'heavy', sequence: crystal.heavy.sequence.slice(0, crystal.heavy.variable) },
    { role: 'light', sequence: crystal.light.sequence.slice(0, crystal.light.variable) },
  ],
  { heavy: 'IGHG1', light: 'by_locus' },
);
const target = fabTargetOf(whole.chains[0]?.sequence ?? '', whole.chains[1]?.sequence ?? '');
const model = modelFab({ chains: fv, predictedError }, target, { templates: fabs, maxIdentity: 0.95 });

describe('the library of Fabs', () => {
  it('is read as it was written', () => {
    const again = readFabLibrary(writeFabLibrary({ provenance, fabs }));
    expect(again.fabs.map(({ pdb }) => pdb)).toEqual(fabs.map(({ pdb }) => pdb));
    const [one, other] = [again.fabs[0]?.coordinates ?? [], fabs[0]?.coordinates ?? []];
    expect(Math.max(...[...one].map((value, at) => Math.abs(value - (other[at] ?? NaN)) || 0))).toBeLessThan(0.011);
  });

  it('refuses other files and cut ones', () => {
    expect(() => readFabLibrary(new Uint8Array(20))).toThrow(FabFormatError);
    expect(() => readFabLibrary(bytes.subarray(0, bytes.length - 2))).toThrow('cut short');
  });

  it('holds no antibody twice, and elbows between 110° and 240°', () => {
    for (const [k, fab] of fabs.entries()) {
      expect(fabs.slice(k + 1).filter((other) => variableIdentity(fab, other) >= 0.95)).toEqual([]);
      const elbow = elbowOf({ ...fab, protein: proteinOf(fab) });
      expect(elbow).toBeGreaterThan(110);
      expect(elbow).toBeLessThan(240);
    }
  });

  it('is made of the Fabs of structures, cut behind EU 220', () => {
    const [again] = fabsOfChains(chainsOf(crystal), '4G6J', undefined);
    expect(again?.heavy).toEqual(crystal.heavy);
    expect(again?.lightType).toBe('K');
  });
});

describe('a Fab model', () => {
  it('has three conformers of other antibodies, and says that the elbow is not predicted', () => {
    expect(model.conformers).toHaveLength(3);
    expect(model.orientation).toBe('not predicted');
    for (const { template, elbow } of model.conformers) {
      expect(variableIdentity(target, fabNamed(template))).toBeLessThan(0.95);
      // Relaxed, the elbow stays that of its template.
      const own = elbowOf({ ...fabNamed(template), protein: proteinOf(fabNamed(template)) }) ?? NaN;
      expect(Math.abs(elbow - own)).toBeLessThan(6);
    }
  });

  it('has whole chains without breaks and clashes, and its five disulfides', () => {
    for (const { chains, validation, disulfides } of model.conformers) {
      expect(chains.map(({ residues }) => residues.length)).toEqual([
        target.heavy.sequence.length,
        target.light.sequence.length,
      ]);
      expect([validation.chainBreaks, validation.severeClashes]).toEqual([[], []]);
      expect(disulfides).toHaveLength(5);
      for (const length of disulfides) expect(Math.abs(length - 2.05)).toBeLessThanOrEqual(0.1);
    }
  });

  it('states the error of each domain, also as B-factors', () => {
    expect(model.domains.map(({ name }) => name)).toEqual(['VH', 'CH1', 'VL', 'CL']);
    const [heavy] = model.conformers[0]?.chains ?? [];
    expect(heavy?.residues[0]?.atoms[0]?.bFactor).toBe(0.5);
    expect(heavy?.residues.at(-1)?.atoms[0]?.bFactor).toBe(model.domains[1]?.predictedErrorAngstrom);
  });

  it('is refused for other V domains, for chains without a constant domain and without templates', () => {
    const light = fabTargetOf(target.heavy.sequence, fabNamed('1JPS').light.sequence);
    expect(() => modelFab({ chains: fv, predictedError }, light, { templates: fabs })).toThrow('other V domains');
    expect(() => fabTargetOf(target.heavy.sequence.slice(0, 118), target.light.sequence)).toThrow(FabModelError);
    expect(() => modelFab({ chains: fv, predictedError }, target, { templates: [] })).toThrow(FabModelError);
  });

  it('keeps atoms of all residues', () => {
    const [first] = model.conformers;
    const atoms = first?.chains.flatMap(({ residues }) => residues.flatMap((residue) => residue.atoms)) ?? [];
    expect(atoms).toHaveLength(atomLayout([target.heavy.sequence, target.light.sequence]).atomCount);
    expect(atoms.every(({ x, y, z }) => Number.isFinite(x + y + z))).toBe(true);
  });
});
