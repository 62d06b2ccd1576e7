import { z } from 'zod';

const domain = z.looseObject({
  positions: z.array(z.looseObject({ binding_risk: z.string().optional() })).default([]),
});

/** Fields of stored results by which strategies are ranked and admitted. */
const storedSchema = z.array(
  z.looseObject({
    strategy: z.string(),
    oasis_score: z.looseObject({ mean: z.number().nullable() }).nullish(),
    mutations: z
      .looseObject({
        vh: domain.nullish(),
        vl: domain.nullish(),
        additional_domains: z.array(z.looseObject({ mutations: domain.nullish() })).default([]),
      })
      .nullish(),
  }),
);

type Stored = z.output<typeof storedSchema>[number];

const entriesOf = (results: unknown): readonly Stored[] => storedSchema.safeParse(results).data ?? [];

/** Results without a score are last. */
const human9mers = ({ oasis_score: score }: Stored): number => score?.mean ?? -1;

/** Returns the strategies by their share of human 9-mers, the highest first; on a tie in the order in which they were applied. */
export const rankedStrategies = (results: unknown): string[] =>
  entriesOf(results)
    .toSorted((a, b) => human9mers(b) - human9mers(a))
    .map(({ strategy }) => strategy);

/** Returns the number of substitutions of a strategy, in all domains, whose risk to binding is high. */
export function highRiskSubstitutions(results: unknown, strategy: string): number {
  const mutations = entriesOf(results).find((each) => each.strategy === strategy)?.mutations;
  const domains = [
    mutations?.vh,
    mutations?.vl,
    ...(mutations?.additional_domains ?? []).map((additional) => additional.mutations),
  ];
  return domains.flatMap((each) => each?.positions ?? []).filter(({ binding_risk: risk }) => risk === 'high').length;
}
