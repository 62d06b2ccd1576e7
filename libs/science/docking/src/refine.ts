import { applyTransform } from '@paratope/geometry';
import { matrixOf, quaternionProduct, turnAbout, type Quaternion } from './quaternions.js';

/** Parameters of a pose in the refinement: rotation, then translation (Å). */
export interface RigidPlace {
  readonly turn: Quaternion;
  readonly shift: readonly [number, number, number];
}

/** Initial step in Å; the rotation step moves the antigen's surface by as much. */
const FIRST_STEP = 1;
const LAST_STEP = 0.25;
/** Maximum number of score evaluations, which bounds the time of a pose that moves far. */
const MAX_SCORES = 150;
const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

/**
 * Applies a rotation and translation to the antigen.
 * @param place the rotation and the translation.
 * @param coordinates coordinates relative to the centre of rotation, flat, Å.
 * @returns the moved coordinates, flat, Å.
 */
export function placed({ turn, shift }: RigidPlace, coordinates: Float64Array): Float64Array {
  return applyTransform({ rotation: matrixOf(turn), translation: Float64Array.from(shift) }, coordinates);
}

/**
 * Climbs to the nearest local optimum. It tries steps in both directions along and about each axis, keeps improvements, and halves the step
 * if there is none (compass search; Kolda, Lewis & Torczon, SIAM Rev 2003, 45:385). The score need not be smooth.
 *
 * @param start the initial rotation and translation.
 * @param radius the radius of the antigen in Å: a rotation step moves its surface about as far as a translation step.
 * @param scoreOf returns the score of a place, higher is better.
 * @returns the best place with its score.
 * @example
 * ```ts
 * const start = { turn: [1, 0, 0, 0], shift: [1, 0, 0] };
 * const { place } = climb(start, 10, ({ shift }) => -Math.hypot(...shift));
 * Math.hypot(...place.shift) < 0.5; // → true
 * [...placed(start, Float64Array.of(0, 0, 0))]; // → [1, 0, 0]
 * ```
 */
export function climb(
  start: RigidPlace,
  radius: number,
  scoreOf: (place: RigidPlace) => number,
): { readonly place: RigidPlace; readonly score: number } {
  let best = { place: start, score: scoreOf(start) };
  let scores = 1;
  for (let step = FIRST_STEP; step >= LAST_STEP && scores < MAX_SCORES; scores += 4 * AXES.length) {
    const before = best.score;
    for (const axis of AXES) {
      for (const sign of [step, -step]) {
        const shifted = shiftedBy(best.place, axis, sign);
        const score = scoreOf(shifted);
        if (score > best.score) best = { place: shifted, score };
      }
      for (const sign of [step, -step]) {
        const turned = turnedBy(best.place, axis, (2 * sign) / radius);
        const score = scoreOf(turned);
        if (score > best.score) best = { place: turned, score };
      }
    }
    if (best.score === before) step /= 2;
  }
  return best;
}

function shiftedBy({ turn, shift: [x, y, z] }: RigidPlace, [a, b, c]: (typeof AXES)[number], by: number): RigidPlace {
  return { turn, shift: [x + a * by, y + b * by, z + c * by] };
}

function turnedBy({ turn, shift }: RigidPlace, axis: (typeof AXES)[number], angle: number): RigidPlace {
  return { turn: quaternionProduct(turnAbout(axis, angle), turn), shift };
}
