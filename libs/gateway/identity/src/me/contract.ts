import { idOf, PLANS } from '@paratope/job-envelope';
import { z } from 'zod';
import { SCOPES, route } from '@paratope/gateway-http';
import { SPENDING_FIELDS } from '../api-tokens/spending.js';

const creditBalanceSchema = z
  .object({
    org_id: idOf('org').meta({ description: 'Organization of the caller.' }),
    livemode: z.boolean().meta({
      description:
        'False for a token of the sandbox: its jobs are computed without charge, and `org_id` is the sandbox of the organization.',
      examples: [true],
    }),
    plan: z.enum(PLANS).meta({ description: 'Plan of the organization.', examples: ['team'] }),
    subscription_balance: z
      .int()
      .nonnegative()
      .meta({
        description: 'Credits of the plan that are left this month. They are spent first.',
        examples: [180],
      }),
    purchased_balance: z
      .int()
      .nonnegative()
      .meta({
        description: 'Purchased credits that are left. They do not expire.',
        examples: [500],
      }),
    total_credits: z
      .int()
      .nonnegative()
      .meta({
        description: 'Sum of `subscription_balance` and `purchased_balance`.',
        examples: [680],
      }),
    monthly_grant: z
      .int()
      .nonnegative()
      .meta({
        description: 'Credits that the plan grants on the 1st of each month, UTC.',
        examples: [200],
      }),
    scopes: z.array(z.enum(SCOPES)).meta({
      description:
        'Scopes of the caller: those of the API token, or those that the role of the person has entirely (of an editor `read`, because `submit` spends credits).',
      examples: [['read', 'submit']],
    }),
    ...SPENDING_FIELDS,
  })
  .meta({ id: 'CreditBalance' });

export const getMe = route({
  operationId: 'getMe',
  withinProjects: true,
  method: 'GET',
  path: '/v1/me',
  tag: 'identity',
  summary: 'The caller: organization, plan and credit balance',
  description: 'People who are restricted to projects and cannot spend credits see no balance: `403`.',
  answers: { 200: { description: 'Organization, plan and balance.', body: creditBalanceSchema } },
});
