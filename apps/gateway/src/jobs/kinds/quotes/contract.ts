import { PLANS } from '@paratope/job-envelope';
import { FIRST_KIND, JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';
import { objectSchema, route } from '@paratope/gateway-http';

const MAX_COUNT = 100_000;

export const quoteJobs = route({
  operationId: 'quoteJobs',
  withinProjects: true,
  method: 'POST',
  path: '/v1/quotes',
  tag: 'quotes',
  summary: 'Quote the cost of jobs, and whether they would be accepted',
  description: 'A quote spends no credits and reserves nothing: another submit may still use the credits first.',
  body: z
    .strictObject({
      kind: z.enum(Object.values(JOB_KINDS).map((kind) => kind.kind)).meta({ description: 'Kind of the jobs.' }),
      count: z
        .int()
        .min(1)
        .max(MAX_COUNT)
        .default(1)
        .meta({ description: 'Number of jobs.', examples: [1] }),
    })
    .meta({ id: 'QuoteRequest' }),
  answers: {
    200: {
      description: 'The quote.',
      body: z
        .object({
          object: objectSchema('quote'),
          kind: z.string().meta({ description: 'Kind of the jobs.', examples: [FIRST_KIND.kind] }),
          count: z.int().meta({ description: 'Number of jobs.', examples: [1] }),
          credit_cost: z
            .int()
            .nonnegative()
            .meta({
              description: 'Credits that all the jobs cost together.',
              examples: [1],
            }),
          credit_balance: z
            .int()
            .nonnegative()
            .meta({
              description: 'Credits of the organization.',
              examples: [680],
            }),
          queue_position: z
            .int()
            .positive()
            .meta({
              description: 'Place in the queue that the first job would get now; 1 is next.',
              examples: [1],
            }),
          required_plan: z.enum(PLANS).meta({ description: 'Lowest plan that may submit the kind.' }),
          allowed: z.boolean().meta({
            description:
              'Whether the jobs would be accepted: balance, spending cap, plan and quota suffice, and there is an engine.',
            examples: [true],
          }),
          balance_allows: z.boolean().meta({ description: 'Whether the credits suffice.', examples: [true] }),
          cap_allows: z.boolean().meta({
            description: 'Whether the spending cap of the API token suffices.',
            examples: [true],
          }),
          plan_allows: z.boolean().meta({
            description: 'Whether the plan of the organization includes the kind.',
            examples: [true],
          }),
          engine_available: z.boolean().meta({
            description: 'Whether this release has an engine for the kind.',
            examples: [true],
          }),
          quota_allows: z.boolean().meta({
            description: 'Whether the monthly write quota suffices for the jobs, sent in the largest possible batches.',
            examples: [true],
          }),
        })
        .meta({ id: 'Quote' }),
    },
  },
  problems: ['service_unavailable'],
  effect: 'work',
  idempotency: 'call',
});
