/**
 * Counts, or sums of weights, by key.
 *
 * @example
 * ```ts
 * const residues = new Tally<string>();
 * for (const residue of 'QVQL') residues.add(residue);
 * residues.of('Q'); // → 2
 * residues.of('W'); // → 0
 * ```
 */
export class Tally<Key> extends Map<Key, number> {
  /** Adds an amount to the sum of a key. */
  add(key: Key, amount = 1): void {
    this.set(key, this.of(key) + amount);
  }

  /** Returns the sum of a key, 0 for one that was never added. */
  of(key: Key): number {
    return this.get(key) ?? 0;
  }
}
