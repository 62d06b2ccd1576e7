export type ImmunogenicityInputErrorCode =
  | 'no_chains'
  | 'empty_sequence'
  | 'invalid_residue'
  | 'too_short'
  | 'duplicate_chain'
  | 'unknown_allele'
  | 'duplicate_allele'
  | 'no_alleles';

/** The input is at fault. The message says what and where, never the sequence. */
export class ImmunogenicityInputError extends Error {
  override readonly name = 'ImmunogenicityInputError';

  constructor(
    readonly code: ImmunogenicityInputErrorCode,
    /** The part of the input that is at fault: `chains[1].sequence`, `alleles[0]`. */
    readonly field: string,
    reason: string,
  ) {
    super(`${field}: ${reason}`);
  }
}
