import { afterAll, describe, expect, it } from '@jest/globals';
import type { DesignTask } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { T_DM1 } from '../../../../../testing/world.js';
import { DesignComputing } from '@paratope/gateway-registry';

/** A custom payload needs RDKit, and therefore the thread. */
const task: DesignTask = {
  kind: 'read',
  design: {
    ...T_DM1,
    conjugation_site: null,
    antibody: {},
    payload_name: 'my drug',
    custom: { payload: { name: 'my drug', class: 'auristatin', smiles: 'CN([*:1])[C@@H](C(C)C)C(=O)Nc1ccccc1' } },
  },
  antibody: { format: 'mab', chains: [] },
};

describe('designs under load', () => {
  const computing = new DesignComputing();
  afterAll(() => computing.onApplicationShutdown());

  it('answers 503 with Retry-After to whom it cannot compute for now, never that an input is wrong', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => computing.run(task)));
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
