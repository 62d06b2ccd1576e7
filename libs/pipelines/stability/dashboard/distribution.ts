import { percentileAmong, referenceOf, type ReferenceFormat } from '@paratope/developability/reference';

const FORMATS: readonly ReferenceFormat[] = ['fv', 'single_domain'];
const BINS = 28;

export interface Distribution {
  readonly population: string;
  readonly antibodies: number;
  /** Start of the axis, in the metric's unit. */
  readonly from: number;
  readonly to: number;
  /** Heights of the histogram bars over equal steps of the axis; the highest is 1. */
  readonly heights: readonly number[];
}

/**
 * Distribution of a metric among the service's reference antibodies, from the quantiles that ship with the science library. The reference
 * population is the one that gives the service's percentile.
 * @returns undefined if none gives that percentile, because the service compares with other antibodies
 */
export function distributionOf(metric: string, value: number, percentile: number): Distribution | undefined {
  const format = FORMATS.find((each) => {
    const among = percentileAmong(each, metric, value);
    return among !== null && Math.abs(among - percentile) <= 1;
  });
  if (!format) return undefined;
  const { population, antibodies, quantiles } = referenceOf(format);
  const known = quantiles[metric] ?? [];
  const [low = value, high = value] = [known[1], known[99]];
  const from = Math.min(low, value);
  const to = Math.max(high, value);
  if (to <= from) return undefined;
  const counts = Array<number>(BINS).fill(0);
  for (const quantile of known) {
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(((quantile - from) / (to - from)) * BINS)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  return { population, antibodies, from, to, heights: counts.map((count) => count / most) };
}
