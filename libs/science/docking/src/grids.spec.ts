import createPffft from '@echogarden/pffft-wasm/simd';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyTransform, parsePdb } from '@paratope/geometry';
import {
  atomShapes,
  boxCentre,
  chargeEnergy,
  Correlation,
  CubicFourierTransform,
  dielectric,
  emptyGrid,
  fixedPotential,
  fixedShape,
  frameFor,
  paintMovingCharges,
  paintMovingShape,
  partialCharges,
  PffftRows,
  placeOfShift,
  preparePartner,
  rotationGrid,
  rotationMatrix,
  type DockingPartner,
  type GridFrame,
} from './index.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
const heavy = preparePartner(fv, { chains: ['H'] }).partner;
const light = preparePartner(fv, { chains: ['L'] }).partner;
const pffft = await createPffft();

/** The first residues of a partner: small enough to be summed over directly. */
function firstResidues(partner: DockingPartner, count: number): DockingPartner {
  const atoms = partner.firstAtom[count]!;
  return {
    residues: partner.residues.slice(0, count),
    coordinates: partner.coordinates.slice(0, 3 * atoms),
    atomNames: partner.atomNames.slice(0, atoms),
    residueOfAtom: partner.residueOfAtom.slice(0, atoms),
    firstAtom: partner.firstAtom.slice(0, count + 1),
  };
}

/** The partner turned about its middle, which lies at the origin then. */
function turned(partner: DockingPartner, rotation: number): Float64Array {
  const { x, y, z } = boxCentre(partner);
  const identity = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const centred = applyTransform(
    { rotation: identity, translation: new Float64Array([-x, -y, -z]) },
    partner.coordinates,
  );
  if (rotation < 0) return centred;
  return applyTransform(
    { rotation: rotationMatrix(rotationGrid(2), rotation), translation: new Float64Array(3) },
    centred,
  );
}

const at = (coordinates: Float64Array, atom: number): number[] => [...coordinates.subarray(3 * atom, 3 * atom + 3)];
const apart = (a: number[], b: number[]): number => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);
const positionOf = (frame: GridFrame, point: number): number[] => {
  const { x, y, z } = placeOfShift(frame, point);
  return [x, y, z];
};

const fixed = firstResidues(heavy, 6);
const moving = firstResidues(light, 4);
const frame = frameFor(fixed, moving, 1.6);
const fixedShapes = atomShapes(fixed);
const movingShapes = atomShapes(moving);
const coordinates = turned(moving, 77);
const middle = (frame.size * frame.size + frame.size + 1) * (frame.size / 2);
/** Shifts with the partners overlapping, touching, and far apart. */
const shifts = [0, 3, 4 * frame.size, -6, 7 * frame.size * frame.size, 12 * frame.size].map((by) => middle + by);

describe('frameFor', () => {
  it('puts the fixed partner into the middle and leaves room for the moving one on every side', () => {
    const whole = frameFor(heavy, light);
    const { x, y, z } = boxCentre(heavy);
    const half = (whole.size / 2) * whole.spacing;
    expect(apart([x, y, z], [whole.origin.x + half, whole.origin.y + half, whole.origin.z + half])).toBeLessThan(1e-9);
    expect(whole.size * whole.spacing).toBeGreaterThan(90);
    expect(() => frameFor(heavy, light, 0)).toThrow(RangeError);
  });
});

