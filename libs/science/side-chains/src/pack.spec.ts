import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb } from '@paratope/geometry';
import {
  AMINO_ACIDS,
  atomLayout,
  chiAngles,
  chiDifference,
  flatProtein,
  packSideChains,
  residueNamed,
  rotamersOf,
  toChains,
  type FlatProtein,
  type ObservedChi,
} from './index.js';

// 2VXT is not among the structures from which the χ1 preferences were counted.
const crystal = fixture('2vxt-fv.pdb');
const layout = atomLayout(crystal.chains);
const packing = packSideChains(backboneOf(crystal));

describe('side-chain packing', () => {
  it('places χ1 of a crystal structure’s main chain within 40° for more than four residues in five', () => {
    expect(shareOfRightChi1(packing.protein)).toBeGreaterThan(0.8);
  });

  it('leaves the main chain where it is and places every side-chain atom', () => {
    layout.residues.forEach(({ atoms }, i) => {
      const start = 3 * (layout.firstAtom[i] ?? 0);
      const packed = packing.protein.coordinates.slice(start, start + 3 * atoms.length);
      expect(packed.every(Number.isFinite)).toBe(true);
      expect(packed.slice(0, 12)).toEqual(crystal.coordinates.slice(start, start + 12));
    });
  });

  it('builds L amino acids with the bond lengths of Engh and Huber', () => {
    layout.residues.forEach(({ sideChain, atoms }, i) => {
      const point = (name: string): number[] => atomOf(packing.protein, i, atoms.indexOf(name));
      if (!atoms.includes('CB')) return;
      expect(chirality(point('N'), point('CA'), point('C'), point('CB'))).toBeGreaterThan(1.8);
      for (const { name, references, length } of sideChain)
        expect(gap(point(name), point(references[2]))).toBeCloseTo(length, 6);
    });
  });

  it('closes the conserved disulfides of both domains', () => {
    expect(packing.disulfides).toHaveLength(2);
    for (const [i, j] of packing.disulfides) {
      expect([layout.residues[i]?.code, layout.residues[j]?.code]).toEqual(['C', 'C']);
      expect(gap(atomOf(packing.protein, i, 5), atomOf(packing.protein, j, 5))).toBeLessThan(2.3);
    }
  });

  it('brings no heavy atoms of two residues closer than a severe clash', () => {
    expect(closestContact(packing.protein)).toBeGreaterThan(1.9);
  });

  it('keeps the side chains that the caller fixes', () => {
    const kept = new Set(layout.residues.flatMap((_, i) => (isComplete(crystal, i) && i % 2 === 0 ? [i] : [])));
    const { protein } = packSideChains(crystal, { kept });
    for (const i of kept) {
      layout.residues[i]?.atoms.forEach((_, k) => expect(atomOf(protein, i, k)).toEqual(atomOf(crystal, i, k)));
    }
  });

  it('follows what was observed in like places, and what was observed wrongly only where it fits', () => {
    const rightWith = (observed: (residue: number) => ObservedChi[]): number =>
      shareOfRightChi1(packSideChains(backboneOf(crystal), { observed }).protein);
    const own = (residue: number): number[] => chiAngles(layout, crystal.coordinates, residue);
    expect(rightWith((i) => [{ chi: own(i), weight: 5 }])).toBeGreaterThan(0.95);
    // Partial and absent observations count with the angles that they have.
    expect(rightWith((i) => [{ chi: own(i).slice(0, 1), weight: 5 }])).toBeGreaterThan(0.93);
    expect(rightWith((i) => [{ chi: own(i).map(() => NaN), weight: 5 }])).toBeCloseTo(
      shareOfRightChi1(packing.protein),
      1,
    );
  });

  it('gives the same coordinates for the same seed', () => {
    expect(packSideChains(backboneOf(crystal), { seed: 4 }).protein.coordinates).toEqual(
      packSideChains(backboneOf(crystal), { seed: 4 }).protein.coordinates,
    );
  });

  it('does not depend on the side chains it replaces', () => {
    expect(packSideChains(crystal).protein.coordinates).toEqual(packing.protein.coordinates);
  });

  it('refuses coordinates that do not fit the chains or lack main-chain atoms', () => {
    expect(() => packSideChains({ chains: ['AG'], coordinates: new Float64Array(12) })).toThrow(RangeError);
    expect(() => packSideChains({ chains: ['G'], coordinates: new Float64Array(12).fill(NaN) })).toThrow(RangeError);
    expect(() => packSideChains({ chains: ['X'], coordinates: new Float64Array(12) })).toThrow(RangeError);
    expect(() => packSideChains(backboneOf(crystal), { kept: new Set([0]) })).toThrow(RangeError);
  });
});

