import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AMINO_ACIDS } from '@paratope/sequence';
import { classIIBinders } from '../mhc/binders.js';
import { readChain } from '../molecule/molecule.js';
import { MURINE_4D5, shippedPredictors, TRASTUZUMAB } from '../predictors.fixture.js';
import { REFERENCE_ALLELES } from '../reference-alleles.js';
import { coreEpitopes } from './risk.js';
import { CoreScorer } from './core-scorer.js';

const { II: predictor } = shippedPredictors((file) => readFileSync(join(import.meta.dirname, '../../data', file)));

describe('the scorer of foreign cores', () => {
  const analysed = (sequence: string) => {
    const binders = classIIBinders(readChain('heavy', sequence), predictor, REFERENCE_ALLELES.II);
    const cores = coreEpitopes(binders, REFERENCE_ALLELES.II);
    return {
      count: cores.filter(({ isGermline }) => !isGermline).length,
      load: cores.reduce((sum, { contribution }) => sum + contribution, 0),
    };
  };

  const isEqual = (scorer: CoreScorer, sequence: string): void => {
    const { count, load } = analysed(sequence);
    expect(scorer.foreignCores(sequence).count).toBe(count);
    expect(scorer.foreignCores(sequence).load).toBeCloseTo(load, 9);
  };

  it.each(MURINE_4D5)(
    'weighs a point mutation at every third position of the $role chain as the whole analysis does',
    ({ sequence }) => {
      const scorer = new CoreScorer(predictor);
      isEqual(scorer, sequence);
      for (const [at, residue] of [...sequence].entries()) {
        if (at % 3 > 0) continue;
        const substitute = AMINO_ACIDS.charAt((AMINO_ACIDS.indexOf(residue) + 1 + (at % 19)) % AMINO_ACIDS.length);
        isEqual(scorer, sequence.slice(0, at) + substitute + sequence.slice(at + 1));
      }
    },
  );

  it('weighs several mutations together as the whole analysis does', () => {
    const scorer = new CoreScorer(predictor);
    isEqual(scorer, TRASTUZUMAB[0].sequence);
    isEqual(scorer, MURINE_4D5[0].sequence);
  });
});
