import { NETWORK_SHARES } from '../generated/network-shares.js';
import type { SharedRegion } from './share-weights.js';

/** What is known of a region before its structure is. */
export interface ShareSigns {
  /** Å: RMSD that the templates' loop is expected to have; undefined for what is no loop. */
  readonly expectedRmsd: number | undefined;
  /** Å: RMSD of the network's from the templates'. */
  readonly disagreement: number;
}

/** Å: below this, distances say nothing any more. */
export const SHARE_SOFTENING = 0.1;

/**
 * The network's share of the mean of both, 0–1: a logistic function of the signs, fitted for the least error of that mean on
 * antibodies of late entries (npm run train -- network-shares). Two guesses that err independently are worth more together than
 * the better one. `fold` is that of the antibody's CDR-H3: the weights are those that were fitted without it.
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
