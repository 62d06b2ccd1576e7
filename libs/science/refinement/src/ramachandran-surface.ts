import { ramachandranScore, type RamachandranClass } from '@paratope/geometry';

const STEP = 2;
const CELLS = 360 / STEP;
const FIRST = -179;
/** Share of good residues outside the contour of favoured conformations (MolProbity), within which there is no force. */
const FAVOURED = 0.02;
/** Frequency below which the contours have no resolution. */
const RAREST = 10 ** -4.8;
/** Height of the rarest contour in nats. */
const LIMIT = Math.log(FAVOURED / RAREST);
/** Slope in nats per degree beyond the rarest contour, so that the direction to frequent conformations is defined everywhere. */
const RISE = 0.05;
const SMOOTHINGS = 2;

/** Height above the favoured conformations in nats, with its slopes in nats per degree. */
export interface SurfacePoint {
  height: number;
  alongPhi: number;
  alongPsi: number;
}

const surfaces = new Map<RamachandranClass, Float64Array>();

/**
 * Computes the rarity of a conformation in the Top8000 relative to the favoured ones (Hintze et al. Proteins 84:1177, 2016): the logarithm
 * of the contour, 0 for favoured conformations. It is bilinear between cells of 2°; angles are in degrees, −180 to 180.
 */
export function surfaceAt(kind: RamachandranClass, phi: number, psi: number, out: SurfacePoint): void {
  const surface = surfaceOf(kind);
  const x = (phi - FIRST + 360) / STEP;
  const y = (psi - FIRST + 360) / STEP;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const a = heightAt(surface, i, j);
  const b = heightAt(surface, i, j + 1);
  const c = heightAt(surface, i + 1, j);
  const d = heightAt(surface, i + 1, j + 1);
  out.height = (1 - fx) * ((1 - fy) * a + fy * b) + fx * ((1 - fy) * c + fy * d);
  out.alongPhi = ((1 - fy) * (c - a) + fy * (d - b)) / STEP;
  out.alongPsi = ((1 - fx) * (b - a) + fx * (d - c)) / STEP;
}

const indexOf = (i: number, j: number): number => ((i + CELLS) % CELLS) * CELLS + ((j + CELLS) % CELLS);
const heightAt = (surface: Float64Array, i: number, j: number): number => surface[indexOf(i, j)];

function surfaceOf(kind: RamachandranClass): Float64Array {
  let surface = surfaces.get(kind);
  if (!surface) {
    surface = mapped((i, j) => {
      const score = ramachandranScore(kind, FIRST + STEP * i, FIRST + STEP * j);
      return score <= RAREST ? Infinity : Math.max(0, Math.log(FAVOURED / score));
    });
    risen(surface);
    for (let pass = 0; pass < SMOOTHINGS; pass++) surface = smoothed(surface);
    surfaces.set(kind, surface);
  }
  return surface;
}

function mapped(value: (i: number, j: number) => number): Float64Array {
  return Float64Array.from({ length: CELLS * CELLS }, (_, cell) => value(Math.floor(cell / CELLS), cell % CELLS));
}

/** Fills the cells beyond the contours, layer by layer, each one step higher than the layer before. */
function risen(surface: Float64Array): void {
  let layer = [...surface.keys()].filter((cell) => surface[cell] <= LIMIT);
  for (let height = LIMIT + RISE * STEP; layer.length > 0; height += RISE * STEP) {
    const next: number[] = [];
    for (const cell of layer) {
      const [i, j] = [Math.floor(cell / CELLS), cell % CELLS];
      for (const beside of [indexOf(i - 1, j), indexOf(i + 1, j), indexOf(i, j - 1), indexOf(i, j + 1)]) {
        if (surface[beside] !== Infinity) continue;
        surface[beside] = height;
        next.push(beside);
      }
    }
    layer = next;
  }
}

/** Mean of each cell and its eight neighbours, which removes the noise of the contours. */
function smoothed(surface: Float64Array): Float64Array {
  return mapped((i, j) => {
    let sum = 0;
    for (let di = -1; di <= 1; di++) for (let dj = -1; dj <= 1; dj++) sum += heightAt(surface, i + di, j + dj);
    return sum / 9;
  });
}
