import { z } from 'zod';

const sectionSchema = z.object({
  flag: z.string().nullable(),
  metrics: z.array(
    z.object({
      name: z.string(),
      value: z.number().nullable(),
      unit: z.string().nullable(),
      percentile: z.number().nullable(),
      flag: z.string().nullable(),
    }),
  ),
});

/** Fields of a scorecard that the table and the report of a run show. The scorecard may come from files of an earlier run. */
export const scorecardSchema = z.object({
  verdict: z
    .object({
      probability: z.number(),
      band: z.string(),
      drivers: z.array(z.object({ name: z.string() })),
    })
    .nullish(),
  thermostability: sectionSchema,
  aggregation: sectionSchema,
  developability: sectionSchema,
});
export type ScorecardResult = z.output<typeof scorecardSchema>;