describe('chains and flat coordinates', () => {
  it('turn into each other', () => {
    const chains = toChains(packing.protein, ['H', 'L'], (_, residue) => ({ seqNum: residue + 1, insCode: '' }));
    expect(chains.map(({ id }) => id)).toEqual(['H', 'L']);
    expect(flatProtein(chains)).toEqual(packing.protein);
  });
});

describe('the rotamers', () => {
  it('are those of Top8000: shares that add up to 1, for every amino acid with a χ angle', () => {
    for (const code of AMINO_ACIDS) {
      const rotamers = rotamersOf(code);
      expect(rotamers.length > 0).toBe(residueNamed(code).chis > 0);
      if (rotamers.length > 0) expect(rotamers.reduce((sum, { frequency }) => sum + frequency, 0)).toBeCloseTo(1, 9);
    }
    // LEU mt: 74 252 of 114 720 leucines, χ −66°, 174°.
    expect(rotamersOf('L')[0]).toMatchObject({ chi: [-66, 174], deviation: [8.2, 8.1] });
    expect(rotamersOf('L')[0]?.frequency).toBeCloseTo(0.647, 3);
  });
});

function fixture(name: string): FlatProtein {
  const text = readFileSync(new URL(`../../geometry/fixtures/${name}`, import.meta.url), 'utf8');
  return flatProtein(parsePdb(text).structure.models[0].chains);
}

/** Share of χ1 within 40° of the crystal's; prolines and residues with missing atoms do not count. */
function shareOfRightChi1(protein: FlatProtein): number {
  let right = 0;
  let all = 0;
  layout.residues.forEach(({ chis, code }, i) => {
    const [observed = NaN] = chiAngles(layout, crystal.coordinates, i);
    const [packed = NaN] = chiAngles(layout, protein.coordinates, i);
    if (chis === 0 || code === 'P' || Number.isNaN(observed)) return;
    all++;
    if (chiDifference(layout, i, 0, observed, packed) <= 40) right++;
  });
  expect(all).toBeGreaterThan(150);
  return right / all;
}

function backboneOf({ chains, coordinates }: FlatProtein): FlatProtein {
  const bare = new Float64Array(coordinates.length).fill(NaN);
  for (const first of atomLayout(chains).firstAtom) bare.set(coordinates.slice(3 * first, 3 * first + 12), 3 * first);
  return { chains, coordinates: bare };
}

function atomOf({ coordinates }: FlatProtein, residue: number, atom: number): number[] {
  const start = 3 * ((layout.firstAtom[residue] ?? 0) + atom);
  return [...coordinates.slice(start, start + 3)];
}

function isComplete(protein: FlatProtein, i: number): boolean {
  return (layout.residues[i]?.atoms ?? []).every((_, k) => atomOf(protein, i, k).every(Number.isFinite));
}

function gap(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((x, k) => x - (b[k] ?? NaN)));
}

/** Signed volume (Å³) of N, C, CB around CA: about +2.5 in an L amino acid. */
function chirality(n: number[], ca: number[], c: number[], cb: number[]): number {
  const [a, b, d] = [n, c, cb].map((point) => point.map((x, k) => x - (ca[k] ?? NaN))) as [
    number[],
    number[],
    number[],
  ];
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  return cross.reduce((sum, x, k) => sum + x * d[k], 0);
}

/** Closest contact (Å) between side chains of residues that are not neighbours, except disulfides. */
function closestContact({ coordinates }: FlatProtein): number {
  const atoms = layout.residues.flatMap(({ atoms: names, code }, i) =>
    names.flatMap((_, k) => (k < 4 ? [] : [{ i, code, at: 3 * (layout.firstAtom[i] + k) }])),
  );
  let closest = Infinity;
  for (const one of atoms) {
    for (const other of atoms) {
      if (other.i <= one.i + 1 || (one.code === 'C' && other.code === 'C')) continue;
      const along = (axis: number): number => coordinates[one.at + axis] - coordinates[other.at + axis];
      closest = Math.min(closest, along(0) ** 2 + along(1) ** 2 + along(2) ** 2);
    }
  }
  return Math.sqrt(closest);
}
