import { JOB_STATUSES } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';

const humanizationSchema = JOB_KINDS.humanization.envelope;
export type Humanization = z.output<typeof humanizationSchema>;

const page = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), has_more: z.boolean() });

export const meSchema = z.object({ org_id: z.string(), plan: z.string(), total_credits: z.number() });
export const projectSchema = z.object({ id: z.string() });
export const candidateSchema = z.object({ id: z.string(), initial_variant_id: z.string() });
export const webhookSchema = z.object({ id: z.string(), secret: z.string() });
export const batchSchema = z.object({ items: z.array(humanizationSchema) });
export const jobsSchema = page(humanizationSchema);
export const variantSchema = z.object({ id: z.string() });
export const codonBatchSchema = z.object({ job_ids: z.tuple([z.string()]) });

/** What the jobs of all kinds have in common. */
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

const liabilities = z.array(z.object({ severity: z.string() }));
const domain = z.object({ count: z.number(), acceptor: z.object({ v_gene: z.string() }) });

/** What the table shows of one strategy's result. */
export const strategySchema = z.object({
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
