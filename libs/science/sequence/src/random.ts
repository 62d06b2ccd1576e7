/** Uniform random numbers in [0, 1) that depend only on the seed. */
export type Random = () => number;

/**
 * Creates a generator of uniform random numbers (mulberry32, T. Ettinger 2017), with equal numbers for equal seeds.
 *
 * @param seed an integer.
 * @returns a function that returns the next number in [0, 1).
 * @example
 * ```ts
 * seededRandom(1)() === seededRandom(1)(); // → true
 * ```
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
