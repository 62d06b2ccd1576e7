type DesignErrorCode =
  'not_an_antibody' | 'unknown_position' | 'nothing_to_change' | 'no_proposal' | 'missing_source' | 'invalid_sequence';

/** Error for a design that cannot be computed as requested; the message names the field and never contains a sequence. */
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
