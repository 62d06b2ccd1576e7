import { antibodyFileSummarySchema, structureSummarySchema } from '@paratope/job-envelope';
import { z } from 'zod';

/** Result of checking a file: a summary, or the reason shown to the customer for a file that is not accepted, with its line from 1. */
export const verdictSchema = z.union([
  z.object({ summary: z.union([structureSummarySchema, antibodyFileSummarySchema]) }),
  z.object({ rejection: z.object({ detail: z.string(), line: z.int().exactOptional() }) }),
]);

export type Verdict = z.output<typeof verdictSchema>;
export type Rejection = Extract<Verdict, { rejection: unknown }>['rejection'];
