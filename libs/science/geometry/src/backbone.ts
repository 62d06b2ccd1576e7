import { atomNamed, type Residue } from './structure.js';
import { dihedral, distance } from './vectors.js';

/** Longest C–N distance (Å) read as a peptide bond; the bond is 1.33 Å, and 1.8 Å leaves room for poor models. */
export const MAX_PEPTIDE_BOND = 1.8;

/** Backbone dihedrals per residue, degrees; NaN where an atom is missing or the chain is broken. */
export interface BackboneDihedrals {
  readonly phi: Float64Array;
  readonly psi: Float64Array;
  /** ω of residue i is about the peptide bond before it: CA(i−1)–C(i−1)–N(i)–CA(i). */
  readonly omega: Float64Array;
}

/** Whether a peptide bond joins the two residues. */
export function arePeptideBonded(previous: Residue, next: Residue): boolean {
  const c = atomNamed(previous, 'C');
  const n = atomNamed(next, 'N');
  return c !== undefined && n !== undefined && distance(c, n) <= MAX_PEPTIDE_BOND;
}

/** φ, ψ and ω of consecutive residues of one chain (IUPAC-IUB 1970). */
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
