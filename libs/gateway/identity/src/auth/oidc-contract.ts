import { z } from 'zod';
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

export const startOidc = route({
  operationId: 'startOidc',
  method: 'GET',
  path: '/auth/oidc/start',
  tag,
  summary: 'Sign in through the identity provider: for the browser to go to',
  access: 'public',
  query: z.object({
    return_to: ownPath
      .default('/auth/session')
      .meta({ description: 'Path of this service that the browser is sent to after signing in.' }),
  }),
  answers: {
    302: {
      description: 'To the identity provider.',
      body: null,
      headers: { Location: 'Its sign-in page.', 'Set-Cookie': 'What its answer is held against, for ten minutes.' },
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

export const finishOidc = route({
  operationId: 'finishOidc',
  method: 'GET',
  path: '/auth/oidc/callback',
  tag,
  summary: 'Where the identity provider sends the browser back to',
  description:
    'Signs in the person that the provider identifies by issuer and subject. A new person needs a verified e-mail address and ' +
    'an open invitation for it, or an installation that is open to everybody. A person who is signed in with that address ' +
    'connects the identity to the account.',
  access: 'public',
  query: z.object({
    code: parameter(3000).meta({ description: 'Authorization code of the identity provider.' }),
    state: parameter(500).meta({ description: 'The `state` that was sent to the identity provider.' }),
    iss: parameter(1000).meta({ description: 'Issuer identifier of the identity provider (RFC 9207).' }),
    error: parameter(100).meta({ description: 'Error code of the identity provider, if the sign-in failed there.' }),
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
