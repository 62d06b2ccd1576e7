import { humanizedChains } from '@paratope/humanization/chains';
import type { PipelineHttp } from '@paratope/job-envelope';
import { z } from 'zod';
import { HUMANIZATION_STRATEGIES, humanizationKind } from '../contract.js';
import { highRiskSubstitutions, rankedStrategies } from '../contract/ranking.js';
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

const http: PipelineHttp = {
  originalClient,
  variants: {
    kind: humanizationKind,
    schema: 'HumanizedVariantCreate',
    choices: z.enum(HUMANIZATION_STRATEGIES),
    ranked: rankedStrategies,
    rules: {
      best: {
        description: 'the strategy with the most human 9-mers',
        none: 'The humanization has no result.',
        admits: () => true,
      },
      best_without_high_risk: {
        description:
          'the strategy with the most human 9-mers among those without a substitution that has a high risk to binding',
        none: 'Every strategy has a substitution with a high risk to binding.',
        admits: (results, strategy) => highRiskSubstitutions(results, strategy) === 0,
      },
    },
    chains(parent, results, strategy) {
      const entries = entriesSchema.safeParse(results).data ?? [];
      const entry = humanizationEntrySchema.safeParse(entries.find((each) => each.strategy === strategy)).data;
      if (!entry) return 'no_result';
      return humanizedChains(parent, entry) ?? 'other_chains';
    },
  },
};

export default http;
