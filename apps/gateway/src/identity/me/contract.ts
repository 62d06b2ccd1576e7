import { PLANS } from '@paratope/job-envelope';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { SCOPES } from '../../http/scopes.js';

export const creditBalanceSchema = z
  .object({
    org_id: z.uuid(),
    plan: z.enum(PLANS),
    subscription_balance: z.int().nonnegative(),
    purchased_balance: z.int().nonnegative(),
    total_credits: z.int().nonnegative(),
    monthly_grant: z.int().nonnegative(),
    scopes: z
      .array(z.enum(SCOPES))
      .meta({ description: 'What the caller may do: the token, or the person by their role.' }),
  })
  .meta({ id: 'CreditBalance' });

export const getMe = route({
  operationId: 'getMe',
  method: 'GET',
  path: '/v1/me',
  tag: 'identity',
  summary: 'The caller: organization, plan and credit balance',
  answers: { 200: { description: 'Organization, plan and balance.', body: creditBalanceSchema } },
});
