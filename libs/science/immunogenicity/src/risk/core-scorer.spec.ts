import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classIIBinders } from '../mhc/binders.js';
import { readChain } from '../molecule/molecule.js';
import { MURINE_4D5, shippedPredictors } from '../predictors.fixture.js';
import { REFERENCE_ALLELES } from '../reference-alleles.js';
import { coreEpitopes } from './risk.js';
import { CoreScorer } from './core-scorer.js';

const { II: predictor } = shippedPredictors((file) => readFileSync(join(import.meta.dirname, '../../data', file)));
const heavy = MURINE_4D5[0]!.sequence;

describe('the scorer of foreign cores', () => {
  const analysed = (sequence: string) => {
    const binders = classIIBinders(readChain('heavy', sequence), predictor, REFERENCE_ALLELES.II);
    const cores = coreEpitopes(binders, REFERENCE_ALLELES.II);
    return {
      count: cores.filter(({ isGermline }) => !isGermline).length,
      load: cores.reduce((sum, { contribution }) => sum + contribution, 0),
    };
  };

  it('weighs a chain and its point mutants as the whole analysis does', () => {
    const scorer = new CoreScorer(predictor);
    for (const at of [undefined, 0, 17, 60, 118]) {
      const sequence = at === undefined ? heavy : `${heavy.slice(0, at)}A${heavy.slice(at + 1)}`;
      const { count, load } = analysed(sequence);
      expect(scorer.foreignCores(sequence).count).toBe(count);
      expect(scorer.foreignCores(sequence).load).toBeCloseTo(load, 6);
    }
  });
});
