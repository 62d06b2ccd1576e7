import type { Point } from '@paratope/geometry';
import { paintContacts, paintOverlap, splatAtoms } from './contact-field.js';
import { Correlation, emptyGrid, type ComplexGrid, type CubicFourierTransform } from './fft.js';
import type { GridFrame } from './grid-frame.js';
import { gridSizeFor } from './pffft.js';

/** One side of the search: atoms, and their weights in each term. The score of a place is Σ over pairs of atoms. */
export interface SearchSide {
  /** Flat, Å. */
  readonly coordinates: Float64Array;
  /** Of each term of the contact score; score = Σ_terms Σ_pairs weight · weight · contact. */
  readonly contactWeights: readonly [Float64Array, Float64Array, Float64Array];
  /** Cost of an overlap: depth · depth · overlap is taken from the score. */
  readonly depths: Float64Array;
}

export interface SearchHit {
  /** Place of the moving partner's centre, Å. */
  readonly place: Point;
  readonly score: number;
}

/** Å: coarser grids lose narrow fits. */
const COARSEST = 1.75;
/** Å around the paratope's middle that the fixed partner's atoms that matter lie in, and a little room. */
const FIXED_REACH = 44;
/** Two hits of one rotation are at least so many grid points apart in some direction. */
const APART = 3;

/**
 * Makes a cubic grid around the paratope, just large enough: a moving partner of the given radius that touches the paratope never meets the
 * fixed partner's periodic images. The spacing is as fine as the number of points allows.
 *
 * @param middle the middle of the paratope, Å.
 * @param movingRadius the radius of the moving partner, Å.
 * @returns size, spacing (Å) and origin of the grid.
 * @example
 * ```ts
 * searchFrame({ x: 0, y: 0, z: 0 }, 20).size % 16; // → 0
 * ```
 */
export function searchFrame(middle: Point, movingRadius: number): GridFrame {
  const edge = 2 * movingRadius + FIXED_REACH;
  const size = gridSizeFor(edge / COARSEST);
  const spacing = edge / size;
  const half = edge / 2;
  return { size, spacing, origin: { x: middle.x - half, y: middle.y - half, z: middle.z - half } };
}

/**
 * Scores every place on a grid of one partner, turned as asked, against the other, which stays. Contact terms and overlap
 * are added up as spectra, so one rotation costs two transforms of the moving partner's grids and one back, as in PIPER (Kozakov et
 * al., Proteins 2006, 65:392).
 */
export class TranslationSearch {
  readonly frame: GridFrame;
  readonly #correlation: Correlation;
  readonly #moving: readonly [ComplexGrid, ComplexGrid];
  readonly #side: SearchSide;
  /** Å from the moving partner's centre to its furthest atom; points along an edge of the cube it lies in, however turned. */
  readonly #reach: number;
  readonly #corner: number;

  /**
   * @param moving coordinates relative to the centre that it is turned about.
   * @param fourier of the frame's size.
   */
  constructor(frame: GridFrame, fixed: SearchSide, moving: SearchSide, fourier: CubicFourierTransform) {
    this.frame = frame;
    this.#side = moving;
    this.#reach = furthest(moving.coordinates);
    this.#corner = Math.min(frame.size, Math.ceil((2 * this.#reach) / frame.spacing) + 2);
    const [first, second, third] = fixed.contactWeights;
    const turned = third.map((weight) => -weight);
    const { coordinates } = fixed;
    // Re[(a + ib)(c + id)] = ac − bd: overlap counts against, and the sign of the third term is turned to count for.
    const contact = emptyGrid(frame.size);
    paintContacts(contact, 0, frame, coordinates, first);
    paintOverlap(contact, 1, frame, coordinates, fixed.depths);
    const pair = emptyGrid(frame.size);
    paintContacts(pair, 0, frame, coordinates, second);
    paintContacts(pair, 1, frame, coordinates, turned);
    this.#correlation = new Correlation(fourier, [contact, pair]);
    this.#moving = [emptyGrid(frame.size), emptyGrid(frame.size)];
  }

  /**
   * The best places for one rotation of the moving partner, the best first.
   *
   * @param turned its coordinates, turned about the centre.
   */
  bestPlaces(turned: Float64Array, count: number): SearchHit[] {
    const [contact, pair] = this.#moving;
    const [first, second, third] = this.#side.contactWeights;
    splatAtoms(contact, this.frame, turned, first, this.#side.depths, this.#reach, this.#corner);
    splatAtoms(pair, this.frame, turned, second, third, this.#reach, this.#corner);
    this.#correlation.correlate(this.#moving, this.#corner);
    return this.#peaks(contact, count);
  }

  #peaks(scores: ComplexGrid, count: number): SearchHit[] {
    const n = this.frame.size;
    const planeBest = new Int32Array(n);
    const taken: number[] = [];
    const isFree = (point: number): boolean =>
      taken.every((other) => {
        const [i, j, k] = [Math.floor(point / (n * n)), Math.floor(point / n) % n, point % n];
        const [a, b, c] = [Math.floor(other / (n * n)), Math.floor(other / n) % n, other % n];
        return Math.abs(i - a) >= APART || Math.abs(j - b) >= APART || Math.abs(k - c) >= APART;
      });
    const scan = (plane: number): void => {
      let best = -1;
      let highest = -Infinity;
      for (let point = plane * n * n; point < (plane + 1) * n * n; point++) {
        const score = scores[2 * point] ?? 0;
        if (score > highest && (taken.length === 0 || isFree(point))) [best, highest] = [point, score];
      }
      planeBest[plane] = best;
    };
    for (let plane = 0; plane < n; plane++) scan(plane);
    const hits: SearchHit[] = [];
    while (hits.length < count) {
      let best = -1;
      for (const point of planeBest) {
        if (point >= 0 && (best < 0 || (scores[2 * point] ?? 0) > (scores[2 * best] ?? 0))) best = point;
      }
      if (best < 0) break;
      hits.push({ place: this.#placeOf(best), score: scores[2 * best] ?? 0 });
      taken.push(best);
      const at = Math.floor(best / (n * n));
      for (let plane = Math.max(0, at - APART + 1); plane <= Math.min(n - 1, at + APART - 1); plane++) scan(plane);
    }
    return hits;
  }

  /** Of the moving partner's centre, which stands `reach` from the corner that is shifted; the grid is periodic. */
  #placeOf(point: number): Point {
    const { size, spacing, origin } = this.frame;
    const along = (index: number): number => (index * spacing + this.#reach) % (size * spacing);
    return {
      x: origin.x + along(Math.floor(point / (size * size))),
      y: origin.y + along(Math.floor(point / size) % size),
      z: origin.z + along(point % size),
    };
  }
}

function furthest(coordinates: Float64Array): number {
  let most = 0;
  for (let at = 0; at < coordinates.length; at += 3) {
    most = Math.max(most, Math.hypot(coordinates[at] ?? 0, coordinates[at + 1] ?? 0, coordinates[at + 2] ?? 0));
  }
  return most;
}
