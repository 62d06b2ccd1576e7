/** Uniform random numbers in [0, 1) that depend only on the seed (mulberry32, T. Ettinger 2017). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Approximately standard normal number, sufficient for initial weights: the sum of twelve uniform ones (Irwin–Hall). */
export function normal(random: Random): number {
  let sum = -6;
  for (let k = 0; k < 12; k++) sum += random();
  return sum;
}

/** Shuffles in place (Fisher–Yates). */
export function shuffle(order: Int32Array, random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}