describe('shape complementarity', () => {
  /** Depth of a place in a protein: 9 within a buried atom, 3 within exposed ones only, 0 outside. */
  const depth = (place: number[], protein: Float64Array, { radii, exposed }: typeof fixedShapes): number => {
    let deepest = 0;
    radii.forEach((radius, atom) => {
      if (apart(place, at(protein, atom)) <= radius) deepest = Math.max(deepest, exposed[atom] ? 3 : 9);
    });
    return deepest;
  };

  it('equals a direct evaluation of its definition, for overlapping, touching and distant poses', () => {
    const grid = emptyGrid(frame.size);
    paintMovingShape(grid, frame, coordinates, movingShapes);
    const fourier = new CubicFourierTransform(new PffftRows(pffft, frame.size));
    new Correlation(fourier, fixedShape(frame, fixed.coordinates, fixedShapes)).correlate(grid);
    const inside = Array.from({ length: frame.size ** 3 }, (_, point) => positionOf(frame, point))
      .map((place) => ({ place, inFixed: depth(place, fixed.coordinates, fixedShapes) }))
      .filter(({ inFixed }) => inFixed > 0);
    const scores = shifts.map((shift) => {
      const shiftPlace = positionOf(frame, shift);
      const onGrid = (value: number): number => Math.round(value / frame.spacing) * frame.spacing;
      const nearest = new Map<string, number[]>();
      for (let atom = 0; atom < movingShapes.radii.length; atom++) {
        const place = at(coordinates, atom).map((value, axis) => onGrid(value) + shiftPlace[axis]!);
        nearest.set(place.map((value) => value.toFixed(3)).join(), place);
      }
      let score = 0;
      for (const place of nearest.values()) {
        if (depth(place, fixed.coordinates, fixedShapes) > 0) continue;
        fixedShapes.radii.forEach((radius, atom) => {
          if (apart(place, at(fixed.coordinates, atom)) <= radius + 3.6) score++;
        });
      }
      for (const { place, inFixed } of inside) {
        score -=
          inFixed *
          depth(
            place.map((value, axis) => value - shiftPlace[axis]!),
            coordinates,
            movingShapes,
          );
      }
      return score;
    });
    scores.forEach((score, i) => expect(grid[2 * shifts[i]!]).toBeCloseTo(score, 1));
    expect(Math.min(...scores)).toBeLessThan(-100);
    expect(Math.max(...scores)).toBeGreaterThan(0);
  });

  it('gives a buried atom of a crystal structure as core and most others as surface', () => {
    const { exposed } = atomShapes(heavy);
    // The first cysteine of a VH is that of the intradomain disulfide.
    expect(exposed[heavy.atomNames.indexOf('SG')]).toBe(0);
    const fraction = exposed.reduce((sum, value) => sum + value, 0) / exposed.length;
    expect(fraction).toBeGreaterThan(0.4);
    expect(fraction).toBeLessThan(0.75);
  });

  it('puts VL back onto VH: of all translations in the native orientation the best is the crystal’s', () => {
    const whole = frameFor(heavy, light);
    const grid = emptyGrid(whole.size);
    paintMovingShape(grid, whole, turned(light, -1), atomShapes(light));
    const fourier = new CubicFourierTransform(new PffftRows(pffft, whole.size));
    new Correlation(fourier, fixedShape(whole, heavy.coordinates, atomShapes(heavy))).correlate(grid);
    let best = 0;
    for (let shift = 0; 2 * shift < grid.length; shift++) if (grid[2 * shift]! > grid[2 * best]!) best = shift;
    const { x, y, z } = boxCentre(light);
    expect(apart(positionOf(whole, best), [x, y, z])).toBeLessThan(2.5);
  });

  it('does not change when the fixed partner is moved elsewhere', () => {
    const motion = {
      rotation: new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]),
      translation: new Float64Array([160, -32, 8]),
    };
    const elsewhere = { ...fixed, coordinates: applyTransform(motion, fixed.coordinates) };
    const there = fixedShape(frameFor(elsewhere, moving, 1.6), elsewhere.coordinates, fixedShapes);
    const here = fixedShape(frame, fixed.coordinates, fixedShapes);
    let different = 0;
    for (let i = 0; i < here.length; i++) if (here[i] !== there[i]) different++;
    expect(different).toBe(0);
  });
});

