import { show } from '@paratope/dashboard-kit/testing/frame';
import type { DesignProposal } from '@paratope/sdk';
import Results from './results.js';

/** Humanness and the number of mutations rise from one proposal to the next. */
const proposals = [1, 2, 3, 4].map((place): DesignProposal => ({
  name: `design ${place}`,
  score: place / 2,
  mutation_count: 2 * place,
  parent_identity: 1 - place / 100,
  figures: { human_likeness: 0.6 + place / 20, isoelectric_point: 9 - place / 4 },
  chains: [{ role: 'heavy', sequence: 'EVQLVESGG' }],
  mutations: [],
  judgement: null,
}));

const job = {
  object: 'design',
  id: 'design_1',
  inputs: { variant_id: 'variant_1' },
  results: {
    parent: { figures: { human_likeness: 0.6, isoelectric_point: 9 }, judgement: null },
    terms: ['human_likeness'],
    proposals,
    notes: [],
  },
};

show(<Results job={job as never} />);
