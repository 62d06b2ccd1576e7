import { chargeAt, chargeOf, extinction, isoelectricPoint, PK_BJELLQVIST } from '@paratope/developability/chemistry';
import type { Molecule, MoleculeChain } from './molecule.js';

/** Figures of the whole molecule from its sequence: independent groups of an unfolded protein, cysteines in pairs, glycans without charge. */
export interface MoleculeProperties {
  readonly residues: number;
  /** Isoelectric point with the pK values of Bjellqvist et al. 1993 (as ProtParam), cysteines without charge. */
  readonly isoelectric_point: number;
  /** Net charge at pH 7.4 in elementary charges. */
  readonly charge_7_4: number;
  /** Molar extinction at 280 nm in L mol⁻¹ cm⁻¹, cysteines in pairs (Pace et al. 1995). */
  readonly extinction_280: number;
  readonly domains: readonly {
    readonly role: string;
    readonly name: string;
    /** 1-based, both ends included. */
    readonly first: number;
    readonly last: number;
    /** Sum of the charges of its side chains at pH 7.4. */
    readonly charge_7_4: number;
  }[];
}

const PH = 7.4;
/** As ProtParam's, but cysteines are bonded. */
const { C: _bonded, ...negative } = PK_BJELLQVIST.negative;
const PK_BONDED = { ...PK_BJELLQVIST, negative };

const inAllCopies = (chains: readonly MoleculeChain[]): string[] =>
  chains.flatMap(({ sequence, copies }) => new Array<string>(copies).fill(sequence));

/**
 * Computes charge, isoelectric point and extinction of a molecule, and the charge of each of its domains.
 *
 * @param molecule the molecule; chains without constant regions count as they are.
 * @returns the figures; `domains` lists each chain once.
 */
export function moleculeProperties({ chains }: Molecule): MoleculeProperties {
  const all = inAllCopies(chains);
  return {
    residues: all.reduce((sum, { length }) => sum + length, 0),
    isoelectric_point: isoelectricPoint(all, PK_BONDED),
    charge_7_4: all.reduce((sum, sequence) => sum + chargeOf(sequence, PH, PK_BONDED), 0),
    extinction_280: extinction(all.join('')).oxidised,
    domains: chains.flatMap(({ role, sequence, domains }) =>
      domains.map(({ name, start, end }) => ({
        role,
        name,
        first: start + 1,
        last: end,
        charge_7_4: Array.from(sequence.slice(start, end)).reduce((sum, residue) => sum + chargeAt(residue, PH), 0),
      })),
    ),
  };
}
