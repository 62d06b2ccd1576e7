import { z } from 'zod';
import { described } from '@paratope/job-envelope';
import { route } from '@paratope/gateway-http';

const tag = 'sign-in';

/** A path of this service only, because a redirect must not lead a person to another site. */
const ownPath = z
  .string()
  .max(1000)
  .regex(/^\/([!-.0-[\]-~][!-~]*)?$/, { message: 'is not a path of this service', abort: true })
  .refine((path) => path.startsWith('/') && URL.parse(path, 'http://own.invalid')?.host === 'own.invalid', {
    message: 'is not a path of this service',
  });

export const startOidc = route('startOidc', 'GET /auth/oidc/start', {
  tag,
  summary: 'Sign in through the identity provider: for the browser to go to',
  access: 'public',
  query: z.object({
    return_to: described(
      ownPath.default('/auth/session'),
      'Path of this service to which the browser is sent after signing in.',
    ),
  }),
  answers: {
    302: {
      description: 'To the identity provider.',
      body: null,
      headers: {
        Location: 'Sign-in page of the identity provider.',
        'Set-Cookie': 'State with which the response of the provider is compared, valid for ten minutes.',
      },
    },
  },
  problems: ['not_found'],
});

/** VSCHAR of RFC 6749. HTTP servers accept a request with all of them escaped. */
const parameter = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\x20-\x7e]*$/)
    .optional();

export const finishOidc = route('finishOidc', 'GET /auth/oidc/callback', {
  tag,
  summary: 'Complete a sign-in through the identity provider',
  description:
    'Signs in the person that the provider identifies by issuer and subject. A new person needs a verified e-mail address and ' +
    'an open invitation for it, or an installation that is open to everybody. A person signed in with that address ' +
    'connects the identity to the account.',
  access: 'public',
  query: z.object({
    code: described(parameter(3000), 'Authorization code of the identity provider.'),
    state: described(parameter(500), 'The `state` that was sent to the identity provider.'),
    iss: described(parameter(1000), 'Issuer identifier of the identity provider (RFC 9207).'),
    error: described(parameter(100), 'Error code of the identity provider, if the sign-in failed there.'),
  }),
  answers: {
    302: {
      description: 'Signed in.',
      body: null,
      headers: { Location: 'The path that `return_to` named.', 'Set-Cookie': 'The session.' },
    },
  },
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict', 'invalid_request'],
});
