export type DevelopabilityErrorCode =
  'no_domain' | 'missing_heavy_domain' | 'truncated_domain' | 'non_standard_residue' | 'missing_atoms';

/** A model that cannot be judged. The message is for the customer: it names chains and residues, and holds no sequence. */
export class DevelopabilityInputError extends Error {
  override readonly name = 'DevelopabilityInputError';
  readonly code: DevelopabilityErrorCode;

  constructor(code: DevelopabilityErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
