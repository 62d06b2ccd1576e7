/**
 * Cell list over flat coordinates (x0, y0, z0, x1, …; Å), which finds the points near a point without checking all of them. The grid is
 * built for the coordinates at construction; it becomes stale if the array changes later.
 */
export class NeighbourGrid {
  readonly #origin: readonly [number, number, number];
  readonly #cell: number;
  readonly #size: readonly [number, number, number];
  /** Index of the first point of each cell: points of cell c are `#order[#start[c] .. #start[c + 1])`. */
  readonly #start: Int32Array;
  readonly #order: Int32Array;

  /** @param cellSize edge of a cell in Å; the best value is near the search radius. */
  constructor(
    private readonly coords: Float64Array,
    cellSize: number,
  ) {
    if (!(cellSize > 0)) throw new RangeError('the cell size must be positive');
    const n = Math.floor(coords.length / 3);
    const low: [number, number, number] = [Infinity, Infinity, Infinity];
    const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
    for (let i = 0; i < 3 * n; i++) {
      const value = coords[i];
      if (!Number.isFinite(value)) throw new RangeError('coordinates must be finite');
      const axis = i % 3;
      if (value < low[axis]) low[axis] = value;
      if (value > high[axis]) high[axis] = value;
    }
    if (n === 0) low.fill(0);
    const cellsFor = (edge: number): [number, number, number] => [
      Math.floor(Math.max(0, high[0] - low[0]) / edge) + 1,
      Math.floor(Math.max(0, high[1] - low[1]) / edge) + 1,
      Math.floor(Math.max(0, high[2] - low[2]) / edge) + 1,
    ];
    // A few distant points must not cost memory: cells are enlarged until there are not many more cells than points.
    let cell = cellSize;
    let size = cellsFor(cell);
    while (size[0] * size[1] * size[2] > 64 + 16 * n) {
      cell *= 1.5;
      size = cellsFor(cell);
    }
    this.#origin = low;
    this.#cell = cell;
    this.#size = size;
    const cells = size[0] * size[1] * size[2];
    this.#start = new Int32Array(cells + 1);
    this.#order = new Int32Array(n);
    const cellOfPoint = new Int32Array(n);
    for (let i = 0; i < n; i++) {
      const c = this.#cellAt(coords[3 * i], coords[3 * i + 1], coords[3 * i + 2]);
      cellOfPoint[i] = c;
      this.#start[c + 1] = this.#start[c + 1] + 1;
    }
    for (let c = 0; c < cells; c++) this.#start[c + 1] = this.#start[c + 1] + this.#start[c];
    const next = this.#start.slice();
    for (let i = 0; i < n; i++) {
      const c = cellOfPoint[i];
      const at = next[c];
      this.#order[at] = i;
      next[c] = at + 1;
    }
  }

  /** Calls `visit` with every point at most `radius` (Å) from (x, y, z) and its squared distance. */
  forEachWithin(
    x: number,
    y: number,
    z: number,
    radius: number,
    visit: (index: number, squaredDistance: number) => void,
  ): void {
    const coords = this.coords;
    const limit = radius * radius;
    const [nx, ny, nz] = this.#size;
    const [ox, oy, oz] = this.#origin;
    const i0 = Math.max(0, Math.floor((x - radius - ox) / this.#cell));
    const j0 = Math.max(0, Math.floor((y - radius - oy) / this.#cell));
    const k0 = Math.max(0, Math.floor((z - radius - oz) / this.#cell));
    const i1 = Math.min(nx - 1, Math.floor((x + radius - ox) / this.#cell));
    const j1 = Math.min(ny - 1, Math.floor((y + radius - oy) / this.#cell));
    const k1 = Math.min(nz - 1, Math.floor((z + radius - oz) / this.#cell));
    for (let i = i0; i <= i1; i++) {
      for (let j = j0; j <= j1; j++) {
        // Cells along z are contiguous, and so are their points.
        const row = (i * ny + j) * nz;
        const end = this.#start[row + k1 + 1];
        for (let at = k0 <= k1 ? this.#start[row + k0] : end; at < end; at++) {
          const point = this.#order[at];
          const dx = coords[3 * point] - x;
          const dy = coords[3 * point + 1] - y;
          const dz = coords[3 * point + 2] - z;
          const d2 = dx * dx + dy * dy + dz * dz;
          if (d2 <= limit) visit(point, d2);
        }
      }
    }
  }

  /** Calls `visit` once with every pair of points at most `radius` (Å) apart, `first < second`. */
  forEachPair(radius: number, visit: (first: number, second: number, squaredDistance: number) => void): void {
    const coords = this.coords;
    for (let i = 0; i < this.#order.length; i++) {
      const x = coords[3 * i];
      const y = coords[3 * i + 1];
      const z = coords[3 * i + 2];
      this.forEachWithin(x, y, z, radius, (j, d2) => {
        if (j > i) visit(i, j, d2);
      });
    }
  }

  #cellAt(x: number, y: number, z: number): number {
    const [ox, oy, oz] = this.#origin;
    const i = Math.floor((x - ox) / this.#cell);
    const j = Math.floor((y - oy) / this.#cell);
    const k = Math.floor((z - oz) / this.#cell);
    return (i * this.#size[1] + j) * this.#size[2] + k;
  }
}
