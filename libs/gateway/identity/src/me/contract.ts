import { described, idOf, PLANS, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { SCOPES, route } from '@paratope/gateway-http';
import { SPENDING_FIELDS } from '../api-tokens/spending.js';

const creditBalanceSchema = namedObject('CreditBalance', {
  org_id: described(idOf('org'), 'Organization of the caller.'),
  livemode: field.boolean(
    'False for a token of the sandbox: its jobs are computed without charge, and `org_id` is the sandbox of the organization.',
    true,
  ),
  plan: field.oneOf(PLANS, 'Plan of the organization.', 'team'),
  subscription_balance: field.nonNegativeInt(
    'Credits of the plan that are left this month. They are spent first.',
    180,
  ),
  purchased_balance: field.nonNegativeInt('Purchased credits that are left. They do not expire.', 500),
  total_credits: field.nonNegativeInt('Sum of `subscription_balance` and `purchased_balance`.', 680),
  monthly_grant: field.nonNegativeInt('Credits that the plan grants on the 1st of each month, UTC.', 200),
  scopes: field.list(
    z.enum(SCOPES),
    'Scopes of the caller: those of the API token, or those that the role of the person has entirely (of an editor `read`, because `submit` spends credits).',
    ['read', 'submit'],
  ),
  ...SPENDING_FIELDS,
});

export const getMe = route('getMe', 'GET /v1/me', {
  withinProjects: true,
  tag: 'identity',
  summary: 'The caller: organization, plan and credit balance',
  description: 'People who are restricted to projects and cannot spend credits see no balance: `403`.',
  answers: { 200: { description: 'Organization, plan and balance.', body: creditBalanceSchema } },
});
