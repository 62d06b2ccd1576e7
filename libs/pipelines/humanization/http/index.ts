import type { PipelineHttp } from '@paratope/job-envelope';
import { z } from 'zod';
import { HUMANIZATION_STRATEGIES, humanizationKind } from '../contract.js';
import { humanizationEntrySchema, humanizedChains } from './humanized-chains.js';

const entriesSchema = z.array(z.looseObject({ strategy: z.string() }));

const http: PipelineHttp = {
  variants: {
    kind: humanizationKind,
    choices: z.enum(HUMANIZATION_STRATEGIES),
    chains(parent, results, strategy) {
      const entries = entriesSchema.safeParse(results).data ?? [];
      const entry = humanizationEntrySchema.safeParse(entries.find((each) => each.strategy === strategy)).data;
      if (!entry) return 'no_result';
      return humanizedChains(parent, entry) ?? 'other_chains';
    },
  },
};

export default http;
