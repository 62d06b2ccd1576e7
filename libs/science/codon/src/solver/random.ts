import { seededRandom } from '@paratope/sequence';

/** Seeded random numbers. */
export class Random {
  /** Returns a number 0 ≤ x < 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** Returns the items in random order (Fisher–Yates). */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(this.next() * (at + 1));
      const [a, b] = [order[at], order[other]];
      if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a];
    }
    return order;
  }
}
