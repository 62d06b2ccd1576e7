/**
 * Library interface of the three-dimensional transform: the one-dimensional complex transform of every row of a plane. Numbers are single
 * precision, with real and imaginary parts interleaved.
 */
export interface RowTransform {
  /** Number of complex numbers per row, and of rows per plane. */
  readonly length: number;
  /**
   * Returns the plane of length · length complex numbers. Callers must get it again before each use, because the library's memory may have
   * moved.
   */
  plane(): Float32Array;
  /** Transforms the first `rows` rows in place, all by default, with exp(−2πi jk / length), unscaled. */
  forward(rows?: number): void;
  /** Transforms likewise with exp(+2πi jk / length), unscaled: backward after forward multiplies by `length`. */
  backward(rows?: number): void;
}

/** Complex values on a cubic grid: `2 · size³` numbers, real and imaginary interleaved, z fastest, then y, then x. */
export type ComplexGrid = Float32Array<ArrayBuffer>;

/** Discrete Fourier transforms of a cubic grid, periodic in each direction. */
export class CubicFourierTransform {
  readonly size: number;
  readonly #spare: ComplexGrid;

  constructor(private readonly rows: RowTransform) {
    this.size = rows.length;
    this.#spare = emptyGrid(rows.length);
  }

  /** Computes Σ_r grid(r) · exp(−2πi k·r / size) for every k in place. */
  forward(grid: ComplexGrid): void {
    this.#transform(grid, this.size, (rows) => this.rows.forward(rows));
  }

  /**
   * Computes Σ_r grid(r) · exp(+2πi k·r / size) for every k in place.
   * @param corner only points with every index below it are read, the others count as 0. The smaller the body in the grid, the lower the
   *   cost, down to a third.
   */
  backward(grid: ComplexGrid, corner = this.size): void {
    this.#transform(grid, corner, (rows) => this.rows.backward(rows));
  }

  #transform(grid: ComplexGrid, corner: number, transformRows: (rows: number) => void): void {
    if (grid.length !== this.#spare.length) {
      throw new RangeError(
        `the grid has ${grid.length} numbers, a transform of size ${this.size} takes ${this.#spare.length}`,
      );
    }
    // Each pass transforms the fastest axis and makes it the slowest; three passes restore the order.
    this.#pass(grid, this.#spare, corner, corner, corner, transformRows);
    this.#pass(this.#spare, grid, this.size, corner, corner, transformRows);
    this.#pass(grid, this.#spare, this.size, this.size, corner, transformRows);
    grid.set(this.#spare);
  }

  /** Permutes (a, b, c) to (c, a, b) and transforms along c; only values with a < planes, b < rows and c < columns are not 0. */
  #pass(
    from: ComplexGrid,
    to: ComplexGrid,
    planes: number,
    rows: number,
    columns: number,
    transformRows: (rows: number) => void,
  ): void {
    const n = this.size;
    const planeLength = 2 * n * n;
    const moved = asPairs(to);
    for (let a = 0; a < planes; a++) {
      const empty = this.rows.plane();
      const start = a * planeLength;
      if (columns === n) empty.set(from.subarray(start, start + 2 * n * rows));
      else {
        empty.fill(0, 0, 2 * n * rows);
        for (let at = 0; at < 2 * n * rows; at += 2 * n) {
          empty.set(from.subarray(start + at, start + at + 2 * columns), at);
        }
      }
      transformRows(rows);
      const plane = asPairs(this.rows.plane());
      for (let c = 0; c < n; c++) {
        let out = (c * n + a) * n;
        for (let at = c; at < n * rows; at += n) moved[out++] = plane[at];
      }
    }
  }
}

/** View of complex numbers as 64-bit values, so that both parts move at once; the bits of every pair that is not a NaN are preserved. */
function asPairs({ buffer, byteOffset, length }: Float32Array): Float64Array {
  return new Float64Array(buffer, byteOffset, length / 2);
}

/**
 * Creates a cubic complex grid of zeros.
 * @param size points along an edge.
 * @returns 2 · size³ numbers, real and imaginary parts in turn.
 */
export function emptyGrid(size: number): ComplexGrid {
  return new Float32Array(2 * size ** 3);
}

/**
 * Correlation Σ_r fixed(r) · moving(r − t) for every shift t, with complex products without conjugation (Katchalski-Katzir et al., Proc
 * Natl Acad Sci USA 1992, 89:2195). Pairs of grids are summed as spectra, so that many terms need only one backward transform (Kozakov et
 * al., Proteins 2006, 65:392). The grids are periodic: shift t is the same as t − size, and values shifted out on one side enter on the
 * other.
 *
 * The class is efficient for few fixed grids and many moving ones, because the transforms of the fixed ones are kept.
 */
export class Correlation {
  /** @param fixed the fixed grids, which are overwritten. */
  constructor(
    private readonly fourier: CubicFourierTransform,
    private readonly fixed: readonly ComplexGrid[],
  ) {
    // A forward and a backward transform together multiply by the number of points.
    const scale = 1 / fourier.size ** 3;
    for (const grid of fixed) {
      fourier.forward(grid);
      for (let i = 0; i < grid.length; i++) grid[i] = grid[i] * scale;
    }
  }

  /**
   * Replaces the first of `moving` by the sum of the correlations: the value of shift (x, y, z) is at grid point (x, y, z). The others are
   * overwritten.
   *
   * @param corner only points with every index below it are read; see {@link CubicFourierTransform.backward}.
   */
  correlate(moving: readonly ComplexGrid[], corner?: number): void {
    const [sum] = moving;
    if (!sum || moving.length !== this.fixed.length) throw new RangeError('a moving grid for each fixed one is needed');
    moving.forEach((grid, term) => {
      // Σ_s moving(s) exp(+2πi k·s) is the spectrum of the mirrored grid, which the convolution theorem requires.
      this.fourier.backward(grid, corner);
      addProduct(sum, this.fixed[term] ?? sum, grid, term === 0);
    });
    this.fourier.backward(sum);
  }
}

/** Computes sum = first · second, or sum += first · second, per complex number. */
function addProduct(sum: ComplexGrid, first: ComplexGrid, second: ComplexGrid, isFirst: boolean): void {
  for (let i = 0; i < sum.length; i += 2) {
    const a = first[i];
    const b = first[i + 1];
    const c = second[i];
    const d = second[i + 1];
    sum[i] = (isFirst ? 0 : sum[i]) + a * c - b * d;
    sum[i + 1] = (isFirst ? 0 : sum[i + 1]) + a * d + b * c;
  }
}
