import { describe, expect, it } from '@jest/globals';
import http from '../http/index.js';
import { keyFigures } from './figures.js';
import { highRiskSubstitutions, rankedStrategies } from './ranking.js';

const entry = (strategy: string, mean: number | null, vh: readonly string[], additional: readonly string[] = []) => ({
  strategy,
  oasis_score: mean === null ? null : { mean },
  mutations: {
    total: vh.length,
    vh: { positions: vh.map((binding_risk) => ({ imgt: '24', binding_risk })) },
    vl: null,
    additional_domains: [{ mutations: { positions: additional.map((binding_risk) => ({ binding_risk })) } }],
  },
});

const RESULTS = [
  entry('cdr_grafting', 0.9, ['low', 'high']),
  entry('resurfacing', null, ['low']),
  entry('sdr_grafting', 0.9, ['low'], ['high', 'high']),
  entry('germline', 0.7, ['medium']),
];

describe('strategies of a humanization', () => {
  it('are ranked by human 9-mers, on a tie in their order, those without a score last', () => {
    expect(rankedStrategies(RESULTS)).toEqual(['cdr_grafting', 'sdr_grafting', 'germline', 'resurfacing']);
    expect(rankedStrategies([])).toEqual([]);
  });

  it('are counted by their substitutions of high risk, in every domain', () => {
    expect(RESULTS.map(({ strategy }) => highRiskSubstitutions(RESULTS, strategy))).toEqual([1, 0, 2, 0]);
  });

  it('are admitted by rules', () => {
    const admitted = (rule: string) =>
      rankedStrategies(RESULTS).filter((strategy) => http.variants?.rules[rule]?.admits(RESULTS, strategy));
    expect(admitted('best')).toHaveLength(4);
    expect(admitted('best_without_high_risk')).toEqual(['germline', 'resurfacing']);
  });

  it('give the parent the figures of the best', () => {
    expect(keyFigures.ofParent?.(RESULTS)?.figures).toEqual({
      'humanization.best_human_9mers': 90,
      'humanization.best_strategy': 'cdr_grafting',
      'humanization.best_without_high_risk': 'germline',
    });
    expect(keyFigures.ofParent?.([entry('germline', 0.5, ['high'])])?.figures).toMatchObject({
      'humanization.best_without_high_risk': null,
    });
    expect(keyFigures.ofParent?.([])).toBeUndefined();
  });
});
