import type { Random } from '@paratope/sequence';

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
