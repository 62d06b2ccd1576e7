import type { Point } from '@paratope/geometry';
import { paintContacts, paintOverlap, splatAtoms } from './contact-field.js';
import { Correlation, emptyGrid, type ComplexGrid, type CubicFourierTransform } from './fft.js';
import type { GridFrame } from './grid-frame.js';
import { gridSizeFor } from './pffft.js';

/** One side of the search: atoms and their weights in each term. The score of a pose is Σ over pairs of atoms. */
export interface SearchSide {
  /** Coordinates, flat, Å. */
  readonly coordinates: Float64Array;
  /** Weights of each term of the contact score; score = Σ_terms Σ_pairs weight · weight · contact. */
  readonly contactWeights: readonly [Float64Array, Float64Array, Float64Array];
  /** Depths of the atoms: depth · depth · overlap is subtracted from the score. */
  readonly depths: Float64Array;
}

interface SearchHit {
  /** Position of the moving partner's centre, Å. */
  readonly place: Point;
  readonly score: number;
}

/** Maximum grid spacing in Å: coarser grids miss narrow fits. */
const COARSEST = 1.75;
/** Radius in Å around the paratope's centre within which the relevant atoms of the fixed partner lie, with some margin. */
const FIXED_REACH = 44;
/** Minimum distance in grid points, in at least one direction, of two hits of one rotation. */
const APART = 3;

/**
 * Creates the smallest sufficient cubic grid around the paratope: a moving partner of the given radius that touches the paratope never
 * meets the fixed partner's periodic images. The spacing is as fine as the number of points allows.
 *
 * @param middle the centre of the paratope, Å.
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
 * Scores every grid position of a rotated partner against the other, which is fixed. Contact terms and overlap are summed as spectra, so
 * one rotation costs two forward transforms of the moving partner's grids and one backward transform, as in PIPER (Kozakov et al., Proteins
 * 2006, 65:392).
 */
export class TranslationSearch {
  readonly frame: GridFrame;
  readonly #correlation: Correlation;
  readonly #moving: readonly [ComplexGrid, ComplexGrid];
  readonly #side: SearchSide;
  /** Distance in Å from the moving partner's centre to its furthest atom. */
  readonly #reach: number;
  /** Number of points along an edge of the cube that contains the moving partner in every orientation. */
  readonly #corner: number;

  /**
   * @param moving the moving side, with coordinates relative to its centre of rotation.
   * @param fourier transform of the frame's size.
   */
  constructor(frame: GridFrame, fixed: SearchSide, moving: SearchSide, fourier: CubicFourierTransform) {
    this.frame = frame;
    this.#side = moving;
    this.#reach = furthest(moving.coordinates);
    this.#corner = Math.min(frame.size, Math.ceil((2 * this.#reach) / frame.spacing) + 2);
    const [first, second, third] = fixed.contactWeights;
    const turned = third.map((weight) => -weight);
    const { coordinates } = fixed;
    // Re[(a + ib)(c + id)] = ac − bd: overlap is subtracted, and the sign of the third term is reversed so that it is added.
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
   * Returns the best positions for one rotation of the moving partner, the best first.
   * @param turned its rotated coordinates, relative to its centre.
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
        const score = scores[2 * point];
        if (score > highest && (taken.length === 0 || isFree(point))) [best, highest] = [point, score];
      }
      planeBest[plane] = best;
    };
    for (let plane = 0; plane < n; plane++) scan(plane);
    const hits: SearchHit[] = [];
    while (hits.length < count) {
      let best = -1;
      for (const point of planeBest) {
        if (point >= 0 && (best < 0 || scores[2 * point] > scores[2 * best])) best = point;
      }
      if (best < 0) break;
      hits.push({ place: this.#placeOf(best), score: scores[2 * best] });
      taken.push(best);
      const at = Math.floor(best / (n * n));
      for (let plane = Math.max(0, at - APART + 1); plane <= Math.min(n - 1, at + APART - 1); plane++) scan(plane);
    }
    return hits;
  }

  /** Position of the moving partner's centre for a shift. The centre is `reach` from the shifted corner; the grid is periodic. */
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
    most = Math.max(most, Math.hypot(coordinates[at], coordinates[at + 1], coordinates[at + 2]));
  }
  return most;
}