describe('electrostatics', () => {
  const [charges, movingCharges] = [partialCharges(fixed), partialCharges(moving)];

  it('has the dielectric of Gabb et al.: 4, a line from 6 to 8 Å, 80', () => {
    expect([2, 6, 7, 8, 30].map(dielectric)).toEqual([4, 4, 42, 80, 80]);
    expect(chargeEnergy(4)).toBeCloseTo(332.06 / 16 - 332.06 / 960, 9);
    expect([chargeEnergy(0.5), chargeEnergy(12), chargeEnergy(40)]).toEqual([chargeEnergy(2), 0, 0]);
  });

  it('gives a protein the charge of its groups', () => {
    const net = partialCharges(heavy).reduce((sum, charge) => sum + charge, 0);
    const count = (codes: string): number => heavy.residues.filter(({ code }) => codes.includes(code)).length;
    expect(heavy.atomNames).not.toContain('OXT');
    expect(net).toBeCloseTo(count('KR') - count('DE'), 9);
  });

  it('equals a direct sum: the potential at each point, and the energy of each pose with it', () => {
    const potential = fixedPotential(frame, fixed.coordinates, charges, fixedShapes);
    const direct = (place: number[]): number => {
      let sum = 0;
      for (let atom = 0; atom < charges.length; atom++) {
        const distance = apart(place, at(fixed.coordinates, atom));
        if (distance <= fixedShapes.radii[atom]!) return 0;
        sum += charges[atom]! * chargeEnergy(distance);
      }
      return sum;
    };
    for (let point = 5; point < frame.size ** 3; point += 97) {
      expect(potential[2 * point]).toBeCloseTo(direct(positionOf(frame, point)), 4);
    }
    const grid = emptyGrid(frame.size);
    paintMovingCharges(grid, frame, coordinates, movingCharges);
    new Correlation(new CubicFourierTransform(new PffftRows(pffft, frame.size)), potential).correlate(grid);
    const energies = shifts.map((shift) => {
      let energy = 0;
      const centre = positionOf(frame, shift);
      for (let atom = 0; atom < movingCharges.length; atom++) {
        const place = at(coordinates, atom).map((value) => value / frame.spacing);
        const cell = place.map(Math.floor);
        for (const corner of [0, 1, 2, 3, 4, 5, 6, 7]) {
          const point = cell.map((value, axis) => value + ((corner >> axis) & 1));
          const share = point.reduce((product, value, axis) => product * (1 - Math.abs(place[axis]! - value)), 1);
          energy +=
            movingCharges[atom]! * share * direct(point.map((value, axis) => value * frame.spacing + centre[axis]!));
        }
      }
      return energy;
    });
    energies.forEach((energy, i) => expect(grid[2 * shifts[i]!]).toBeCloseTo(energy, 3));
    expect(Math.max(...energies.map(Math.abs))).toBeGreaterThan(0.5);
  });

  it('attracts opposite charges and repels like ones, the more the nearer', () => {
    const one = new Float64Array(3);
    const lone = { radii: new Float64Array([1]), exposed: new Uint8Array([1]) };
    const cell: GridFrame = { size: 32, spacing: 1, origin: { x: -16, y: -16, z: -16 } };
    const fourier = new CubicFourierTransform(new PffftRows(pffft, 32));
    const correlation = new Correlation(fourier, fixedPotential(cell, one, new Float64Array([1]), lone));
    const energiesOf = (charge: number): number[] => {
      const grid = emptyGrid(32);
      paintMovingCharges(grid, cell, one, new Float64Array([charge]));
      correlation.correlate(grid);
      return [3, 5, 9, 14].map((distance) => grid[2 * ((16 * 32 + 16) * 32 + 16 + distance)]!);
    };
    const like = energiesOf(1);
    like.forEach((energy, i) => expect(energy).toBeCloseTo(chargeEnergy([3, 5, 9, 14][i]!), 4));
    energiesOf(-1).forEach((energy, i) => expect(energy).toBeCloseTo(-like[i]!, 4));
  });
});
