import type { ErrorSigns } from './signs.js';

/**
 * The natural logarithm of an error in Å as a linear function of its signs. No weight lets the error fall where templates or
 * shapes are farther off, or less identical.
 */
export interface RawErrorWeights extends ErrorSigns {
  readonly constant: number;
}

/** Å, before calibration: what ranks the residues of a region by their error. */
export function rawError({ constant, templates, shapes, identity }: RawErrorWeights, signs: ErrorSigns): number {
  return Math.exp(constant + templates * signs.templates + shapes * signs.shapes + identity * signs.identity);
}
