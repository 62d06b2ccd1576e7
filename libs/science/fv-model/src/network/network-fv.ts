import { readTarget, type FvInput } from '../input.js';

/** Query of a network that predicts Fvs: the V domains in one-letter code. */
export interface NetworkQuery {
  readonly heavy: string;
  readonly light: string;
}

/** Places for atoms per residue in {@link NetworkDomain.atoms}: tryptophan needs all of them. */
export const NETWORK_ATOMS = 14;

/** Network's model of one V domain, in the frame of its Fv. */
export interface NetworkDomain {
  /** N, CA, C and O per residue in Å. */
  readonly backbone: Float64Array;
  /** All heavy atoms per residue in Å, in the order of the PDB, with {@link NETWORK_ATOMS} places per residue, of which a residue uses the first ones. */
  readonly atoms: Float64Array;
  /** Confidence of the network per residue, 0–100. */
  readonly plddt: Float64Array;
}

/** Network's model of an Fv. */
export interface NetworkFv {
  readonly heavy: NetworkDomain;
  readonly light: NetworkDomain;
}

/**
 * Makes the query of a network for an Fv.
 *
 * @param input the format and the sequences (one-letter codes).
 * @returns the sequences of VH and VL; undefined for a single domain, which such networks do not support.
 * @throws FvModelError for chains that cannot be modelled.
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * networkQuery({ heavy: vh, format: 'vhh' }); // → undefined
 * ```
 */
export function networkQuery(input: FvInput): NetworkQuery | undefined {
  const { heavy, light } = readTarget(input);
  return light && { heavy: heavy.sequence, light: light.sequence };
}
