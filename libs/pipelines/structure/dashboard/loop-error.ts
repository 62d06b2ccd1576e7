import type { ModelledCdr } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Error in Å as text: `1.8`, or `1.8 (one in ten beyond 3.6)`. */
export function loopError({
  predicted_error: error,
  possible_error: possible = null,
}: Pick<ModelledCdr, 'predicted_error' | 'possible_error'>): string {
  if (error === null) return '–';
  return possible !== null && error < possible
    ? TEXT.n90Below(error.toFixed(1), possible.toFixed(1))
    : error.toFixed(1);
}
