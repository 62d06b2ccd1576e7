import type { ReferenceFormat } from '../fv/modelled-fv.js';
import { REFERENCES } from '../generated/references.js';
import type { Reference } from './reference.js';

export type { Reference, ReferenceFormat };
export { metricLabel } from './metric-labels.js';

/** Direction in which values of a metric are a concern. */
export type Direction = 'lower_is_better' | 'higher_is_better' | 'middle_is_best' | 'informative';
export type Flag = 'green' | 'amber' | 'red';

/**
 * Returns the reference antibodies of a format.
 * @param format the format.
 * @returns their number and the distribution of each metric.
 * @example
 * ```ts
 * referenceOf('fv').antibodies > 100; // → true
 * ```
 */
export const referenceOf = (format: ReferenceFormat): Reference => REFERENCES[format];

/**
 * Returns whether there are enough reference antibodies of a format for a comparison.
 * @param format the format.
 * @returns true if there are enough.
 * @example
 * ```ts
 * isComparable('fv'); // → true
 * ```
 */
export const isComparable = (format: ReferenceFormat): boolean => REFERENCES[format].antibodies >= FEWEST;

/** Minimum number of antibodies in a distribution. */
const FEWEST = 100;

/** Quantiles of a metric; undefined if too few antibodies of the format are known. */
const quantilesOf = (format: ReferenceFormat, metric: string): readonly number[] | undefined =>
  isComparable(format) ? REFERENCES[format].quantiles[metric] : undefined;

/**
 * Computes the share of the antibodies of a format with a lower value; equal values count half.
 *
 * @param format the format of the reference antibodies.
 * @param metric the name of the metric.
 * @param value the value, in the unit of the metric.
 * @returns the percentile, 0–100; null without a distribution.
 * @example
 * ```ts
 * percentileAmong('fv', 'unknown', 1); // → null
 * flagAmong('fv', 'unknown', 1, 'lower_is_better'); // → null
 * ```
 */
export function percentileAmong(format: ReferenceFormat, metric: string, value: number): number | null {
  const quantiles = quantilesOf(format, metric);
  if (!quantiles) return null;
  const below = quantiles.filter((quantile) => quantile < value).length;
  const notAbove = quantiles.filter((quantile) => quantile <= value).length;
  return Math.round(((below + notAbove) / 2 / quantiles.length) * 1000) / 10;
}

const OUTER_PERCENT = 5;

/**
 * Flags a value among the antibodies of its format: amber in the outer 5 % on a side that is a concern, red beyond all of them.
 *
 * @param format the format of the reference antibodies.
 * @param metric the name of the metric.
 * @param value the value, in the unit of the metric.
 * @param direction the direction of better values.
 * @returns the flag; null without a distribution, and for metrics that are only informative.
 */
export function flagAmong(format: ReferenceFormat, metric: string, value: number, direction: Direction): Flag | null {
  const quantiles = quantilesOf(format, metric);
  if (!quantiles || direction === 'informative') return null;
  const at = (percent: number): number => quantiles[percent];
  const concerns = { low: direction !== 'lower_is_better', high: direction !== 'higher_is_better' };
  if ((concerns.low && value < at(0)) || (concerns.high && value > at(100))) return 'red';
  // If most antibodies share the extreme value, such as zero liabilities, it is no concern.
  const isLow = concerns.low && value <= at(OUTER_PERCENT) && value < at(50);
  const isHigh = concerns.high && value >= at(100 - OUTER_PERCENT) && value > at(50);
  return isLow || isHigh ? 'amber' : 'green';
}
