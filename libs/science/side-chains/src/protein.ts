import { dihedralAt } from '@paratope/geometry';
import { residueNamed, type Residue } from './residues.js';

/**
 * Protein as flat heavy-atom coordinates, the form for packing and refinement. Atoms are ordered by chain and residue, within a residue in
 * the order of its `atoms` (N, CA, C, O, CB, …); `coordinates` holds x, y, z of each in Å.
 */
export interface FlatProtein {
  /** One-letter sequence of each chain, with only the twenty amino acids. */
  readonly chains: readonly string[];
  readonly coordinates: Float64Array;
}

/** Index of each residue's atoms in the flat coordinates. Residues are counted through all chains. */
export interface AtomLayout {
  readonly residues: readonly Residue[];
  /** Index of the chain of each residue. */
  readonly chainOf: Int32Array;
  /** Index of the first atom of each residue; one more entry is the number of atoms. */
  readonly firstAtom: Int32Array;
  readonly atomCount: number;
}

/**
 * Lays out the heavy atoms of chains: residue by residue N, CA, C, O, CB and the side chain.
 *
 * @param chains the sequences in upper-case one-letter codes.
 * @returns the residues, the chain and first atom of each, and the number of atoms.
 * @throws RangeError for a letter other than the twenty amino acids.
 */
export function atomLayout(chains: readonly string[]): AtomLayout {
  const residues = chains.flatMap((sequence) => Array.from(sequence, residueNamed));
  const chainOf = Int32Array.from(chains.flatMap((sequence, chain) => Array.from(sequence, () => chain)));
  const firstAtom = new Int32Array(residues.length + 1);
  residues.forEach((residue, i) => {
    firstAtom[i + 1] = firstAtom[i] + residue.atoms.length;
  });
  return { residues, chainOf, firstAtom, atomCount: firstAtom[residues.length] };
}

/** Maximum C–N distance (Å) that counts as a peptide bond; models joined from templates have stretched ones. */
const MAX_PEPTIDE_BOND = 2.5;

/**
 * Returns whether residue i is bonded to residue i + 1: they are in one chain, without a gap between them.
 * @param layout the layout of the protein.
 * @param coordinates flat coordinates, Å.
 * @param i the index of the residue.
 * @returns false also at the end of a chain.
 * @example
 * ```ts
 * const layout = atomLayout(['GG']);
 * const coordinates = new Float64Array(3 * layout.atomCount);
 * [isBonded(layout, coordinates, 0), isBonded(layout, coordinates, 1)]; // → [true, false]
 * ```
 */
export function isBonded(layout: AtomLayout, coordinates: Float64Array, i: number): boolean {
  if (i < 0 || i + 1 >= layout.residues.length || layout.chainOf[i] !== layout.chainOf[i + 1]) return false;
  const c = 3 * (layout.firstAtom[i] + 2);
  const n = 3 * layout.firstAtom[i + 1];
  const distance = Math.hypot(
    coordinates[c] - coordinates[n],
    coordinates[c + 1] - coordinates[n + 1],
    coordinates[c + 2] - coordinates[n + 2],
  );
  return distance <= MAX_PEPTIDE_BOND;
}

/**
 * Computes φ of a residue.
 *
 * @param layout the layout of the protein.
 * @param coordinates flat coordinates, Å.
 * @param i the index of the residue.
 * @returns the angle in degrees; NaN at the start of a chain or after a gap.
 */
export function phiOf(layout: AtomLayout, coordinates: Float64Array, i: number): number {
  if (!isBonded(layout, coordinates, i - 1)) return NaN;
  const n = layout.firstAtom[i];
  return dihedralAt(coordinates, layout.firstAtom[i - 1] + 2, n, n + 1, n + 2);
}

/**
 * Computes ψ of a residue.
 *
 * @param layout the layout of the protein.
 * @param coordinates flat coordinates, Å.
 * @param i the index of the residue.
 * @returns the angle in degrees; NaN at the end of a chain or before a gap.
 */
export function psiOf(layout: AtomLayout, coordinates: Float64Array, i: number): number {
  if (!isBonded(layout, coordinates, i)) return NaN;
  const n = layout.firstAtom[i];
  return dihedralAt(coordinates, n, n + 1, n + 2, layout.firstAtom[i + 1]);
}
