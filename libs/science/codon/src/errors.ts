/** The input cannot be turned into DNA. The message says what is wrong and where, without the sequence. */
export class CodonInputError extends Error {
  override readonly name = 'CodonInputError';

  constructor(
    message: string,
    /** Residue, from 1, where one place is to blame. */
    readonly position?: number,
  ) {
    super(message);
  }
}
