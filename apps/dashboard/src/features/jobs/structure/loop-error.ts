import type { ModelledCdr } from '@paratope/sdk';

/** Å: `1.8`, or `4 or more` where models of loops so long are rarely better. */
export function loopError({
  predicted_error: error,
  rarely_below: floor = null,
}: Pick<ModelledCdr, 'predicted_error' | 'rarely_below'>): string {
  if (error === null) return '–';
  return floor !== null && error < floor ? `${floor} or more` : error.toFixed(1);
}
