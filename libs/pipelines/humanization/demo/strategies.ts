import { z } from 'zod';

const liabilities = z.array(z.object({ severity: z.string() }));
const domain = z.object({ count: z.number(), acceptor: z.object({ v_gene: z.string() }) });

/** Fields of a strategy's result that the demo shows. */
const strategySchema = z.object({
  strategy: z.string(),
  oasis_score: z.object({ mean: z.number(), before: z.object({ mean: z.number() }) }),
  mutations: z.object({
    vh: domain,
    vl: domain.nullable(),
    liabilities_introduced: liabilities,
    liabilities_removed: liabilities,
  }),
  liabilities: z.record(z.string(), liabilities),
});
export type Strategy = z.output<typeof strategySchema>;

export const strategiesOf = (results: unknown) => z.array(strategySchema).safeParse(results ?? []);
