import { z } from 'zod';
import { route } from '../../http/contract.js';

const tag = 'sign-in';

/** A path of this service, and of no other: a redirect must not lead a person astray. */
const ownPath = z
  .string()
  .max(1000)
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
      .meta({ description: 'Path of this service where the browser goes in the end.' }),
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

const parameter = z.string().max(4096).optional();

export const finishOidc = route({
  operationId: 'finishOidc',
  method: 'GET',
  path: '/auth/oidc/callback',
  tag,
  summary: 'Where the identity provider sends the browser back to',
  description:
    'Signs in whom the provider vouches for, by its issuer and subject. Who comes for the first time needs a verified ' +
    'e-mail address and an open invitation for it, or an installation that is open to everybody; who is signed in with ' +
    'that address connects the identity to the account.',
  access: 'public',
  query: z.object({ code: parameter, state: parameter, iss: parameter, error: parameter }),
  answers: {
    302: {
      description: 'Signed in.',
      body: null,
      headers: { Location: 'The path that `return_to` named.', 'Set-Cookie': 'The session.' },
    },
  },
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict', 'invalid_request'],
});
