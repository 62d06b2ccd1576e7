import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyTransform, parsePdb, type RigidTransform } from '@paratope/geometry';
import {
  capriClass,
  ComplexReference,
  correspondingResidues,
  dockq,
  preparePartner,
  rotationGrid,
  rotationMatrix,
  type Complex,
  type DockingPartner,
} from './index.js';
import { structureOf } from './testing/structures.js';

const still = rotationMatrix(new Float64Array([1, 0, 0, 0]), 0);
const shift = (x: number, y: number, z: number): RigidTransform => ({
  rotation: still,
  translation: new Float64Array([x, y, z]),
});
const anywhere: RigidTransform = {
  rotation: rotationMatrix(rotationGrid(2), 123),
  translation: new Float64Array([31, -12, 5]),
};

/** Strand along x of main chains only, 3.8 Å per residue, at height y: two strands 4.8 Å apart are placed as in a sheet. */
function strand(chain: string, codes: readonly string[], y: number, from = 1): DockingPartner {
  const atoms = codes.flatMap((name, i) =>
    [
      `N ${3.8 * i} ${y} 0`,
      `CA ${3.8 * i + 1.3} ${y} 0.8`,
      `C ${3.8 * i + 2.5} ${y} 0`,
      `O ${3.8 * i + 2.5} ${y} -1.2`,
    ].map((atom) => `${chain} ${from + i} ${name} ${atom}`),
  );
  return preparePartner(structureOf(atoms), { minResidues: 4 }).partner;
}

/**
 * Contacts at most 5 Å apart, derived by hand: opposite residues (4.8 Å), and the C of one and the N of the residue opposite the next one
 * (4.97 Å).
 */
const reference: Complex = {
  antibody: strand('H', ['GLY', 'ALA', 'SER', 'THR', 'TYR', 'VAL'], 0),
  antigen: strand('A', ['LYS', 'GLU', 'LEU', 'ASP', 'TRP'], 4.8),
};

describe('ComplexReference on two strands', () => {
  const measure = (motion: RigidTransform, both = shift(0, 0, 0)) =>
    new ComplexReference(reference, reference).measure(
      applyTransform(both, reference.antibody.coordinates),
      applyTransform(both, applyTransform(motion, reference.antigen.coordinates)),
    );

  it('gives the native complex 1, 0 Å, 0 Å, DockQ 1, high', () => {
    const native = measure(shift(0, 0, 0));
    expect(native.fnat).toBe(1);
    expect(native.interfaceRmsd).toBeCloseTo(0, 6);
    expect(native.ligandRmsd).toBeCloseTo(0, 6);
    expect(native.dockq).toBeCloseTo(1, 9);
    expect(native.capri).toBe('high');
  });

  it('measures a ligand moved 3.8 Å along: L-RMSD 3.8, and the contacts that a shift by one residue keeps', () => {
    // Native contacts: 5 opposite pairs, and C(i)–N(i+1): H1–A2 … H4–A5 and H2–A1 … H6–A5, 14 in all. After a shift by one, residue j of
    // the antigen is at the position of j + 1 and touches H(j), H(j+1), H(j+2): of (H j−1, j, j+1) two are native. j = 1: H1, H2 of H1, H2;
    // j = 2..4: two of three each; j = 5: H5, H6 of H4, H5, H6. Together 2 + 6 + 2 of 14.
    const moved = measure(shift(3.8, 0, 0));
    expect(moved.ligandRmsd).toBeCloseTo(3.8, 6);
    expect(moved.fnat).toBeCloseTo(10 / 14, 9);
    expect(moved.interfaceRmsd).toBeGreaterThan(1);
    expect(moved.interfaceRmsd).toBeLessThan(1.9);
    expect(moved.dockq).toBeCloseTo(dockq(moved.fnat, moved.interfaceRmsd, 3.8), 12);
    expect(moved.capri).toBe('medium');
  });

  it('does not depend on where the whole complex lies, and finds a ligand far away incorrect', () => {
    for (const motion of [shift(3.8, 0, 0), shift(0, 2, 0), { ...anywhere, translation: new Float64Array(3) }]) {
      const here = measure(motion);
      const there = measure(motion, anywhere);
      expect(there.fnat).toBe(here.fnat);
      expect(there.interfaceRmsd).toBeCloseTo(here.interfaceRmsd, 6);
      expect(there.ligandRmsd).toBeCloseTo(here.ligandRmsd, 6);
      expect(there.capri).toBe(here.capri);
    }
    const away = measure(shift(0, 40, 0));
    expect([away.fnat, away.capri]).toEqual([0, 'incorrect']);
    expect(away.dockq).toBeLessThan(0.02);
  });

  it('counts the contacts of a residue that the model lacks as not found', () => {
    const shorter = { ...reference, antigen: strand('B', ['LYS', 'GLU', 'LEU', 'ASP'], 4.8, 101) };
    const quality = new ComplexReference(reference, shorter).measure(
      shorter.antibody.coordinates,
      shorter.antigen.coordinates,
    );
    expect(quality.fnat).toBeCloseTo(11 / 14, 9);
    expect(quality.interfaceRmsd).toBeCloseTo(0, 6);
  });

  it('refuses a reference with its partners apart, and another molecule', () => {
    const apart = { ...reference, antigen: strand('A', ['LYS', 'GLU', 'LEU', 'ASP', 'TRP'], 30) };
    expect(() => new ComplexReference(apart, reference)).toThrow('do not touch');
    const other = { ...reference, antigen: strand('Z', ['PRO', 'PRO', 'HIS', 'PRO', 'CYS'], 4.8) };
    expect(() => new ComplexReference(reference, other)).toThrow('chain Z of the model is like no chain');
  });
});

