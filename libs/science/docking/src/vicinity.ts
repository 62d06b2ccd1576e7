/** Edge of a cell in Å. */
const CELL = 3;
const HALF_DIAGONAL = (CELL / 2) * Math.sqrt(3);

/** Set of cells that a location must be in to be within a reach of some points; it rejects most other locations quickly. */
export class Vicinity {
  readonly #low: Float64Array;
  readonly #size: Int32Array;
  readonly #cells: Uint8Array;

  /** @param coordinates the points, flat, Å. */
  constructor(coordinates: Float64Array, reach: number) {
    this.#low = new Float64Array(3).fill(Infinity);
    const high = new Float64Array(3).fill(-Infinity);
    coordinates.forEach((value, i) => {
      this.#low[i % 3] = Math.min(this.#low[i % 3], value - reach);
      high[i % 3] = Math.max(high[i % 3], value + reach);
    });
    this.#size = Int32Array.from(high, (value, axis) => Math.max(0, Math.floor((value - this.#low[axis]) / CELL) + 1));
    const [nx = 0, ny = 0, nz = 0] = this.#size;
    this.#cells = new Uint8Array(nx * ny * nz);
    const limit = reach + HALF_DIAGONAL;
    for (let at = 0; at < coordinates.length; at += 3) {
      // Coordinates in units of cells, from the centre of the first cell.
      const [x = 0, y = 0, z = 0] = [0, 1, 2].map((k) => (coordinates[at + k] - this.#low[k]) / CELL - 0.5);
      const wide = limit / CELL;
      for (let i = Math.max(0, Math.ceil(x - wide)); i <= Math.min(nx - 1, x + wide); i++) {
        for (let j = Math.max(0, Math.ceil(y - wide)); j <= Math.min(ny - 1, y + wide); j++) {
          const rest = wide * wide - (i - x) ** 2 - (j - y) ** 2;
          if (rest < 0) continue;
          const half = Math.sqrt(rest);
          const row = (i * ny + j) * nz;
          this.#cells.fill(1, row + Math.max(0, Math.ceil(z - half)), row + Math.min(nz - 1, Math.floor(z + half)) + 1);
        }
      }
    }
  }

  /** Returns false if no point is within reach; true if one may be. */
  mayHold(x: number, y: number, z: number): boolean {
    const i = Math.floor((x - this.#low[0]) / CELL);
    const j = Math.floor((y - this.#low[1]) / CELL);
    const k = Math.floor((z - this.#low[2]) / CELL);
    const [nx = 0, ny = 0, nz = 0] = this.#size;
    if (i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz) return false;
    return this.#cells[(i * ny + j) * nz + k] === 1;
  }
}
