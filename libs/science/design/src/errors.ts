export type DesignErrorCode =
  'not_an_antibody' | 'unknown_position' | 'nothing_to_change' | 'no_proposal' | 'missing_source' | 'invalid_sequence';

/** Why a design cannot be made as asked; the message names the field and never carries a sequence. */
export class DesignInputError extends Error {
  override readonly name = 'DesignInputError';

  constructor(
    readonly code: DesignErrorCode,
    readonly field: string,
    message: string,
  ) {
    super(`${field}: ${message}`);
  }
}
