import { JOB_STATUSES } from '@paratope/job-envelope';
import { z } from 'zod';
import { ORIGIN } from './demos.js';

const page = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), has_more: z.boolean() });

export const meSchema = z.object({ org_id: z.string(), plan: z.string(), total_credits: z.number() });
export const projectSchema = z.object({ id: z.string() });
export const candidateSchema = z.object({ id: z.string(), initial_variant_id: z.string() });
export const webhookSchema = z.object({ id: z.string(), secret: z.string() });
export const variantSchema = z.object({ id: z.string() });
export const batchSchema = z.object({ job_ids: z.tuple([z.string()]) });

/** Fields that the jobs of all kinds share. */
export const jobSchema = z.object({
  id: z.string(),
  object: z.string(),
  status: z.enum(JOB_STATUSES),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  error: z.object({ detail: z.string() }).nullable(),
  results: z.unknown(),
});
export type Job = z.output<typeof jobSchema>;

/** A job of the kind with which the demo begins, by its contract. */
const originJobSchema = ORIGIN.kind.envelope.transform((job) =>
  jobSchema.extend({ progress: z.number().nullable(), credit_cost: z.number() }).parse(job),
);
export type OriginJob = z.output<typeof originJobSchema>;

export const originBatchSchema = z.object({ items: z.array(originJobSchema) });
export const originJobsSchema = page(originJobSchema);

export const ledgerSchema = page(
  z.object({
    kind: z.string(),
    amount: z.number(),
    balance_after: z.number(),
    description: z.string(),
    source: z.string(),
  }),
);
export type LedgerLine = z.output<typeof ledgerSchema>['data'][number];
