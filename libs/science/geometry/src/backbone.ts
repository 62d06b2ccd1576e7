import { atomNamed, type Residue } from './structure.js';
import { dihedral, distance } from './vectors.js';

/** Maximum C–N distance (Å) that counts as a peptide bond; the bond is 1.33 Å, and 1.8 Å allows for poor models. */
export const MAX_PEPTIDE_BOND = 1.8;

/** Backbone dihedrals per residue in degrees; NaN if an atom is missing or the chain is broken. */
interface BackboneDihedrals {
  readonly phi: Float64Array;
  readonly psi: Float64Array;
  /** Dihedrals ω; that of residue i is about the peptide bond before it: CA(i−1)–C(i−1)–N(i)–CA(i). */
  readonly omega: Float64Array;
}

/**
 * Returns whether a peptide bond joins two residues: their C and N are at most the length of a peptide bond apart, with a tolerance.
 *
 * @param previous the residue with the C.
 * @param next the residue with the N.
 * @returns false also if an atom is missing.
 */
export function arePeptideBonded(previous: Residue, next: Residue): boolean {
  const c = atomNamed(previous, 'C');
  const n = atomNamed(next, 'N');
  return c !== undefined && n !== undefined && distance(c, n) <= MAX_PEPTIDE_BOND;
}

/**
 * Computes φ, ψ and ω of consecutive residues of one chain (IUPAC-IUB 1970).
 *
 * @param residues the residues in the order of the chain.
 * @returns three arrays of degrees, one value per residue; NaN at the ends, at chain breaks and where an atom is missing.
 * @example
 * ```ts
 * const [n1, a1, c1] = [{ x: 0, y: 0, z: 0 }, { x: 1.459, y: 0, z: 0 }, { x: 2.009, y: 1.424, z: 0 }];
 * const n2 = placeAtom(n1, a1, c1, 1.336, 116.2, -47);
 * const a2 = placeAtom(a1, c1, n2, 1.459, 121.7, 180);
 * const c2 = placeAtom(c1, n2, a2, 1.525, 111, -57);
 * const named = (name, point) => ({ name, element: name.charAt(0), ...point });
 * const residues = [
 *   { name: 'GLY', seqNum: 1, insCode: '', hetero: false, atoms: [named('N', n1), named('CA', a1), named('C', c1)] },
 *   { name: 'GLY', seqNum: 2, insCode: '', hetero: false, atoms: [named('N', n2), named('CA', a2), named('C', c2)] },
 * ];
 * arePeptideBonded(residues[0], residues[1]); // → true
 * Math.round(backboneDihedrals(residues).phi[1]); // → -57
 * ```
 */
export function backboneDihedrals(residues: readonly Residue[]): BackboneDihedrals {
  const phi = new Float64Array(residues.length).fill(NaN);
  const psi = new Float64Array(residues.length).fill(NaN);
  const omega = new Float64Array(residues.length).fill(NaN);
  for (let i = 1; i < residues.length; i++) {
    const previous = residues[i - 1];
    const residue = residues[i];
    if (!previous || !residue || !arePeptideBonded(previous, residue)) continue;
    const [n0, a0, c0] = [atomNamed(previous, 'N'), atomNamed(previous, 'CA'), atomNamed(previous, 'C')];
    const [n1, a1, c1] = [atomNamed(residue, 'N'), atomNamed(residue, 'CA'), atomNamed(residue, 'C')];
    if (!c0 || !n1) continue;
    if (n0 && a0) psi[i - 1] = dihedral(n0, a0, c0, n1);
    if (a0 && a1) omega[i] = dihedral(a0, c0, n1, a1);
    if (a1 && c1) phi[i] = dihedral(c0, n1, a1, c1);
  }
  return { phi, psi, omega };
}
