import type { PipelineHttp } from '@paratope/job-envelope';
import { redesignKind } from '../contract.js';
import { redesignResultsSchema } from '../contract/design.js';

const http: PipelineHttp = {
  proposals: {
    kind: redesignKind,
    proposal(results, name) {
      const design = redesignResultsSchema.safeParse(results).data?.designs.find((each) => each.name === name);
      if (design?.chains === undefined) return undefined;
      const mutations = design.mutations.map(({ mutation, log_odds: own }) =>
        own === undefined ? mutation : `${mutation} (${own.toFixed(2)})`,
      );
      return {
        chains: design.chains,
        note: [`${mutations.join(', ')}; log-odds ${design.log_odds.toFixed(2)}.`, ...design.against].join(' '),
      };
    },
  },
};

export default http;
