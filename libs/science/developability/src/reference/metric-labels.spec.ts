import { describe, expect, it } from '@jest/globals';
import { metricLabel } from './metric-labels.js';
import { referenceOf, type ReferenceFormat } from './percentile.js';

describe('the name of a metric', () => {
  it.each(['fv', 'single_domain'] as const)(
    'is given in full for every metric of the references of %s',
    (format: ReferenceFormat) => {
      const keys = Object.keys(referenceOf(format).quantiles);
      expect(keys.length).toBeGreaterThan(30);
      expect(keys.filter((key) => metricLabel(key) === key.replaceAll('_', ' '))).toEqual([]);
    },
  );

  it('is the key in words for a metric that this release does not know', () => {
    expect(metricLabel('a_later_metric')).toBe('a later metric');
  });
});
