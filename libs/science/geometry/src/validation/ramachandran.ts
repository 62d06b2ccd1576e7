import { RAMACHANDRAN_ALPHABET, RAMACHANDRAN_DECADES, RAMACHANDRAN_GRIDS } from '../generated/ramachandran.js';

export type RamachandranClass = keyof typeof RAMACHANDRAN_GRIDS;
export type RamachandranRegion = 'favoured' | 'allowed' | 'outlier';

const CELLS = 180;
const STEP = 2;
const LAST = RAMACHANDRAN_ALPHABET.length - 1;
/** Share of good residues outside the contour of favoured conformations (MolProbity, all classes). */
const FAVOURED = 0.02;
/** Contour of allowed conformations by class (MolProbity): 0.05 % for the general case, 0.2 % for cis proline. */
const ALLOWED: Readonly<Record<RamachandranClass, number>> = {
  general: 0.0005,
  glycine: 0.001,
  isoleucineValine: 0.001,
  preProline: 0.001,
  transProline: 0.001,
  cisProline: 0.002,
};

const grids = new Map<RamachandranClass, Float32Array>();

/**
 * Determines the class of a residue, which selects the contours that apply to it. Glycine and proline have their own class, whatever the
 * next residue is.
 * @param name the three-letter name.
 * @param next the three-letter name of the next residue, if there is one.
 * @param omega ω of the residue in degrees.
 * @returns the class.
 * @example
 * ```ts
 * ramachandranClass('ALA', 'PRO', 180); // → 'preProline'
 * ```
 */
export function ramachandranClass(name: string, next: string | undefined, omega: number): RamachandranClass {
  if (name === 'GLY') return 'glycine';
  if (name === 'PRO') return Math.abs(omega) < 90 ? 'cisProline' : 'transProline';
  if (next === 'PRO') return 'preProline';
  return name === 'ILE' || name === 'VAL' ? 'isoleucineValine' : 'general';
}

/**
 * Computes the frequency rank of a backbone conformation: the share of well-ordered residues of its class in conformations that are at most
 * as frequent, interpolated between cells. Top8000 (Hintze et al., Proteins 2016, 84:1177).
 *
 * @param kind the class, from {@link ramachandranClass}.
 * @param phi φ in degrees, in any period.
 * @param psi ψ in degrees, in any period.
 * @returns the share, 0–1; higher is more frequent.
 */
export function ramachandranScore(kind: RamachandranClass, phi: number, psi: number): number {
  const grid = gridOf(kind);
  const x = cell(phi);
  const y = cell(psi);
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - i, y - j];
  const at = (a: number, b: number): number => grid[(a % CELLS) * CELLS + (b % CELLS)];
  return (1 - fx) * ((1 - fy) * at(i, j) + fy * at(i, j + 1)) + fx * ((1 - fy) * at(i + 1, j) + fy * at(i + 1, j + 1));
}

/**
 * Returns whether a backbone conformation is favoured, allowed or an outlier by MolProbity's contours (Chen et al., Acta Cryst D 2010,
 * 66:12).
 * @param kind the class, from {@link ramachandranClass}.
 * @param phi φ in degrees, in any period.
 * @param psi ψ in degrees, in any period.
 * @returns the region.
 * @example
 * ```ts
 * ramachandranScore('general', -63, -43) > 0.5; // → true
 * ramachandranRegion('general', -63, -43); // → 'favoured'
 * ```
 */
export function ramachandranRegion(kind: RamachandranClass, phi: number, psi: number): RamachandranRegion {
  const score = ramachandranScore(kind, phi, psi);
  if (score >= FAVOURED) return 'favoured';
  return score >= ALLOWED[kind] ? 'allowed' : 'outlier';
}

/** Position between the centres of cells; the first centre is at −179°. */
function cell(degrees: number): number {
  const turned = (((degrees + 179) % 360) + 360) % 360;
  return turned / STEP;
}

function gridOf(kind: RamachandranClass): Float32Array {
  let grid = grids.get(kind);
  if (!grid) {
    const rows = RAMACHANDRAN_GRIDS[kind].split('\n').slice(1);
    grid = new Float32Array(CELLS * CELLS);
    for (const [i, row] of rows.entries()) {
      for (let j = 0; j < row.length; j++) {
        const level = RAMACHANDRAN_ALPHABET.indexOf(row.charAt(j));
        if (level !== -1) grid[i * CELLS + j] = 10 ** (RAMACHANDRAN_DECADES * (level / LAST - 1));
      }
    }
    grids.set(kind, grid);
  }
  return grid;
}
