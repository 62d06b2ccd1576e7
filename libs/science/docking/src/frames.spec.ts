import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyTransform, parsePdb } from '@paratope/geometry';
import {
  composed,
  enclosingSphere,
  inverse,
  matrixOf,
  preparePartner,
  principalFrame,
  quaternionProduct,
  randomRotation,
  turnAbout,
} from './index.js';
import { Vicinity } from './vicinity.js';

const { coordinates } = preparePartner(
  parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure,
).partner;
const motion = { rotation: matrixOf(randomRotation(5)), translation: new Float64Array([12, -7, 90]) };

describe('frames', () => {
  it('lies in its own frame the same wherever it lay before', () => {
    const here = applyTransform(principalFrame(coordinates, enclosingSphere(coordinates).centre), coordinates);
    const elsewhere = applyTransform(motion, coordinates);
    const there = applyTransform(principalFrame(elsewhere, enclosingSphere(elsewhere).centre), elsewhere);
    here.forEach((value, i) => expect(there[i]).toBeCloseTo(value, 6));
  });

  it('has a sphere around every atom, and a step inwards leaves one outside', () => {
    const { centre, radius } = enclosingSphere(coordinates);
    let furthest = 0;
    for (let at = 0; at < coordinates.length; at += 3) {
      const [x = 0, y = 0, z = 0] = coordinates.subarray(at, at + 3);
      furthest = Math.max(furthest, Math.hypot(x - centre.x, y - centre.y, z - centre.z));
    }
    expect(radius).toBeCloseTo(furthest, 9);
    // Four points on a sphere of radius 1 about (1, 2, 3) that no smaller sphere encloses.
    const regular = new Float64Array(
      [1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1].map((v, i) => v / Math.sqrt(3) + 1 + (i % 3)),
    );
    expect(enclosingSphere(regular).radius).toBeLessThan(1.02);
  });

  it('turns as the product of quaternions says, and back by the inverse', () => {
    const [first, second] = [randomRotation(1), turnAbout([0, 0.6, 0.8], 1.1)];
    const still = new Float64Array(3);
    const both = composed(
      { rotation: matrixOf(second), translation: still },
      { rotation: matrixOf(first), translation: still },
    );
    matrixOf(quaternionProduct(second, first)).forEach((value, i) => expect(both.rotation[i]).toBeCloseTo(value, 12));
    const back = composed(inverse(motion), motion);
    expect([...back.rotation].map((value) => Math.round(1e9 * value) / 1e9 + 0)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    for (const value of back.translation) expect(value).toBeCloseTo(0, 9);
  });
});

describe('Vicinity', () => {
  it('never denies a place that is within reach, and denies most that are far', () => {
    const few = coordinates.subarray(0, 300);
    const vicinity = new Vicinity(few, 9);
    let [far, denied] = [0, 0];
    for (let i = 0; i < 4000; i++) {
      const [u, v, w] = randomRotation(i);
      const place = [few[0] + 60 * u, few[1] + 60 * v, few[2] + 60 * w];
      let nearest = Infinity;
      for (let at = 0; at < few.length; at += 3) {
        nearest = Math.min(nearest, Math.hypot(few[at] - place[0], few[at + 1] - place[1], few[at + 2] - place[2]));
      }
      const may = vicinity.mayHold(place[0], place[1], place[2]);
      if (nearest <= 9) expect(may).toBe(true);
      if (nearest > 15) {
        far++;
        if (!may) denied++;
      }
    }
    expect(far).toBeGreaterThan(500);
    expect(denied).toBe(far);
  });
});
