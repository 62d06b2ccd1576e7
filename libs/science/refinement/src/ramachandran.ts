import { DEGREES } from '@paratope/geometry';
import { addTorsion, torsionWithSlopes } from './bonded.js';
import { surfaceAt, type SurfacePoint } from './ramachandran-surface.js';
import type { RamachandranTerms } from './terms.js';

const alongPhi = new Float64Array(12);
const alongPsi = new Float64Array(12);
const point: SurfacePoint = { height: 0, alongPhi: 0, alongPsi: 0 };

/**
 * Computes Σ k ln(favoured / contour) over the residues outside the favoured conformations, and adds its gradient.
 *
 * @param strength k in kcal/mol per nat
 */
export function ramachandranEnergy(
  { atoms, kinds }: RamachandranTerms,
  strength: number,
  x: Float64Array,
  gradient: Float64Array,
): number {
  let energy = 0;
  for (let t = 0; t < kinds.length; t++) {
    const kind = kinds[t] ?? 'general';
    const phi = torsionWithSlopes(atoms, 5 * t, x, alongPhi);
    const psi = torsionWithSlopes(atoms, 5 * t + 1, x, alongPsi);
    if (Number.isNaN(phi) || Number.isNaN(psi)) continue;
    surfaceAt(kind, phi * DEGREES, psi * DEGREES, point);
    energy += strength * point.height;
    if (point.alongPhi !== 0) addTorsion(gradient, atoms, 5 * t, alongPhi, strength * DEGREES * point.alongPhi);
    if (point.alongPsi !== 0) addTorsion(gradient, atoms, 5 * t + 1, alongPsi, strength * DEGREES * point.alongPsi);
  }
  return energy;
}
