import type { ReferenceFormat } from '../fv/modelled-fv.js';
import { REFERENCES } from '../generated/references.js';
import type { Reference } from './reference.js';

export type { Reference, ReferenceFormat };
export { metricLabel } from './metric-labels.js';

/** Which values of a metric are a concern. */
export type Direction = 'lower_is_better' | 'higher_is_better' | 'middle_is_best' | 'informative';
export type Flag = 'green' | 'amber' | 'red';

export const referenceOf = (format: ReferenceFormat): Reference => REFERENCES[format];

/** Whether there are enough antibodies of the format to compare one with. */
export const isComparable = (format: ReferenceFormat): boolean => REFERENCES[format].antibodies >= FEWEST;

/** A distribution of fewer antibodies than this is none. */
const FEWEST = 100;

/** Quantiles of a metric; undefined where too few antibodies of the format are known. */
const quantilesOf = (format: ReferenceFormat, metric: string): readonly number[] | undefined =>
  isComparable(format) ? REFERENCES[format].quantiles[metric] : undefined;

/** Share of the antibodies of the format with a lower value, 0–100; equal values count half. Null without a distribution. */
export function percentileAmong(format: ReferenceFormat, metric: string, value: number): number | null {
  const quantiles = quantilesOf(format, metric);
  if (!quantiles) return null;
  const below = quantiles.filter((quantile) => quantile < value).length;
  const notAbove = quantiles.filter((quantile) => quantile <= value).length;
  return Math.round(((below + notAbove) / 2 / quantiles.length) * 1000) / 10;
}

const OUTER_PERCENT = 5;

/** Amber in the outer 5 % on a side that is a concern, red beyond all of the antibodies. */
export function flagAmong(format: ReferenceFormat, metric: string, value: number, direction: Direction): Flag | null {
  const quantiles = quantilesOf(format, metric);
  if (!quantiles || direction === 'informative') return null;
  const at = (percent: number): number => quantiles[percent] ?? 0;
  const concerns = { low: direction !== 'lower_is_better', high: direction !== 'higher_is_better' };
  if ((concerns.low && value < at(0)) || (concerns.high && value > at(100))) return 'red';
  // Where most antibodies share the extreme value itself, as zero faults, that is no concern.
  const isLow = concerns.low && value <= at(OUTER_PERCENT) && value < at(50);
  const isHigh = concerns.high && value >= at(100 - OUTER_PERCENT) && value > at(50);
  return isLow || isHigh ? 'amber' : 'green';
}
