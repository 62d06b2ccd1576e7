import type { ChainRole } from './input.js';

type HumanizationInputErrorCode =
  'empty_input' | 'invalid_sequence' | 'not_an_antibody' | 'no_heavy_domain' | 'unknown_acceptor' | 'unknown_strategy';

/**
 * Error for input that cannot be humanized: it is not an antibody or names a gene or strategy that does not exist. The message names the
 * chain and, if known, the 1-based position; it never contains a sequence, so it may be logged.
 */
export class HumanizationInputError extends Error {
  override readonly name = 'HumanizationInputError';

  constructor(
    readonly code: HumanizationInputErrorCode,
    message: string,
    readonly chain?: ChainRole,
    readonly position?: number,
  ) {
    super(message);
  }
}
