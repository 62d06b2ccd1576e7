import { z } from 'zod';

/** What the table and the report of a run read of the results, which come from files of an earlier run too. */
export const immunogenicitySchema = z.object({
  risk_score: z.object({
    value: z.number(),
    band: z.string(),
    percentile: z.number().nullable(),
    residues: z.array(z.object({ chain: z.string(), values: z.array(z.number()) })),
  }),
  chains: z.array(z.object({ chain: z.string(), sequence: z.string() })),
  mhc_ii_cores: z.array(
    z.object({
      chain: z.string(),
      start: z.number(),
      core: z.string(),
      germline_match: z.boolean(),
      alleles: z.number(),
    }),
  ),
});
export type ImmunogenicityResult = z.output<typeof immunogenicitySchema>;
