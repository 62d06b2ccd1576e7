/** The error of a CDR as people should read it: `1.8`, or `4 or more` where loops so long are rarely better. */
export function loopErrorText({
  predicted_error: error,
  rarely_below: floor = null,
}: {
  readonly predicted_error: number | null;
  readonly rarely_below?: number | null | undefined;
}): string | null {
  if (error === null) return null;
  return floor !== null && error < floor ? `${floor} or more` : error.toFixed(1);
}
