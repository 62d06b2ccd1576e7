import type { PipelineHttp } from '@paratope/job-envelope';
import { designKind, designResultsSchema } from '../contract.js';

const http: PipelineHttp = {
  proposals: {
    kind: designKind,
    proposal(results, name) {
      const proposal = designResultsSchema.safeParse(results).data?.proposals.find((each) => each.name === name);
      if (proposal?.chains === undefined) return undefined;
      const reasons = proposal.mutations?.map(
        ({ chain, from, position, to, reason }) => `${chain} ${from}${position}${to}: ${reason}`,
      );
      return { chains: proposal.chains, note: (reasons ?? []).join('\n') };
    },
  },
};

export default http;
