import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  angle,
  angleDifference,
  applyTransform,
  atomNamed,
  atomsOf,
  backboneDihedrals,
  coordinatesOf,
  dihedral,
  dihedralAt,
  distance,
  NeighbourGrid,
  parsePdb,
  placeAtom,
  rmsd,
  superpose,
} from './index.js';

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const fv = parsePdb(fixture('2vxt-fv.pdb')).structure.models[0];
const coords = coordinatesOf(atomsOf(fv));
const point = fc.record({ x: finite(), y: finite(), z: finite() });
function finite() {
  return fc.double({ min: -50, max: 50, noNaN: true });
}

describe('angles', () => {
  it('follow the IUPAC sign: clockwise looking from b to c is positive', () => {
    const a = { x: 1, y: 0, z: 0 };
    const b = { x: 0, y: 0, z: 0 };
    const c = { x: 0, y: 0, z: -1 };
    expect(dihedral(a, b, c, { x: 0, y: -1, z: -1 })).toBeCloseTo(90, 10);
    expect(dihedral(a, b, c, { x: -1, y: 0, z: -1 })).toBe(180);
    expect(angle(a, b, c)).toBeCloseTo(90, 10);
    expect(angleDifference(-179, 179)).toBeCloseTo(2, 10);
    expect(dihedral(a, b, { x: -1, y: 0, z: 0 }, c)).toBeNaN();
  });

  it('are the same from points and from flat coordinates', () => {
    const atoms = atomsOf(fv);
    for (let i = 0; i + 3 < 40; i++) {
      const direct = dihedral(atoms[i], atoms[i + 1], atoms[i + 2], atoms[i + 3]);
      expect(dihedralAt(coords, i, i + 1, i + 2, i + 3)).toBeCloseTo(direct, 9);
    }
  });

  it('place an atom so that bond, angle and torsion measure as asked', () => {
    fc.assert(
      fc.property(
        point,
        point,
        point,
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        fc.double({ min: 5, max: 175, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        (a, b, c, bond, bend, torsion) => {
          fc.pre(distance(a, b) > 0.5 && distance(b, c) > 0.5 && angle(a, b, c) > 5 && angle(a, b, c) < 175);
          const d = placeAtom(a, b, c, bond, bend, torsion);
          expect(distance(c, d)).toBeCloseTo(bond, 8);
          expect(angle(b, c, d)).toBeCloseTo(bend, 6);
          expect(angleDifference(dihedral(a, b, c, d), torsion)).toBeCloseTo(0, 5);
        },
      ),
    );
  });

  it('rebuild a real carbonyl oxygen within 0.1 Å from ideal geometry (Engh & Huber: 1.231 Å, 120.1°)', () => {
    const h = fv.chains[0].residues;
    const psi = backboneDihedrals(h).psi;
    const [n, ca, c, o] = ['N', 'CA', 'C', 'O'].map((name) => atomNamed(h[40], name)!);
    expect(distance(placeAtom(n, ca, c, 1.231, 120.1, psi[40] + 180), o)).toBeLessThan(0.1);
  });
});

describe('backboneDihedrals', () => {
  it('finds β strands, trans peptides and the undefined ends of 2VXT', () => {
    for (const { residues } of fv.chains) {
      const { phi, psi, omega } = backboneDihedrals(residues);
      expect(phi[0]).toBeNaN();
      expect(omega[0]).toBeNaN();
      expect(psi.at(-1)).toBeNaN();
      const trans = omega.filter((value) => Math.abs(value) > 150);
      expect(trans.length).toBeGreaterThan(residues.length - 4);
      const extended = phi.filter((value, i) => value < -60 && psi[i] > 90);
      expect(extended.length).toBeGreaterThan(residues.length / 3);
    }
  });

  it('gives cis to the proline after L94 of a kappa chain, the known cis proline L95', () => {
    const light = fv.chains[1].residues;
    const index = light.findIndex(({ seqNum }) => seqNum === 95);
    expect(light[index].name).toBe('PRO');
    expect(Math.abs(backboneDihedrals(light).omega[index])).toBeLessThan(20);
  });

  it('leaves dihedrals across a chain break undefined', () => {
    const residues = fv.chains[0].residues.filter((_, i) => i !== 50);
    const { phi, psi, omega } = backboneDihedrals(residues);
    expect([psi[49], omega[50], phi[50]]).toEqual([NaN, NaN, NaN]);
  });
});

describe('superpose', () => {
  const quarter = {
    rotation: new Float64Array([0, -1, 0, 1, 0, 0, 0, 0, 1]),
    translation: new Float64Array([5, -3, 2]),
  };

  it('finds a known motion exactly', () => {
    const moved = applyTransform(quarter, coords);
    const found = superpose(coords, moved);
    expect(found.rmsd).toBeLessThan(1e-9);
    found.rotation.forEach((value, i) => expect(value).toBeCloseTo(quarter.rotation[i], 9));
    found.translation.forEach((value, i) => expect(value).toBeCloseTo(quarter.translation[i], 7));
  });

  it('never answers with a reflection', () => {
    const mirrored = coords.map((value, i) => (i % 3 === 0 ? -value : value));
    const { rotation: r, rmsd: residual } = superpose(mirrored, coords);
    const [a, b, c, d, e, f, g, h, i] = r as unknown as number[];
    const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    expect(determinant).toBeCloseTo(1, 9);
    expect(residual).toBeGreaterThan(5);
  });

  it('is at least as close as any small motion away from its answer', () => {
    const noisy = coords.map((value, i) => value + Math.sin(i * 12.9898) * 0.5);
    const best = superpose(noisy, coords);
    const turned = applyTransform(best, noisy);
    for (const angleOff of [-0.01, 0.01]) {
      const [s, c] = [Math.sin(angleOff), Math.cos(angleOff)];
      for (const rotation of [
        [c, -s, 0, s, c, 0, 0, 0, 1],
        [1, 0, 0, 0, c, -s, 0, s, c],
        [c, 0, s, 0, 1, 0, -s, 0, c],
      ]) {
        const off = { rotation: new Float64Array(rotation), translation: new Float64Array(3) };
        expect(rmsd(applyTransform(off, turned), coords)).toBeGreaterThan(best.rmsd);
      }
    }
  });

  it('counts only the points that have weight', () => {
    const moved = applyTransform(quarter, coords);
    const weights = new Float64Array(coords.length / 3).fill(1);
    weights.fill(0, 10, 40);
    for (let i = 30; i < 120; i++) moved[i] = 0;
    expect(superpose(coords, moved, weights).rmsd).toBeLessThan(1e-9);
  });

  it('survives points on a line and single points, and refuses sets that do not match', () => {
    const line = new Float64Array([0, 0, 0, 1, 0, 0, 2, 0, 0]);
    expect(superpose(line, applyTransform(quarter, line)).rmsd).toBeLessThan(1e-9);
    expect(superpose(line.slice(0, 3), line.slice(3, 6)).rmsd).toBeLessThan(1e-9);
    expect(() => superpose(line, line.slice(0, 6))).toThrow(RangeError);
    expect(() => superpose(line, line, new Float64Array(3))).toThrow(RangeError);
  });
});

describe('NeighbourGrid', () => {
  it('finds exactly the pairs that a search through all of them finds', () => {
    const part = coords.slice(0, 3 * 400);
    for (const [cell, radius] of [
      [4, 4],
      [3, 7.5],
      [10, 2],
    ]) {
      const found: string[] = [];
      new NeighbourGrid(part, cell).forEachPair(radius, (i, j) => found.push(`${i} ${j}`));
      const expected: string[] = [];
      for (let i = 0; i < 400; i++) {
        for (let j = i + 1; j < 400; j++) {
          const d = Math.hypot(...[0, 1, 2].map((k) => part[3 * i + k] - part[3 * j + k]));
          if (d <= radius) expected.push(`${i} ${j}`);
        }
      }
      expect(found.sort()).toEqual(expected.sort());
    }
  });

  it('answers for points outside it, for no points, and for points very far apart', () => {
    const count = (grid: NeighbourGrid, x: number, radius: number): number => {
      let n = 0;
      grid.forEachWithin(x, 0, 0, radius, () => n++);
      return n;
    };
    expect(count(new NeighbourGrid(new Float64Array(0), 3), 0, 5)).toBe(0);
    const far = new NeighbourGrid(new Float64Array([-1e5, 0, 0, 1e5, 1e5, 1e5, 0, 0, 0]), 1);
    expect(count(far, 2, 3)).toBe(1);
    expect(count(far, 1e6, 3)).toBe(0);
    expect(count(far, -2e5, 1e9)).toBe(3);
  });
});
