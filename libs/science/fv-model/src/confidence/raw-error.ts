import type { ErrorSigns, NetworkSigns } from './signs.js';

/**
 * The natural logarithm of an error in Å as a linear function of its signs. No weight lets the error fall where templates or
 * shapes are farther off, or less identical, or where a network differs from them or doubts.
 */
export interface RawErrorWeights extends Omit<ErrorSigns, 'network'> {
  readonly constant: number;
  readonly network?: NetworkSigns;
}

/** Å, before calibration: what ranks the residues of a region by their error. */
export function rawError(
  { constant, templates, shapes, identity, network }: RawErrorWeights,
  signs: ErrorSigns,
): number {
  const byTemplates = constant + templates * signs.templates + shapes * signs.shapes + identity * signs.identity;
  if (!network || !signs.network) return Math.exp(byTemplates);
  return Math.exp(
    byTemplates + network.disagreement * signs.network.disagreement + network.doubt * signs.network.doubt,
  );
}
