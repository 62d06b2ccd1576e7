/** The error of a CDR as people should read it: `1.8`, or `1.8 (possibly 4 or more)` of a loop so long that this happens. */
export function loopErrorText({
  predicted_error: error,
  possible_error: possible = null,
}: {
  readonly predicted_error: number | null;
  readonly possible_error?: number | null | undefined;
}): string | null {
  if (error === null) return null;
  return possible !== null && error < possible
    ? `${error.toFixed(1)} (possibly ${possible} or more)`
    : error.toFixed(1);
}
