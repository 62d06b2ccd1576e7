import { z } from 'zod/mini';

/** Displayed fields of a strategy's result. The contract leaves these parts open, so they are validated here. */
const score = z.object({ mean: z.nullable(z.number()), percentile: z.optional(z.nullable(z.number())) });
const position = z.object({
  imgt: z.string(),
  kabat: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  backbone_log_odds: z.optional(z.number()),
});
const kept = z.object({ imgt: z.string(), residue: z.string(), acceptor_residue: z.string(), reason: z.string() });
const domain = z.object({
  count: z.number(),
  positions: z.array(position),
  kept: z.array(kept),
  acceptor: z.object({ v_gene: z.string(), j_gene: z.string(), v_framework_identity: z.number() }),
});
const liability = z.object({ chain: z.string(), imgt: z.string(), motif: z.string(), severity: z.string() });
const numbered = z.object({
  imgt: z.array(z.string()),
  region: z.array(z.string()),
  parental: z.string(),
  humanized: z.string(),
  germline: z.string(),
  parental_humanness: z.optional(z.array(z.number())),
  humanized_humanness: z.optional(z.array(z.number())),
});
const result = z.object({
  oasis_score: z.nullable(z.extend(score, { before: score, method: z.optional(z.string()) })),
  mutations: z.object({
    vh: domain,
    vl: z.nullable(domain),
    total: z.number(),
    liabilities_introduced: z.array(liability),
    liabilities_removed: z.array(liability),
  }),
  liabilities: z.record(z.string(), z.array(liability)),
  numbering: z.object({ vh: numbered, vl: z.nullable(numbered) }),
});

export type StrategyDetails = z.infer<typeof result>;
export type NumberedDomain = z.infer<typeof numbered>;
export type MutatedDomain = z.infer<typeof domain>;

/** @returns undefined if an engine of another release left another shape */
export const detailsOf = (entry: object): StrategyDetails | undefined => result.safeParse(entry).data;
