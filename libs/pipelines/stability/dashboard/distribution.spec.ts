import { describe, expect, it } from '@jest/globals';
import { percentileAmong, referenceOf } from '@paratope/developability/reference';
import { distributionOf } from './distribution.js';

const median = (format: 'fv' | 'single_domain', metric: string): number =>
  referenceOf(format).quantiles[metric]?.[50] ?? NaN;

describe('the distribution that a value is shown in', () => {
  it('is of the population that the percentile was taken in, and spans the value', () => {
    const value = median('fv', 'psh');
    const shown = distributionOf('psh', value, percentileAmong('fv', 'psh', value) ?? NaN);
    expect(shown).toMatchObject({ antibodies: 583 });
    expect(Math.max(...(shown?.heights ?? []))).toBe(1);
    expect(shown!.from).toBeLessThan(value);
    expect(shown!.to).toBeGreaterThan(value);
    expect(distributionOf('psh', 1e6, 100)).toMatchObject({ to: 1e6 });
  });

  it('is not shown where the service compared with others, or the metric is none of ours', () => {
    expect(distributionOf('psh', median('fv', 'psh'), 3)).toBeUndefined();
    expect(distributionOf('luck', 7, 50)).toBeUndefined();
  });
});
