import createPffft from '@echogarden/pffft-wasm/simd';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  Correlation,
  CubicFourierTransform,
  emptyGrid,
  gridSizeFor,
  PffftRows,
  type ComplexGrid,
  type PffftModule,
} from './index.js';

const N = 16;
let pffft: PffftModule;
beforeAll(async () => {
  pffft = await createPffft();
});

/** Grid of non-repeating numbers, filled sparsely as by atoms. */
function sparseGrid(points: number, seed: number): { grid: ComplexGrid; at: number[] } {
  let state = seed;
  const uniform = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  const grid = emptyGrid(N);
  const at = Array.from({ length: points }, () => Math.floor(uniform() * N ** 3));
  for (const point of at) {
    grid[2 * point] = uniform() - 0.3;
    grid[2 * point + 1] = uniform() - 0.6;
  }
  return { grid, at: [...new Set(at)] };
}

const xyz = (point: number): number[] => [Math.floor(point / N / N), Math.floor(point / N) % N, point % N];
const wrap = (value: number): number => ((value % N) + N) % N;

describe('CubicFourierTransform', () => {
  it('turns a plane wave into one coefficient, on each axis apart', () => {
    const wave = [3, 5, 14];
    const grid = emptyGrid(N);
    for (let point = 0; point < N ** 3; point++) {
      const phase = xyz(point).reduce((sum, value, axis) => sum + value * wave[axis], 0) * ((2 * Math.PI) / N);
      grid[2 * point] = Math.cos(phase);
      grid[2 * point + 1] = Math.sin(phase);
    }
    new CubicFourierTransform(new PffftRows(pffft, N)).forward(grid);
    const peak = (3 * N + 5) * N + 14;
    expect(grid[2 * peak] / N ** 3).toBeCloseTo(1, 5);
    grid[2 * peak] = 0;
    expect(grid.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / N ** 3).toBeLessThan(1e-5);
  });

  it('gives the grid back, times its number of points, after there and back', () => {
    const { grid } = sparseGrid(400, 11);
    const copy = grid.slice();
    const fourier = new CubicFourierTransform(new PffftRows(pffft, N));
    fourier.forward(copy);
    fourier.backward(copy);
    for (let i = 0; i < grid.length; i++) expect(Math.abs(copy[i] / N ** 3 - grid[i])).toBeLessThan(2e-6);
  });

  it('gives the same for a body in a corner with that option, whatever the rest of the grid holds', () => {
    const corner = 6;
    const { grid } = sparseGrid(900, 17);
    const alone = grid.map((value, i) => (xyz(i >> 1).every((index) => index < corner) ? value : 0));
    const fourier = new CubicFourierTransform(new PffftRows(pffft, N));
    fourier.backward(alone);
    fourier.backward(grid, corner);
    for (let i = 0; i < grid.length; i++) expect(Math.abs(grid[i] - alone[i])).toBeLessThan(1e-4);
    expect(Math.max(...alone)).toBeGreaterThan(0.5);
  });

  it('refuses a grid of another size', () => {
    const fourier = new CubicFourierTransform(new PffftRows(pffft, N));
    expect(() => fourier.forward(emptyGrid(8))).toThrow('takes 8192');
  });
});

describe('Correlation', () => {
  it('equals the direct sum at every shift, periodic shifts included', () => {
    const fixed = sparseGrid(150, 7);
    const moving = sparseGrid(60, 23);
    const direct = new Float64Array(2 * N ** 3);
    for (const r of fixed.at) {
      for (const s of moving.at) {
        const [[rx, ry, rz], [sx, sy, sz]] = [xyz(r), xyz(s)];
        const shift = (wrap(rx - sx) * N + wrap(ry - sy)) * N + wrap(rz - sz);
        const [a, b] = fixed.grid.subarray(2 * r, 2 * r + 2);
        const [c, d] = moving.grid.subarray(2 * s, 2 * s + 2);
        direct[2 * shift] += a * c - b * d;
        direct[2 * shift + 1] += a * d + b * c;
      }
    }
    const correlation = new Correlation(new CubicFourierTransform(new PffftRows(pffft, N)), [fixed.grid]);
    // The correlation runs twice, because the first use must not affect the second.
    correlation.correlate([sparseGrid(30, 5).grid]);
    const result = moving.grid.slice();
    correlation.correlate([result]);
    let worst = 0;
    for (let i = 0; i < result.length; i++) worst = Math.max(worst, Math.abs(result[i] - direct[i]));
    expect(worst).toBeLessThan(1e-5);
    expect(Math.max(...direct)).toBeGreaterThan(0.5);
  });

  it('adds up the correlations of several pairs of grids', () => {
    const fourier = new CubicFourierTransform(new PffftRows(pffft, N));
    const [first, second] = [sparseGrid(80, 4).grid, sparseGrid(90, 9).grid];
    const [one, other] = [sparseGrid(30, 12).grid, sparseGrid(20, 15).grid];
    const [alone, rest] = [one.slice(), other.slice()];
    new Correlation(fourier, [first.slice()]).correlate([alone]);
    new Correlation(fourier, [second.slice()]).correlate([rest]);
    new Correlation(fourier, [first, second]).correlate([one, other]);
    for (let i = 0; i < one.length; i++) expect(Math.abs(one[i] - alone[i] - rest[i])).toBeLessThan(1e-5);
  });

  it('finds by how much a grid was shifted', () => {
    const fixed = sparseGrid(100, 3);
    for (let i = 1; i < fixed.grid.length; i += 2) fixed.grid[i] = 0;
    const moving = emptyGrid(N);
    for (const point of fixed.at) {
      const [x, y, z] = xyz(point);
      moving[2 * ((wrap(x - 2) * N + wrap(y + 3)) * N + wrap(z - 15))] = fixed.grid[2 * point]!;
    }
    new Correlation(new CubicFourierTransform(new PffftRows(pffft, N)), [fixed.grid]).correlate([moving]);
    let best = 0;
    for (let i = 2; i < moving.length; i += 2) if (moving[i] > moving[best]) best = i;
    expect(xyz(best / 2)).toEqual([2, N - 3, 15]);
  });
});

describe('PffftRows', () => {
  it('transforms sizes of the factors 2, 3 and 5, and names one that it cannot', () => {
    expect([1, 17, 81, 97, 113, 161].map(gridSizeFor)).toEqual([16, 32, 96, 128, 128, 192]);
    expect(() => new PffftRows(pffft, 112)).toThrow('rows of 112');
    expect(() => gridSizeFor(2000)).toThrow('at most 1024');
  });

  it('goes on after the memory of the module has grown under it', () => {
    const rows = new PffftRows(pffft, N);
    const { grid } = sparseGrid(100, 2);
    const expected = grid.slice();
    new CubicFourierTransform(rows).forward(expected);
    const larger = Array.from({ length: 4 }, () => new PffftRows(pffft, 1024));
    new CubicFourierTransform(rows).forward(grid);
    expect(grid).toEqual(expected);
    for (const each of larger) each.free();
  });

  it('refuses to work once it is freed; freeing twice is nothing', () => {
    const rows = new PffftRows(pffft, N);
    rows.free();
    rows.free();
    expect(() => rows.forward()).toThrow('freed');
    expect(() => rows.plane()).toThrow('freed');
  });
});
