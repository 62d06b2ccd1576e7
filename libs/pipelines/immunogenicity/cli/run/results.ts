import { z } from 'zod';

/** Fields of the results that the table and the report of a run show. The results may come from files of an earlier run. */
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
