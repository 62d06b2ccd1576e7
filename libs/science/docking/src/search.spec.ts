import createPffft from '@echogarden/pffft-wasm/simd';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyTransform, parsePdb } from '@paratope/geometry';
import {
  contactWeight,
  CubicFourierTransform,
  enclosingSphere,
  overlapWeight,
  PffftRows,
  preparePartner,
  rotationGrid,
  rotationMatrix,
  searchFrame,
  selectResidues,
  TranslationSearch,
  type SearchSide,
} from './index.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
const piece = (chain: string, from: number, count: number): Float64Array =>
  selectResidues(
    preparePartner(fv, { chains: [chain] }).partner,
    Array.from({ length: count }, (_, i) => from + i),
  ).coordinates;
const pffft = await createPffft();

/** Weights that differ from atom to atom and do not cancel. */
const weights = (count: number, step: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => 0.3 + Math.sin(step * (i + 1)));
const fixedAtoms = piece('H', 20, 8);
const movingAtoms = piece('L', 40, 6);
const sphere = enclosingSphere(movingAtoms);
const centre = [sphere.centre.x, sphere.centre.y, sphere.centre.z];
const side = (coordinates: Float64Array, step: number): SearchSide => {
  const atoms = coordinates.length / 3;
  return {
    coordinates,
    contactWeights: [weights(atoms, step), weights(atoms, step + 0.7), weights(atoms, step + 1.3)],
    depths: Float64Array.from({ length: atoms }, (_, i) => 1 + (i % 2)),
  };
};
const fixed = side(fixedAtoms, 1);
const moving = side(
  movingAtoms.map((value, i) => value - centre[i % 3]),
  2,
);
const middle = enclosingSphere(fixedAtoms).centre;
const frame = searchFrame(middle, sphere.radius);
const turned = applyTransform(
  { rotation: rotationMatrix(rotationGrid(2), 77), translation: new Float64Array(3) },
  moving.coordinates,
);

/** Score by its definition, except that each moving atom is distributed over the eight surrounding grid points. */
function directScore(place: readonly [number, number, number]): number {
  let score = 0;
  for (let atom = 0; atom < turned.length / 3; atom++) {
    for (let corner = 0; corner < 8; corner++) {
      const point: number[] = [];
      let share = 1;
      for (let axis = 0; axis < 3; axis++) {
        const origin = [frame.origin.x, frame.origin.y, frame.origin.z][axis];
        const at = (turned[3 * atom + axis] + place[axis] - origin) / frame.spacing;
        const cell = Math.floor(at + 1e-9) + ((corner >> axis) & 1);
        share *= 1 - Math.abs(at - cell);
        point.push(origin + cell * frame.spacing);
      }
      let deepest = 0;
      for (let other = 0; other < fixedAtoms.length / 3; other++) {
        const d2 = point.reduce((sum, value, axis) => sum + (value - fixedAtoms[3 * other + axis]) ** 2, 0);
        for (let term = 0; term < 3; term++) {
          const product = fixed.contactWeights[term][other] * moving.contactWeights[term][atom];
          score += share * contactWeight(d2) * product;
        }
        deepest = Math.max(deepest, fixed.depths[other] * overlapWeight(d2));
      }
      score -= share * deepest * moving.depths[atom];
    }
  }
  return score;
}

describe('TranslationSearch', () => {
  const search = new TranslationSearch(
    frame,
    fixed,
    moving,
    new CubicFourierTransform(new PffftRows(pffft, frame.size)),
  );
  const hits = search.bestPlaces(turned, 40);

  it('scores a place as a direct sum over pairs of atoms does', () => {
    for (const { place, score } of hits) expect(score).toBeCloseTo(directScore([place.x, place.y, place.z]), 2);
    expect(hits[0].score).toBeGreaterThan(5);
  });

  it('gives the best first, apart from one another, and no better place lies between', () => {
    const scores = hits.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const { x, y, z } = hits[0].place;
    for (const step of [-1, 1]) {
      expect(directScore([x + step * frame.spacing, y, z])).toBeLessThanOrEqual(scores[0] + 0.01);
      expect(directScore([x, y, z + step * frame.spacing])).toBeLessThanOrEqual(scores[0] + 0.01);
    }
    hits.forEach((first, i) => {
      for (const second of hits.slice(i + 1)) {
        const apart = (['x', 'y', 'z'] as const).map((axis) => Math.abs(first.place[axis] - second.place[axis]));
        expect(Math.max(...apart)).toBeGreaterThan(2.9 * frame.spacing);
      }
    });
  });

  it('gives the same when asked again, whatever was asked between', () => {
    search.bestPlaces(moving.coordinates, 3);
    expect(search.bestPlaces(turned, 40)).toEqual(hits);
  });
});

describe('searchFrame', () => {
  it('is no coarser than 1.75 Å and holds the moving partner beside the paratope on either side', () => {
    for (const radius of [10, 24, 37, 60]) {
      const { size, spacing } = searchFrame(middle, radius);
      expect(spacing).toBeLessThanOrEqual(1.75);
      expect(size * spacing).toBeCloseTo(2 * radius + 44, 9);
    }
  });
});
