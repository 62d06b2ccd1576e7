import { NACCESS, threeLetterName } from '@paratope/geometry';
import type { ModelledFv } from '../fv/modelled-fv.js';

const STEP_ANGSTROM = 0.8;
const WATER_ANGSTROM = 1.4;

/**
 * Computes the volume inside the protein where the centre of a water fits but has no way out.
 *
 * @param fv the Fv.
 * @returns Å³.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * Math.round(cavityVolume(fv)); // → 12
 * ```
 */
export function cavityVolume({ protein: { coordinates }, layout }: ModelledFv): number {
  const radii = layout.residues.flatMap(({ code, atoms }) => {
    const name = threeLetterName(code);
    return atoms.map((atom) => NACCESS.radius(name, atom, atom.charAt(0)) + WATER_ANGSTROM);
  });
  const margin = 4;
  const low = [0, 1, 2].map((axis) => extreme(coordinates, axis, Math.min, Infinity) - margin);
  const size = [0, 1, 2].map((axis) =>
    Math.ceil((extreme(coordinates, axis, Math.max, -Infinity) + margin - low[axis]) / STEP_ANGSTROM),
  );
  const [nx = 1, ny = 1, nz = 1] = size;
  const taken = new Uint8Array(nx * ny * nz);
  radii.forEach((radius, atom) =>
    block(taken, [nx, ny, nz], low, coordinates.subarray(3 * atom, 3 * atom + 3), radius),
  );
  flood(taken, [nx, ny, nz]);
  return taken.reduce((count, value) => count + (value === 0 ? 1 : 0), 0) * STEP_ANGSTROM ** 3;
}

const extreme = (
  coordinates: Float64Array,
  axis: number,
  choose: (a: number, b: number) => number,
  start: number,
): number => {
  let best = start;
  for (let k = axis; k < coordinates.length; k += 3) best = choose(best, coordinates[k]);
  return best;
};

function block(
  taken: Uint8Array,
  [nx, ny, nz]: readonly [number, number, number],
  low: readonly number[],
  centre: Float64Array,
  radius: number,
): void {
  const cell = (axis: number): number => (centre[axis] - low[axis]) / STEP_ANGSTROM;
  const [x, y, z] = [cell(0), cell(1), cell(2)];
  const reach = radius / STEP_ANGSTROM;
  for (let i = Math.max(0, Math.ceil(x - reach)); i <= Math.min(nx - 1, x + reach); i++) {
    for (let j = Math.max(0, Math.ceil(y - reach)); j <= Math.min(ny - 1, y + reach); j++) {
      const left = reach * reach - (i - x) ** 2 - (j - y) ** 2;
      if (left < 0) continue;
      const half = Math.sqrt(left);
      const row = (i * ny + j) * nz;
      taken.fill(1, row + Math.max(0, Math.ceil(z - half)), row + Math.min(nz - 1, Math.floor(z + half)) + 1);
    }
  }
}

/** Marks cells that are reachable from outside. */
function flood(taken: Uint8Array, [nx, ny, nz]: readonly [number, number, number]): void {
  const stack = new Int32Array(taken.length);
  let top = 0;
  const visit = (cell: number): void => {
    if (taken[cell] !== 0) return;
    taken[cell] = 2;
    stack[top++] = cell;
  };
  visit(0);
  while (top > 0) {
    const cell = stack[--top];
    const k = cell % nz;
    const j = Math.floor(cell / nz) % ny;
    const i = Math.floor(cell / (ny * nz));
    if (k > 0) visit(cell - 1);
    if (k < nz - 1) visit(cell + 1);
    if (j > 0) visit(cell - nz);
    if (j < ny - 1) visit(cell + nz);
    if (i > 0) visit(cell - ny * nz);
    if (i < nx - 1) visit(cell + ny * nz);
  }
}
