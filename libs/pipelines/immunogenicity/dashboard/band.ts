import type { ImmunogenicityRisk } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Colours of the bands of risk. */
export const BAND = { low: 'blue', moderate: 'yellow', high: 'orange' } as const;

/** Rates of anti-drug antibodies in the band of a risk, as a sentence; undefined where the band is only a rank. */
export const ratesOf = ({ band_rate: rate }: ImmunogenicityRisk): string | undefined =>
  rate && TEXT.ratesOfTheBand(rate.mean_percent, rate.interval.join('–'), rate.antibodies, rate.at_least_10_percent);
