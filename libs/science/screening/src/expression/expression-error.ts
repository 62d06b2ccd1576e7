/** An expression that cannot be read; the message begins with the 1-based position. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** 1-based character of the expression. */
  readonly position: number;

  /** @param at 0-based */
  constructor(
    at: number,
    readonly problem: string,
  ) {
    super(`position ${at + 1}: ${problem}`);
    this.position = at + 1;
  }
}
