type ImmunogenicityInputErrorCode =
  | 'no_chains'
  | 'empty_sequence'
  | 'invalid_residue'
  | 'too_short'
  | 'duplicate_chain'
  | 'unknown_allele'
  | 'duplicate_allele'
  | 'no_alleles';

/** Error for invalid input. The message contains the reason and the position, never the sequence. */
export class ImmunogenicityInputError extends Error {
  override readonly name = 'ImmunogenicityInputError';

  constructor(
    readonly code: ImmunogenicityInputErrorCode,
    /** Part of the input with the error: `chains[1].sequence`, `alleles[0]`. */
    readonly field: string,
    reason: string,
  ) {
    super(`${field}: ${reason}`);
  }
}
