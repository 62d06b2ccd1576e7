import { describe, expect, it } from '@jest/globals';
import { PARENT, simulatedAssay } from '../simulated-assay.fixture.js';
import { sequencePredictor } from './sequence-predictor.js';
import { rankCorrelation } from './rank-correlation.js';

describe('the predictor of sequences', () => {
  const { variants, values } = simulatedAssay(200);
  const predict = sequencePredictor(
    variants.slice(0, 80).map((chains, k) => ({ chains, value: values[k] })),
    { parent: [PARENT], direction: 'higher_is_better', scale: 'linear' },
  );

  it('ranks variants that it was not shown', () => {
    const left = variants.slice(80);
    expect(rankCorrelation(predict(left), values.slice(80))).toBeGreaterThan(0.5);
  });

  it('predicts a variant alone as among others', () => {
    const left = variants.slice(80, 90);
    const together = predict(left);
    left.forEach((variant, k) => expect(predict([variant])[0]).toBeCloseTo(together[k], 8));
  });
});
