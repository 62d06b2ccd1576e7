import { described, PLANS, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { FIRST_KIND, JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';
import { objectSchema, route } from '@paratope/gateway-http';

const MAX_COUNT = 100_000;

export const quoteJobs = route('quoteJobs', 'POST /v1/quotes', {
  withinProjects: true,
  tag: 'quotes',
  summary: 'Quote the cost of jobs, and whether they would be accepted',
  description: 'A quote spends no credits and reserves nothing: another submit may still use the credits first.',
  body: namedStrictObject('QuoteRequest', {
    kind: field.oneOf(
      Object.values(JOB_KINDS).map((kind) => kind.kind),
      'Kind of the jobs.',
    ),
    count: described(z.int().min(1).max(MAX_COUNT).default(1), 'Number of jobs.', 1),
  }),
  answers: {
    200: {
      description: 'The quote.',
      body: namedObject('Quote', {
        object: objectSchema('quote'),
        kind: field.string('Kind of the jobs.', FIRST_KIND.kind),
        count: field.int('Number of jobs.', 1),
        credit_cost: field.nonNegativeInt('Credits that all the jobs cost together.', 1),
        credit_balance: field.nonNegativeInt('Credits of the organization.', 680),
        queue_position: field.positiveInt('Place in the queue that the first job would get now; 1 is next.', 1),
        required_plan: field.oneOf(PLANS, 'Lowest plan that may submit the kind.'),
        allowed: field.boolean(
          'Whether the jobs would be accepted: balance, spending cap, plan and quota suffice, and there is an engine.',
          true,
        ),
        balance_allows: field.boolean('Whether the credits suffice.', true),
        cap_allows: field.boolean('Whether the spending cap of the API token suffices.', true),
        plan_allows: field.boolean('Whether the plan of the organization includes the kind.', true),
        engine_available: field.boolean('Whether this release has an engine for the kind.', true),
        quota_allows: field.boolean(
          'Whether the monthly write quota suffices for the jobs, sent in the largest possible batches.',
          true,
        ),
      }),
    },
  },
  problems: ['service_unavailable'],
  effect: 'work',
  idempotency: 'call',
});
