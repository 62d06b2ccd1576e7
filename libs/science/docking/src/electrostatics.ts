import type { DockingPartner } from './partner.js';

/** Coulomb constant in kcal·Å/mol/e². */
const COULOMB = 332.06;
/** Minimum distance in Å for the energy of charges: rigid docking must not reward an overlap without bound. */
const NEAREST = 2;
/** Cutoff distance in Å. */
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
 * Assigns charges to heavy atoms in the manner of Gabb, Jackson & Sternberg, J Mol Biol 1997, 272:106: charges of the groups that are
 * charged at pH 7, and ±0.5 on N and O of each peptide for its dipole. Proline has no N–H, so its C has the opposite charge of O's dipole.
 * Histidine is neutral. The first N of a chain is not charged, because it is usually the start of the model and not of the protein; a
 * C-terminal carboxylate has a total of −1, including +0.5 of N, if its OXT is present.
 *
 * @param partner the prepared partner.
 * @returns one charge per atom, in elementary charges.
 */
export function partialCharges({ residues, residueOfAtom, atomNames, firstAtom }: DockingPartner): Float64Array {
  const ends = (residue: number): boolean =>
    atomNames.slice(firstAtom[residue], firstAtom[residue + 1]).includes('OXT');
  return Float64Array.from(atomNames, (name, atom) => {
    const residue = residueOfAtom[atom];
    const code = residues[residue]?.code ?? '';
    if (name === 'N') return code === 'P' ? 0 : 0.5;
    if (name === 'C') return code === 'P' ? 0.5 : 0;
    if (name === 'O') return ends(residue) ? -0.75 : -0.5;
    if (name === 'OXT') return -0.75;
    return SIDE_CHAIN_CHARGES[`${code} ${name}`] ?? 0;
  });
}

/**
 * Returns the distance-dependent dielectric of Gabb et al. 1997, eq. 3: 4 up to 6 Å, 80 from 8 Å, linear between.
 *
 * @param distance the distance in Å.
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
 * Computes the energy of two unit charges: 332.06 / (ε(r) r), with r at least 2 Å, shifted to be 0 from 12 Å on (the unshifted value there
 * is 0.35; Gabb et al. have no cutoff, but salt screens more distant charges).
 *
 * @param distance the distance in Å.
 * @returns the energy in kcal/mol/e².
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
