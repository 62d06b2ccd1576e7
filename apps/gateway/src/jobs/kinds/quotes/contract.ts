import { PLANS } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';
import { route } from '../../../http/contract.js';

const MAX_COUNT = 100_000;

export const quoteJobs = route({
  operationId: 'quoteJobs',
  method: 'POST',
  path: '/v1/quotes',
  tag: 'quotes',
  summary: 'What jobs would cost, and whether they would be admitted',
  description: 'Spends no credits and holds nothing: another submit may still come first.',
  body: z
    .strictObject({
      kind: z.enum(Object.values(JOB_KINDS).map((kind) => kind.kind)),
      count: z.int().min(1).max(MAX_COUNT).default(1).meta({ description: 'Number of jobs.' }),
    })
    .meta({ id: 'QuoteRequest' }),
  answers: {
    200: {
      description: 'The quote.',
      body: z
        .object({
          object: z.literal('quote'),
          kind: z.string(),
          count: z.int(),
          credit_cost: z.int().nonnegative().meta({ description: 'Credits of all the jobs together.' }),
          credit_balance: z.int().nonnegative(),
          queue_position: z
            .int()
            .positive()
            .meta({ description: 'Of the first of the jobs, if it were submitted now; 1 is next.' }),
          required_plan: z.enum(PLANS),
          allowed: z
            .boolean()
            .meta({ description: 'Whether balance, plan and quota all allow it, and it can be run.' }),
          balance_allows: z.boolean(),
          plan_allows: z.boolean(),
          engine_available: z.boolean().meta({ description: 'Whether this release has an engine for the kind.' }),
          quota_allows: z.boolean().meta({ description: 'Sent in batches as large as they may be.' }),
        })
        .meta({ id: 'Quote' }),
    },
  },
  problems: ['service_unavailable'],
  idempotency: 'call',
});
