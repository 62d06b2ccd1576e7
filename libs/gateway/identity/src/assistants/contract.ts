import { z } from 'zod';
import { SCOPES, objectSchema, orgParams as params, route } from '@paratope/gateway-http';
import { API_TOKEN_PLAN } from '../api-tokens/rights.js';
import { capSchema } from '../api-tokens/spending.js';
import { restrictionSchema } from '../people/restriction.js';

const tag = 'api-tokens';
const path = '/orgs/{org_id}/assistant-grants';
const LONGEST_DAYS = 365;

const client = {
  client_id: z
    .string()
    .max(8_000)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta({
      description: 'Identifier that the client got when it registered at `/oauth/register`.',
      examples: ['c2VhbGVkLXJlZ2lzdHJhdGlvbg'],
    }),
  redirect_uri: z
    .string()
    .max(500)
    .meta({
      description: 'Address to which the browser returns. It must be one that the client registered.',
      examples: ['http://127.0.0.1:33418/callback'],
    }),
};

export const getAssistantClient = route({
  operationId: 'getAssistantClient',
  method: 'GET',
  path: `${path}/client`,
  tag,
  summary: 'Show the assistant that requests access',
  params,
  role: 'admin',
  query: z.strictObject(client),
  answers: {
    200: {
      description: 'The client.',
      body: z
        .object({
          object: objectSchema('assistant_client'),
          client_name: z.string().meta({ description: 'Name that the client gave itself.', examples: ['Claude'] }),
          redirect_host: z.string().meta({
            description: 'Host to which the browser returns; for the scheme of an app, the scheme with a colon.',
            examples: ['127.0.0.1:33418'],
          }),
          redirect_address: z.string().meta({
            description: 'The whole address to which the browser returns, in the form in which browsers use it.',
            examples: ['http://127.0.0.1:33418/callback'],
          }),
          issuer: z.string().meta({
            description: 'Issuer of the codes, which the client gets as `iss` (RFC 9207).',
            examples: ['https://api.example.com'],
          }),
        })
        .meta({ id: 'AssistantClient' }),
    },
  },
});

export const createAssistantGrant = route({
  operationId: 'createAssistantGrant',
  method: 'POST',
  path,
  tag,
  summary: 'Allow an assistant to act for the organization',
  description:
    'The answer is the address to which the browser returns, with a code. The client exchanges the code at `/oauth/token` for an API ' +
    'token with these scopes, within a minute and once (OAuth 2.1 with PKCE). The token opens `/mcp` alone. A second use of the code ' +
    'revokes it. An API token allows no more than it may do itself, and its networks hold for the assistant too.',
  params,
  role: 'admin',
  plan: API_TOKEN_PLAN,
  body: z
    .strictObject({
      ...client,
      code_challenge: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/)
        .meta({
          description: 'PKCE challenge of the client, by the method S256.',
          examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
        }),
      state: z
        .string()
        .max(2_000)
        .optional()
        .meta({
          description: 'Value that the client gets back unchanged.',
          examples: ['af0ifjsldkj'],
        }),
      scopes: z
        .array(z.enum(SCOPES))
        .min(1)
        .meta({ description: 'Scopes of the token.', examples: [['read', 'submit']] }),
      days: z
        .int()
        .min(1)
        .max(LONGEST_DAYS)
        .optional()
        .meta({
          description:
            'Days after which the token expires. Default: 30, or fewer if the API token that allows it expires earlier.',
          examples: [30],
        }),
      project_ids: restrictionSchema.default([]).meta({
        description:
          'Projects to which the assistant is bound. It then cannot have the scope `manage`. Empty: to none.',
        examples: [[]],
      }),
      daily_cap: capSchema.default(null).meta({
        description: 'Credits that the assistant may spend on a day (UTC). Null: any number.',
        examples: [100],
      }),
      monthly_cap: capSchema.default(null).meta({
        description: 'Credits that the assistant may spend in a calendar month (UTC). Null: any number.',
        examples: [1000],
      }),
    })
    .meta({ id: 'AssistantGrantCreate' }),
  answers: {
    201: {
      description: 'Allowed.',
      body: z
        .object({
          object: objectSchema('assistant_grant'),
          redirect_url: z.string().meta({
            description: 'Address with the code, for the browser to go to.',
            examples: ['http://127.0.0.1:33418/callback?code=EXAMPLE&state=af0ifjsldkj'],
          }),
        })
        .meta({ id: 'AssistantGrant' }),
    },
  },
  problems: ['not_found'],
  effect: 'access',
  idempotency: 'transaction',
  answersSecret: true,
});
