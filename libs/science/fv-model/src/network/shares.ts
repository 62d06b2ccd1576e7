import { NETWORK_SHARES } from '../generated/network-shares.js';
import type { SharedRegion } from './share-weights.js';

/** Signs of a region from which the network's share is computed. */
interface ShareSigns {
  /** Expected RMSD in Å of the templates' loop; undefined outside loops. */
  readonly expectedRmsd: number | undefined;
  /** RMSD in Å of the network's region from the templates'. */
  readonly disagreement: number;
}

/** Distance in Å below which differences carry no information. */
export const SHARE_SOFTENING = 0.1;

/**
 * Computes the network's share of the combined model, 0–1: a logistic function of the signs, fitted to minimize the error of the
 * combination on antibodies of late entries (npm run train -- network-shares). The mean of two predictions with independent errors is more
 * accurate than the better one. `fold` is the fold of the antibody's CDR-H3; the weights were fitted without it.
 */
export function networkShare(region: SharedRegion, fold: number, signs: ShareSigns): number {
  const weights = NETWORK_SHARES[region][fold];
  if (!weights) throw new RangeError(`no share of ${region} was fitted without fold ${fold}`);
  const { constant, expectedRmsd, disagreement } = weights;
  const logit =
    constant +
    (signs.expectedRmsd === undefined ? 0 : expectedRmsd * Math.log(signs.expectedRmsd + SHARE_SOFTENING)) +
    disagreement * Math.log(signs.disagreement + SHARE_SOFTENING);
  return 1 / (1 + Math.exp(-logit));
}
