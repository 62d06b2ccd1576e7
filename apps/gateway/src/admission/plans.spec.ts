import { describe, expect, it } from '@jest/globals';
import { PLANS } from '@paratope/job-envelope';
import { CONTRACTS } from '../contracts.js';
import { requirePlan } from './plans.js';

describe('a plan gate', () => {
  it('lets in its own plan and those above, and answers 402 plan_required to those below', () => {
    for (const [at, required] of PLANS.entries()) {
      for (const [has, plan] of PLANS.entries()) {
        const asked = (): void => requirePlan(required, plan);
        if (has >= at) expect(asked).not.toThrow();
        else expect(asked).toThrow(expect.objectContaining({ status: 402, code: 'plan_required' }));
      }
    }
  });

  it('stands before API tokens, access of assistants and the submits of structures, complexes and codon exports, and before no others', () => {
    const gates = CONTRACTS.flatMap(({ operationId, plan }) =>
      plan === undefined || plan === 'free' ? [] : [`${operationId}: ${plan}`],
    );
    expect(gates).toEqual([
      'createApiToken: team',
      'createAssistantGrant: team',
      'submitStructurePrediction: structure',
      'batchStructurePredictions: structure',
      'submitComplexPrediction: complete',
      'batchComplexPredictions: complete',
      'submitCodonExports: structure',
      'submitCodonExportBatch: structure',
    ]);
  });
});
