import type { Random } from '@paratope/sequence';

/**
 * Draws a standard normal number (Box & Muller, Ann Math Stat 1958).
 *
 * @param random the source of uniform numbers in [0, 1).
 * @returns a number with mean 0 and standard deviation 1.
 * @example
 * ```ts
 * normal(seededRandom(1)) === normal(seededRandom(1)); // → true
 * ```
 */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Draws numbers below `size` without repetition, in random order.
 *
 * @param size numbers from 0 to `size` − 1 can be drawn.
 * @param count the number of drawn numbers; all if `size` is smaller.
 * @param random the source of uniform numbers in [0, 1).
 * @returns the numbers.
 * @example
 * ```ts
 * sample(3, 3, seededRandom(1)).toSorted(); // → [0, 1, 2]
 * ```
 */
export function sample(size: number, count: number, random: Random): number[] {
  const order = Array.from({ length: size }, (_, k) => k);
  for (let k = 0; k < Math.min(count, size); k++) {
    const other = k + Math.floor(random() * (size - k));
    [order[k], order[other]] = [order[other], order[k]];
  }
  return order.slice(0, count);
}
