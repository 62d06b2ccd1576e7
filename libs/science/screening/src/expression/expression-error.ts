/** Error for an expression that cannot be read; the message begins with the 1-based position. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** 1-based character position in the expression. */
  readonly position: number;

  /** @param at 0-based position */
  constructor(
    at: number,
    readonly problem: string,
  ) {
    super(`position ${at + 1}: ${problem}`);
    this.position = at + 1;
  }
}
