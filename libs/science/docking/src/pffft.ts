import type { RowTransform } from './fft.js';

/**
 * Used subset of PFFFT compiled to WebAssembly (`@echogarden/pffft-wasm`, `/simd` for the fast build), as its factory returns it. The
 * caller loads it, because this library does no I/O.
 */
export interface PffftModule {
  /** View of the memory, which is replaced when the memory grows. */
  readonly HEAPF32: Float32Array;
  _pffft_new_setup(length: number, kind: number): number;
  _pffft_destroy_setup(setup: number): void;
  _pffft_aligned_malloc(bytes: number): number;
  _pffft_aligned_free(pointer: number): void;
  _pffft_transform_ordered(setup: number, input: number, output: number, work: number, direction: number): void;
}

const COMPLEX = 1;
const FORWARD = 0;
const BACKWARD = 1;

/** Row transform by PFFFT (J. Pommier, BSD). It holds memory of the module until `free`. */
export class PffftRows implements RowTransform {
  readonly length: number;
  readonly #setup: number;
  /** Address of the plane, which is followed by PFFFT's work space of one row; bytes. */
  readonly #memory: number;
  #freed = false;

  /** @param length grid size from {@link gridSizeFor}. */
  constructor(
    private readonly pffft: PffftModule,
    length: number,
  ) {
    if (gridSizeFor(length) !== length) {
      throw new RangeError(`PFFFT cannot transform rows of ${length}: 16 times a product of 2, 3 and 5 is wanted`);
    }
    this.length = length;
    this.#setup = pffft._pffft_new_setup(length, COMPLEX);
    this.#memory = pffft._pffft_aligned_malloc(8 * length * (length + 1));
    if (this.#setup === 0 || this.#memory === 0) {
      this.free();
      throw new Error(`PFFFT has no memory for a plane of ${length} × ${length}`);
    }
  }

  plane(): Float32Array {
    this.#refuseFreed();
    const start = this.#memory / 4;
    return this.pffft.HEAPF32.subarray(start, start + 2 * this.length * this.length);
  }

  forward(rows = this.length): void {
    this.#transform(FORWARD, rows);
  }

  backward(rows = this.length): void {
    this.#transform(BACKWARD, rows);
  }

  /** Frees the memory; the transform cannot be used afterwards. */
  free(): void {
    if (this.#freed) return;
    this.#freed = true;
    if (this.#setup !== 0) this.pffft._pffft_destroy_setup(this.#setup);
    if (this.#memory !== 0) this.pffft._pffft_aligned_free(this.#memory);
  }

  #transform(direction: number, rows: number): void {
    this.#refuseFreed();
    const rowBytes = 8 * this.length;
    const work = this.#memory + rowBytes * this.length;
    for (let row = this.#memory; row < this.#memory + rows * rowBytes; row += rowBytes) {
      this.pffft._pffft_transform_ordered(this.#setup, row, row, work, direction);
    }
  }

  #refuseFreed(): void {
    if (this.#freed) throw new Error('the transform was freed');
  }
}

/**
 * Finds the smallest grid size that PFFFT supports: 16 times a product of powers of 2, 3 and 5.
 * @param points the minimum number of points along an edge.
 * @returns the size.
 * @throws RangeError for more than 1024 points.
 * @example
 * ```ts
 * gridSizeFor(65); // → 80
 * ```
 */
export function gridSizeFor(points: number): number {
  if (!(points <= 1024)) throw new RangeError('a grid may have at most 1024 points along an edge');
  for (let size = 16; ; size += 16) {
    if (size >= points && hasSmallFactors(size)) return size;
  }
}

function hasSmallFactors(size: number): boolean {
  let left = size;
  for (const factor of [2, 3, 5]) while (left % factor === 0) left /= factor;
  return left === 1;
}
