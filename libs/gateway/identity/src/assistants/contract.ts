import { z } from 'zod';
import { described, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { SCOPES, objectSchema, orgParams as params, route } from '@paratope/gateway-http';
import { API_TOKEN_PLAN } from '../api-tokens/rights.js';
import { capSchema } from '../api-tokens/spending.js';
import { restrictionSchema } from '../people/restriction.js';

const tag = 'api-tokens';
const path = '/orgs/{org_id}/assistant-grants';
const LONGEST_DAYS = 365;

const client = {
  client_id: described(
    z
      .string()
      .max(8_000)
      .regex(/^[A-Za-z0-9_-]+$/),
    'Identifier that the client got when it registered at `/oauth/register`.',
    'c2VhbGVkLXJlZ2lzdHJhdGlvbg',
  ),
  redirect_uri: described(
    z.string().max(500),
    'Address to which the browser returns. It must be one that the client registered.',
    'http://127.0.0.1:33418/callback',
  ),
};

export const getAssistantClient = route('getAssistantClient', `GET ${path}/client`, {
  tag,
  summary: 'Show the assistant that requests access',
  params,
  role: 'admin',
  query: z.strictObject(client),
  answers: {
    200: {
      description: 'The client.',
      body: namedObject('AssistantClient', {
        object: objectSchema('assistant_client'),
        client_name: field.string('Name that the client gave itself.', 'Claude'),
        redirect_host: field.string(
          'Host to which the browser returns; for the scheme of an app, the scheme with a colon.',
          '127.0.0.1:33418',
        ),
        redirect_address: field.string(
          'The whole address to which the browser returns, in the form in which browsers use it.',
          'http://127.0.0.1:33418/callback',
        ),
        issuer: field.string(
          'Issuer of the codes, which the client gets as `iss` (RFC 9207).',
          'https://api.example.com',
        ),
      }),
    },
  },
});

export const createAssistantGrant = route('createAssistantGrant', `POST ${path}`, {
  tag,
  summary: 'Allow an assistant to act for the organization',
  description:
    'The answer is the address to which the browser returns, with a code. The client exchanges the code at `/oauth/token` for an API ' +
    'token with these scopes, within a minute and once (OAuth 2.1 with PKCE). The token opens `/mcp` alone. A second use of the code ' +
    'revokes it. An API token allows no more than it may do itself, and its networks hold for the assistant too.',
  params,
  role: 'admin',
  plan: API_TOKEN_PLAN,
  body: namedStrictObject('AssistantGrantCreate', {
    ...client,
    code_challenge: described(
      z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      'PKCE challenge of the client, by the method S256.',
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    ),
    state: described(z.string().max(2_000).optional(), 'Value that the client gets back unchanged.', 'af0ifjsldkj'),
    scopes: described(z.array(z.enum(SCOPES)).min(1), 'Scopes of the token.', ['read', 'submit']),
    days: described(
      z.int().min(1).max(LONGEST_DAYS).optional(),
      'Days after which the token expires. Default: 30, or fewer if the API token that allows it expires earlier.',
      30,
    ),
    project_ids: described(
      restrictionSchema.default([]),
      'Projects to which the assistant is bound. It then cannot have the scope `manage`. Empty: to none.',
      [],
    ),
    daily_cap: described(
      capSchema.default(null),
      'Credits that the assistant may spend on a day (UTC). Null: any number.',
      100,
    ),
    monthly_cap: described(
      capSchema.default(null),
      'Credits that the assistant may spend in a calendar month (UTC). Null: any number.',
      1000,
    ),
  }),
  answers: {
    201: {
      description: 'Allowed.',
      body: namedObject('AssistantGrant', {
        object: objectSchema('assistant_grant'),
        redirect_url: field.string(
          'Address with the code, for the browser to go to.',
          'http://127.0.0.1:33418/callback?code=EXAMPLE&state=af0ifjsldkj',
        ),
      }),
    },
  },
  problems: ['not_found'],
  effect: 'access',
  idempotency: 'transaction',
  answersSecret: true,
});
