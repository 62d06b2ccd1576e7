const LONGEST_REASON = 300;

/** Returns the reason of a failed attempt, as operators read it. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST_REASON);
