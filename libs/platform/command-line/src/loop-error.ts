/** Returns the predicted error of a CDR as text: `1.8`, or `1.8 (one in ten beyond 3.6)`. */
export function loopErrorText({
  predicted_error: error,
  possible_error: possible = null,
}: {
  readonly predicted_error: number | null;
  readonly possible_error?: number | null | undefined;
}): string | null {
  if (error === null) return null;
  return possible !== null && error < possible
    ? `${error.toFixed(1)} (one in ten beyond ${possible.toFixed(1)})`
    : error.toFixed(1);
}
