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

/** What the table and the report of a run read of a scorecard, which comes from files of an earlier run too. */
export const scorecardSchema = z.object({
  thermostability: sectionSchema,
  aggregation: sectionSchema,
  developability: sectionSchema,
});
export type ScorecardResult = z.output<typeof scorecardSchema>;
