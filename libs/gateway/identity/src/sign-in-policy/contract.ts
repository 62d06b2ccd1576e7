import { namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { objectSchema, orgParams as params, route } from '@paratope/gateway-http';

const tag = 'members';
const path = '/orgs/{org_id}/sign-in-policy';

const requires_second_factor = field.boolean(
  'Whether members need a second factor when they sign in with a password.',
  true,
);

const signInPolicySchema = namedObject('SignInPolicy', {
  object: objectSchema('sign_in_policy'),
  requires_second_factor,
});

export const getSignInPolicy = route('getSignInPolicy', `GET ${path}`, {
  tag,
  summary: 'Get the sign-in policy of an organization',
  params,
  answers: { 200: { description: 'The policy.', body: signInPolicySchema } },
});

export const updateSignInPolicy = route('updateSignInPolicy', `PATCH ${path}`, {
  tag,
  summary: 'Change the sign-in policy of an organization',
  description:
    'If the policy requires a second factor, a member with a password and without a second factor is refused from the next request on, with ' +
    '`403`. They still sign in, and can set one up. API tokens belong to the organization and go on. An owner who has none ' +
    'themselves cannot demand it: `conflict`.',
  params,
  effect: 'people',
  role: 'owner',
  body: namedStrictObject('SignInPolicyUpdate', { requires_second_factor }),
  answers: { 200: { description: 'The policy.', body: signInPolicySchema } },
  problems: ['conflict'],
  idempotency: 'transaction',
});
