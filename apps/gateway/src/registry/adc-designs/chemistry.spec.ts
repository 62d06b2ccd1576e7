import { afterAll, describe, expect, it } from '@jest/globals';
import { ProblemError } from '@paratope/problem';
import { T_DM1 } from '../../testing/world.js';
import type { DesignTask } from './analysis-task.js';
import { AdcChemistry } from './chemistry.js';

/** A payload of the designer's own needs RDKit, and so the thread. */
const task: DesignTask = {
  kind: 'read',
  design: {
    ...T_DM1,
    ...{ conjugation_site: null, antibody: {}, payload_name: 'my drug' },
    custom: { payload: { name: 'my drug', class: 'auristatin', smiles: 'CN([*:1])[C@@H](C(C)C)C(=O)Nc1ccccc1' } },
  },
  subject: { format: 'mab', chains: [] },
};

describe('the chemistry of designs under load', () => {
  const chemistry = new AdcChemistry();
  afterAll(() => chemistry.onApplicationShutdown());

  it('answers 503 with Retry-After to whom it cannot compute for now, never that an input is wrong', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => chemistry.run(task)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refusals).toHaveLength(3);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(ProblemError);
      expect(refusal).toMatchObject({ code: 'service_unavailable', headers: { 'Retry-After': '5' } });
    }
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(new Set(answered.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
