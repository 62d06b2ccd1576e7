import type { ErrorSigns, NetworkSigns } from './signs.js';

/**
 * Weights of the signs in the natural logarithm of an error in Å. Their signs are constrained: the error never falls with the distance of
 * templates or shapes, with lower identity, or with the disagreement or doubt of a network.
 */
export interface RawErrorWeights extends Omit<ErrorSigns, 'network'> {
  readonly constant: number;
  readonly network?: NetworkSigns;
}

/** Error in Å before calibration; it ranks the residues of a region by their error. */
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
