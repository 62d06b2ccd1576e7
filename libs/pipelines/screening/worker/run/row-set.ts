/** A set of row numbers, one bit each. */
export class RowSet {
  #bits = new Uint8Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(row: number): void {
    const at = row >> 3;
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(at + 1, 2 * this.#bits.length));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    const bit = 1 << (row & 7);
    if (((this.#bits[at] ?? 0) & bit) !== 0) return;
    this.#bits[at] = (this.#bits[at] ?? 0) | bit;
    this.#size++;
  }

  has(row: number): boolean {
    return ((this.#bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
  }

  /** Row numbers in ascending order. */
  rows(): number[] {
    const rows: number[] = [];
    for (let row = 0; row < 8 * this.#bits.length; row++) if (this.has(row)) rows.push(row);
    return rows;
  }
}
