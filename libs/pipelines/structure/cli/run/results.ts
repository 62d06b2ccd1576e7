import { z } from 'zod';

/** Fields of a model's results that the table and the report of a run show. The results may come from files of an earlier run. */
export const structureSchema = z.object({
  model_used: z.string(),
  confidence_score: z.number(),
  chains: z.array(z.object({ chain: z.string(), role: z.string(), sequence: z.string() })),
  predicted_error: z.array(z.number()).nullable(),
  plddt: z.array(z.number()),
  cdrs: z.array(
    z.object({
      name: z.string(),
      chain: z.string(),
      sequence: z.string(),
      length: z.number(),
      template: z.string().nullable(),
      predicted_error: z.number().nullable(),
      possible_error: z.number().nullable().optional(),
    }),
  ),
  validation: z.object({ passed: z.boolean(), warnings: z.array(z.string()) }),
});
export type StructureResult = z.output<typeof structureSchema>;
