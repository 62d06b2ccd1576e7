import { humanizedChains } from '@paratope/humanization/chains';
import type { PipelineHttp } from '@paratope/job-envelope';
import { z } from 'zod';
import { HUMANIZATION_STRATEGIES, humanizationKind } from '../contract.js';
import { originalClient } from './original-client.js';

const domainSchema = z.object({ parental: z.string(), humanized: z.string() });

/** Fields of a result from which its chains follow: every V domain before and after. */
const humanizationEntrySchema = z.object({
  strategy: z.string(),
  humanized_vh: z.string(),
  humanized_vl: z.string().nullable(),
  numbering: z.object({ vh: domainSchema, vl: domainSchema.nullable() }).nullish(),
  mutations: z
    .object({ additional_domains: z.array(domainSchema.extend({ chain: z.string() })).default([]) })
    .nullish(),
});

const entriesSchema = z.array(z.looseObject({ strategy: z.string() }));

const scoredSchema = z.array(
  z.looseObject({ strategy: z.string(), oasis_score: z.looseObject({ mean: z.number().nullable() }).nullish() }),
);
const human9mers = ({ oasis_score: score }: z.output<typeof scoredSchema>[number]): number => score?.mean ?? -1;

const http: PipelineHttp = {
  originalClient,
  variants: {
    kind: humanizationKind,
    schema: 'HumanizedVariantCreate',
    choices: z.enum(HUMANIZATION_STRATEGIES),
    /** Strategy with the most human 9-mers. On a tie it is the first in the order in which the strategies were applied. */
    best: (results) =>
      scoredSchema.safeParse(results).data?.toSorted((a, b) => human9mers(b) - human9mers(a))[0]?.strategy,
    chains(parent, results, strategy) {
      const entries = entriesSchema.safeParse(results).data ?? [];
      const entry = humanizationEntrySchema.safeParse(entries.find((each) => each.strategy === strategy)).data;
      if (!entry) return 'no_result';
      return humanizedChains(parent, entry) ?? 'other_chains';
    },
  },
};

export default http;
