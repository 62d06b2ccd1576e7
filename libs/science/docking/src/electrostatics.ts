import type { DockingPartner } from './partner.js';

/** kcal·Å/mol/e². */
const COULOMB = 332.06;
/** Nearer charges (Å) are taken as this far: rigid docking must not reward an overlap without bound. */
const NEAREST = 2;
/** Å. */
const CUTOFF = 12;

const SIDE_CHAIN_CHARGES: Readonly<Record<string, number>> = {
  'R NH1': 0.5,
  'R NH2': 0.5,
  'K NZ': 1,
  'D OD1': -0.5,
  'D OD2': -0.5,
  'E OE1': -0.5,
  'E OE2': -0.5,
};

/**
 * Assigns charges to heavy atoms in the manner of Gabb, Jackson & Sternberg, J Mol Biol 1997, 272:106: the groups that are charged at pH 7,
 * and N and O of each peptide at ±0.5 for its dipole. Proline has no N–H, so its C is the other end of O's dipole. Histidine is neutral. The
 * first N of a chain is not charged, because it is mostly where the model begins and not the protein; a last carboxylate has −1 in all, N's
 * +0.5 counted, where its OXT is present.
 *
 * @param partner the prepared partner.
 * @returns one charge per atom, in elementary charges.
 */
export function partialCharges({ residues, residueOfAtom, atomNames, firstAtom }: DockingPartner): Float64Array {
  const ends = (residue: number): boolean =>
    atomNames.slice(firstAtom[residue], firstAtom[residue + 1]).includes('OXT');
  return Float64Array.from(atomNames, (name, atom) => {
    const residue = residueOfAtom[atom] ?? 0;
    const code = residues[residue]?.code ?? '';
    if (name === 'N') return code === 'P' ? 0 : 0.5;
    if (name === 'C') return code === 'P' ? 0.5 : 0;
    if (name === 'O') return ends(residue) ? -0.75 : -0.5;
    if (name === 'OXT') return -0.75;
    return SIDE_CHAIN_CHARGES[`${code} ${name}`] ?? 0;
  });
}

/**
 * Gives the distance-dependent dielectric of Gabb et al. 1997, eq. 3: 4 up to 6 Å, 80 from 8 Å, a line between.
 *
 * @param distance Å.
 * @returns the relative permittivity.
 * @example
 * ```ts
 * [dielectric(5), dielectric(7), dielectric(9)]; // → [4, 42, 80]
 * ```
 */
export function dielectric(distance: number): number {
  if (distance <= 6) return 4;
  return distance >= 8 ? 80 : 38 * distance - 224;
}

/**
 * Computes the energy of two unit charges: 332.06 / (ε(r) r), r at least 2 Å, shifted to be 0 from 12 Å on (there it is 0.35; Gabb et al. have
 * no cutoff, but salt screens charges further away).
 *
 * @param distance Å.
 * @returns kcal/mol/e².
 * @example
 * ```ts
 * chargeEnergy(12); // → 0
 * ```
 */
export function chargeEnergy(distance: number): number {
  if (distance >= CUTOFF) return 0;
  const r = Math.max(distance, NEAREST);
  return COULOMB / (dielectric(r) * r) - COULOMB / (dielectric(CUTOFF) * CUTOFF);
}
