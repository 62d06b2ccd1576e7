/**
 * Makes a linear congruential generator (Numerical Recipes). Every generator yields the same numbers.
 *
 * @returns a function that returns the next number, from 0 up to but not including 1.
 * @example
 * ```ts
 * reproducibleRandom()() === reproducibleRandom()(); // → true
 * ```
 */
export function reproducibleRandom(): () => number {
  let state = 1;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}
