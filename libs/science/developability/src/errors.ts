type DevelopabilityErrorCode =
  'no_domain' | 'missing_heavy_domain' | 'truncated_domain' | 'non_standard_residue' | 'missing_atoms';

/** Error for a model that cannot be assessed. The message is for the customer: it names chains and residues, and contains no sequence. */
export class DevelopabilityInputError extends Error {
  override readonly name = 'DevelopabilityInputError';
  readonly code: DevelopabilityErrorCode;

  constructor(code: DevelopabilityErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
