/**
 * What a three-dimensional transform needs of a library: the one-dimensional complex transform of every row of a plane.
 * Numbers are single precision, real and imaginary parts interleaved.
 */
export interface RowTransform {
  /** Complex numbers per row, and rows per plane. */
  readonly length: number;
  /** The plane: length · length complex numbers. Asked for anew before each use: a library's memory may have moved. */
  plane(): Float32Array;
  /** Transforms every row in its place, exp(−2πi jk / length), unscaled. */
  forward(): void;
  /** The same with exp(+2πi jk / length), unscaled: backward after forward multiplies by `length`. */
  backward(): void;
}

/** Complex values on a cubic grid: `2 · size³` numbers, real and imaginary interleaved, z fastest, then y, then x. */
export type ComplexGrid = Float32Array<ArrayBuffer>;

/** Discrete Fourier transforms of a cubic grid, periodic in each direction. */
export class CubicFourierTransform {
  readonly size: number;
  readonly #rows: RowTransform;
  readonly #spare: ComplexGrid;

  constructor(rows: RowTransform) {
    this.size = rows.length;
    this.#rows = rows;
    this.#spare = emptyGrid(rows.length);
  }

  /** Σ_r grid(r) · exp(−2πi k·r / size) for every k, in the grid's place. */
  forward(grid: ComplexGrid): void {
    this.#transform(grid, () => this.#rows.forward());
  }

  /** Σ_r grid(r) · exp(+2πi k·r / size) for every k, in the grid's place. */
  backward(grid: ComplexGrid): void {
    this.#transform(grid, () => this.#rows.backward());
  }

  #transform(grid: ComplexGrid, transformRows: () => void): void {
    if (grid.length !== this.#spare.length) {
      throw new RangeError(
        `the grid has ${grid.length} numbers, a transform of size ${this.size} takes ${this.#spare.length}`,
      );
    }
    // Each pass transforms the fastest axis and makes it the slowest, so that three passes restore the order.
    this.#pass(grid, this.#spare, transformRows);
    this.#pass(this.#spare, grid, transformRows);
    this.#pass(grid, this.#spare, transformRows);
    grid.set(this.#spare);
  }

  /** From (a, b, c) to (c, a, b), transformed along c. */
  #pass(from: ComplexGrid, to: ComplexGrid, transformRows: () => void): void {
    const n = this.size;
    const planeLength = 2 * n * n;
    for (let a = 0; a < n; a++) {
      this.#rows.plane().set(from.subarray(a * planeLength, (a + 1) * planeLength));
      transformRows();
      const plane = this.#rows.plane();
      for (let c = 0; c < n; c++) {
        let out = c * planeLength + 2 * a * n;
        for (let at = 2 * c; at < planeLength; at += 2 * n) {
          to[out++] = plane[at] ?? 0;
          to[out++] = plane[at + 1] ?? 0;
        }
      }
    }
  }
}

/** A grid of zeros. */
export function emptyGrid(size: number): ComplexGrid {
  return new Float32Array(2 * size ** 3);
}

/**
 * Σ_r fixed(r) · moving(r − t) for every shift t at once, complex products without conjugation (Katchalski-Katzir et al.,
 * Proc Natl Acad Sci USA 1992, 89:2195, on the complex grids of Chen & Weng 2003). The grids are periodic: shift t stands
 * also for t − size, and what is moved out on one side comes in on the other.
 *
 * Made for one fixed grid and many moving ones: the transform of the fixed one is kept.
 */
export class Correlation {
  readonly #fourier: CubicFourierTransform;
  readonly #fixed: ComplexGrid;

  /** @param fixed is copied. */
  constructor(fourier: CubicFourierTransform, fixed: ComplexGrid) {
    this.#fourier = fourier;
    this.#fixed = fixed.slice();
    fourier.forward(this.#fixed);
    // Transforms there and back multiply by the number of points.
    const scale = 1 / fourier.size ** 3;
    for (let i = 0; i < this.#fixed.length; i++) this.#fixed[i] = (this.#fixed[i] ?? 0) * scale;
  }

  /** Replaces `moving` by the correlation: the sum for shift (x, y, z) lies where the grid has point (x, y, z). */
  correlate(moving: ComplexGrid): void {
    // Σ_s moving(s) exp(+2πi k·s) is the spectrum of the mirrored grid, which the convolution theorem asks for.
    this.#fourier.backward(moving);
    const fixed = this.#fixed;
    for (let i = 0; i < moving.length; i += 2) {
      const a = fixed[i] ?? 0;
      const b = fixed[i + 1] ?? 0;
      const c = moving[i] ?? 0;
      const d = moving[i + 1] ?? 0;
      moving[i] = a * c - b * d;
      moving[i + 1] = a * d + b * c;
    }
    this.#fourier.backward(moving);
  }
}
