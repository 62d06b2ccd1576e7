/** Error for input that cannot be converted to DNA. The message contains the reason and the position, without the sequence. */
export class CodonInputError extends Error {
  override readonly name = 'CodonInputError';

  constructor(
    message: string,
    /** 1-based residue of the problem, where it has one. */
    readonly position?: number,
  ) {
    super(message);
  }
}