describe('ComplexReference on VH and VL of a crystal structure', () => {
  const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
  const complex = {
    antibody: preparePartner(fv, { chains: ['H'] }).partner,
    antigen: preparePartner(fv, { chains: ['L'] }).partner,
  };
  const scale = new ComplexReference(complex, complex);

  it('falls from high to incorrect as the light chain is drawn away', () => {
    const qualities = [0, 0.8, 2.5, 6, 25].map((away) =>
      scale.measure(complex.antibody.coordinates, applyTransform(shift(away, 0, 0), complex.antigen.coordinates)),
    );
    expect(qualities[0].capri).toBe('high');
    expect(qualities[4].capri).toBe('incorrect');
    qualities.slice(1).forEach((quality, i) => expect(quality.dockq).toBeLessThan(qualities[i].dockq));
    expect(qualities[2].ligandRmsd).toBeCloseTo(2.5, 6);
  });
});

describe('dockq', () => {
  it('is 1 for the native, and 0.23, the published bound of acceptable, lies between its bounds of CAPRI', () => {
    expect(dockq(1, 0, 0)).toBe(1);
    expect(dockq(0, 1.5, 8.5)).toBeCloseTo(1 / 3, 12);
    expect(dockq(0.1, 4, 10)).toBeGreaterThan(0.2);
    expect(dockq(0.1, 4, 10)).toBeLessThan(0.26);
  });
});

describe('capriClass', () => {
  it.each([
    [0.5, 1, 20, 'high'],
    [0.5, 9, 1, 'high'],
    [0.49, 0.5, 0.5, 'medium'],
    [0.9, 1.5, 3, 'medium'],
    [0.3, 2, 30, 'medium'],
    [0.29, 1, 1, 'acceptable'],
    [0.9, 3.9, 30, 'acceptable'],
    [0.1, 9, 10, 'acceptable'],
    [0.09, 0.5, 0.5, 'incorrect'],
    [0.9, 4.1, 10.1, 'incorrect'],
  ] as const)('fnat %f, i-RMSD %f Å, L-RMSD %f Å: %s', (fnat, interfaceRmsd, ligandRmsd, expected) => {
    expect(capriClass(fnat, interfaceRmsd, ligandRmsd)).toBe(expected);
  });
});

describe('correspondingResidues', () => {
  it('pairs chains by sequence whatever their names and order, skips insertions, and keeps substitutions', () => {
    const codes = ['GLY', 'ALA', 'SER', 'THR', 'TYR', 'VAL', 'LEU', 'LYS'];
    const inserted = [...codes.slice(0, 3), 'TRP', ...codes.slice(3)];
    const substituted = codes.map((name, i) => (i === 5 ? 'PRO' : name));
    expect([...correspondingResidues(strand('X', inserted, 0), strand('A', codes, 0))]).toEqual([
      0, 1, 2, 4, 5, 6, 7, 8,
    ]);
    expect([...correspondingResidues(strand('X', substituted, 0), strand('A', codes, 0))]).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    expect([...correspondingResidues(strand('X', codes.slice(2), 0), strand('A', codes, 0))]).toEqual([
      -1, -1, 0, 1, 2, 3, 4, 5,
    ]);
  });
});
