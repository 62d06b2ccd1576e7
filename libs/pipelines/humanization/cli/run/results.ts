import { z } from 'zod';

/*
 * Fields of the results that the table and the report of a run show. They follow the HTTP contract. The results may come from files of an
 * earlier run: a result that does not fit is skipped.
 */

const numberingSchema = z.object({
  imgt: z.array(z.string()),
  region: z.array(z.string()),
  parental: z.string(),
  humanized: z.string(),
  germline: z.string(),
});
export type NumberedAlignment = z.output<typeof numberingSchema>;

const mutationsSchema = z.object({
  count: z.number(),
  positions: z.array(z.object({ imgt: z.string(), from: z.string(), to: z.string() })),
  kept: z.array(z.object({ imgt: z.string() })),
  acceptor: z.object({ v_gene: z.string(), j_gene: z.string().nullable() }),
});

export const humanizationSchema = z.array(
  z.object({
    strategy: z.string(),
    humanized_vh: z.string(),
    humanized_vl: z.string().nullable(),
    oasis_score: z.object({
      method: z.string(),
      mean: z.number(),
      percentile: z.number().nullable(),
      before: z.object({ mean: z.number(), percentile: z.number().nullable() }),
    }),
    mutations: z.object({
      vh: mutationsSchema,
      vl: mutationsSchema.nullable(),
      total: z.number(),
      additional_domains: z
        .array(z.object({ chain: z.string(), parental: z.string(), humanized: z.string() }))
        .default([]),
    }),
    numbering: z.object({ vh: numberingSchema, vl: numberingSchema.nullable() }),
  }),
);
export type HumanizationEntries = z.output<typeof humanizationSchema>;

export const variantSchema = z.object({
  /** Name at the service that made it. */
  variant: z.string().optional(),
  strategy: z.string(),
  chains: z.array(
    z.object({
      role: z.enum(['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion']),
      sequence: z.string(),
    }),
  ),
});

/** Result with the most human 9-mers, or that of a strategy. */
export function chosenEntry(results: unknown, strategy: string): HumanizationEntries[number] | undefined {
  const entries = humanizationSchema.parse(results);
  if (strategy !== 'best') return entries.find((entry) => entry.strategy === strategy);
  return entries.toSorted((a, b) => b.oasis_score.mean - a.oasis_score.mean)[0];
}
