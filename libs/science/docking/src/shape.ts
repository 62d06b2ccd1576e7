import { atomSasa, PROTOR, threeLetterName } from '@paratope/geometry';
import { emptyGrid, type ComplexGrid } from './fft.js';
import { forEachPointWithin, wrapped, type GridFrame } from './grid-frame.js';
import type { DockingPartner } from './partner.js';

/** What shape complementarity needs of each atom. */
export interface AtomShapes {
  /** Van der Waals radii of united atoms, Å (Tsai et al. 1999). */
  readonly radii: Float64Array;
  /** 1: a probe of 1.4 Å reaches more than 1 Å² of the atom. */
  readonly exposed: Uint8Array;
}

/** Å beyond the van der Waals radius within which an atom is in touch. */
const TOUCH = 3.6;
const SURFACE = 3;
const CORE = 9;
const EXPOSED_AREA = 1;

/** Radii and exposure of a partner's atoms as it stands alone; no motion changes them. */
export function atomShapes({ residues, residueOfAtom, atomNames, coordinates }: DockingPartner): AtomShapes {
  const radii = Float64Array.from(atomNames, (name, atom) => {
    const code = residues[residueOfAtom[atom] ?? 0]?.code ?? 'X';
    return PROTOR.radius(threeLetterName(code), name, name.charAt(0));
  });
  const exposed = Uint8Array.from(atomSasa(coordinates, radii), (area) => (area > EXPOSED_AREA ? 1 : 0));
  return { radii, exposed };
}

/**
 * Pairwise shape complementarity of Chen & Weng, Proteins 2003, 51:397. The real part of Σ fixed · moving is
 *
 *   Σ over atoms of the moving partner, of the fixed partner's atoms in touch (centre within radius + 3.6 Å), less
 *   9, 27 or 81 for every grid point where surface meets surface, surface core, or core core.
 *
 * This is the fixed partner's side: at open points the real part counts the atoms in touch; in the protein the imaginary part
 * is 3 within the radius of exposed atoms only, 9 within that of a buried one. The radii are those of {@link atomShapes}.
 */
export function fixedShape(frame: GridFrame, coordinates: Float64Array, shapes: AtomShapes): ComplexGrid {
  const grid = emptyGrid(frame.size);
  const { x, y, z } = frame.origin;
  paintProtein(grid, frame, coordinates, shapes, x, y, z);
  shapes.radii.forEach((radius, atom) => {
    const at = 3 * atom;
    const [ax, ay, az] = [(coordinates[at] ?? 0) - x, (coordinates[at + 1] ?? 0) - y, (coordinates[at + 2] ?? 0) - z];
    forEachPointWithin(frame, ax, ay, az, radius + TOUCH, (point) => {
      if (grid[2 * point + 1] === 0) grid[2 * point] = (grid[2 * point] ?? 0) + 1;
    });
  });
  return grid;
}

/**
 * The moving partner's side of {@link fixedShape}: the real part is 1 at the point nearest to an atom, the imaginary part as
 * there. Correlated with it, shift t of the grid is the moving partner's origin at `placeOfShift(frame, t)`.
 *
 * @param coordinates turned, and relative to the partner's centre, flat, Å.
 * @param grid overwritten: one grid serves every rotation.
 */
export function paintMovingShape(
  grid: ComplexGrid,
  frame: GridFrame,
  coordinates: Float64Array,
  shapes: AtomShapes,
): void {
  grid.fill(0);
  paintProtein(grid, frame, coordinates, shapes, 0, 0, 0);
  const { size, spacing } = frame;
  for (let at = 0; at < coordinates.length; at += 3) {
    const i = wrapped(Math.round((coordinates[at] ?? 0) / spacing), size);
    const j = wrapped(Math.round((coordinates[at + 1] ?? 0) / spacing), size);
    const k = wrapped(Math.round((coordinates[at + 2] ?? 0) / spacing), size);
    grid[2 * ((i * size + j) * size + k)] = 1;
  }
}

function paintProtein(
  grid: ComplexGrid,
  frame: GridFrame,
  coordinates: Float64Array,
  { radii, exposed }: AtomShapes,
  x: number,
  y: number,
  z: number,
): void {
  for (let atom = 0; atom < radii.length; atom++) {
    const depth = exposed[atom] ? SURFACE : CORE;
    const at = 3 * atom;
    const [ax, ay, az] = [(coordinates[at] ?? 0) - x, (coordinates[at + 1] ?? 0) - y, (coordinates[at + 2] ?? 0) - z];
    forEachPointWithin(frame, ax, ay, az, radii[atom] ?? 0, (point) => {
      if ((grid[2 * point + 1] ?? 0) < depth) grid[2 * point + 1] = depth;
    });
  }
}
