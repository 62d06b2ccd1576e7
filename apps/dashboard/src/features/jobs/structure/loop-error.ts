import type { ModelledCdr } from '@paratope/sdk';

/** Å: `1.8`, or `1.8 (possibly 4 or more)` of a loop so long that this happens. */
export function loopError({
  predicted_error: error,
  possible_error: possible = null,
}: Pick<ModelledCdr, 'predicted_error' | 'possible_error'>): string {
  if (error === null) return '–';
  return possible !== null && error < possible
    ? `${error.toFixed(1)} (possibly ${possible} or more)`
    : error.toFixed(1);
}
