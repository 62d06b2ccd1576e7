/** Seeded random number generator: mulberry32 (Tommy Ettinger), 32 bits of state. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number 0 ≤ x < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let bits = this.state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
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
