type FvModelErrorCode =
  | 'invalid_sequence'
  | 'not_an_antibody'
  | 'missing_chain'
  | 'wrong_chain'
  | 'truncated_domain'
  | 'unsupported_loop'
  | 'no_template';

/**
 * Error for an Fv that cannot be modelled. The message is written for the customer, names the chain and never contains a sequence, so it
 * may be logged.
 */
export class FvModelError extends Error {
  override readonly name = 'FvModelError';

  constructor(
    readonly code: FvModelErrorCode,
    message: string,
    readonly chain?: 'heavy' | 'light',
  ) {
    super(message);
  }
}
