import { idOf, nameSchema } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  LIST_HEADERS,
  SCOPES,
  changes,
  listQuery,
  listSchema,
  networkSchema,
  objectSchema,
  orgParams,
  route,
  timestampSchema,
  timestamps,
  uuidSchema,
} from '@paratope/gateway-http';
import { restrictionSchema } from '../people/restriction.js';
import { API_TOKEN_PLAN } from './rights.js';
import { capSchema, SPENDING_FIELDS } from './spending.js';

const tag = 'api-tokens';
const path = '/orgs/{org_id}/api-tokens';

const fields = {
  id: idOf('api_token').meta({ description: 'Identifier of the token.' }),
  object: objectSchema('api_token'),
  name: z.string().meta({ description: 'Name of the token, for people.', examples: ['Nightly script'] }),
  prefix: z.string().meta({
    description: 'Beginning of the token: `ab_` and its key id. It identifies the token and is not secret.',
    examples: ['ab_EXAMPLE0'],
  }),
  scopes: z.array(z.enum(SCOPES)).meta({
    description: 'Scopes of the token: `read`, `submit`, `manage`.',
    examples: [['read', 'submit']],
  }),
  networks: z.array(networkSchema).meta({
    description: 'Ranges of addresses from which the token may be used. Empty: from everywhere.',
    examples: [['203.0.113.0/24']],
  }),
  project_ids: z.array(idOf('project')).meta({
    description: 'The token sees nothing outside these projects. Empty: it is not restricted to projects.',
    examples: [[]],
  }),
  ...SPENDING_FIELDS,
  resource: z
    .string()
    .nullable()
    .meta({
      description: 'URL of the only resource that the token opens, for a token of an assistant. Null: the whole API.',
      examples: [null],
    }),
  expires_at: timestampSchema.nullable().meta({
    description: 'Time from which the token is refused. Null: it does not expire.',
    examples: [null],
  }),
  created_by: z
    .string()
    .nullable()
    .meta({
      description:
        'Creator of the token: `person:<id>` or `token:<id>`. Null for an operator, and for tokens older than this field.',
      examples: ['person:019aaaf4-7c00-7000-8000-0000b5d8f7a1'],
    }),
  last_used_at: timestampSchema.nullable().meta({
    description: 'Time of the last use, to the minute. Null before the first use.',
    examples: [null],
  }),
  ...timestamps,
  livemode: z.boolean().meta({
    description:
      'False for a token of the sandbox: its jobs are computed on small limits without charge, apart from everything live, and deleted after 7 days.',
    examples: [true],
  }),
};

const apiTokenSchema = z.object(fields).meta({ id: 'ApiToken' });

export type ApiTokenView = z.output<typeof apiTokenSchema>;

const createdSchema = z
  .object({
    ...fields,
    token: z.string().meta({
      description: 'The token itself, a secret. It is shown only in this response.',
      examples: ['ab_EXAMPLEonlyEXAMPLEonlyEXAMPLEonlyEXAMPLEonly0000'],
    }),
  })
  .meta({ id: 'ApiTokenCreated' });

export const createApiToken = route({
  operationId: 'createApiToken',
  method: 'POST',
  path,
  tag,
  summary: 'Create an API token',
  params: orgParams,
  role: 'admin',
  plan: API_TOKEN_PLAN,
  body: z
    .strictObject({
      name: nameSchema.meta({ description: 'Name of the token, for people.', examples: ['Nightly script'] }),
      livemode: z
        .boolean()
        .default(true)
        .meta({
          description:
            'False creates a token of the sandbox. It cannot read or change live resources: its jobs are computed without charge, on ' +
            'small limits, and what it creates is deleted after 7 days.',
          examples: [true],
        }),
      scopes: z
        .array(z.enum(SCOPES))
        .min(1)
        .optional()
        .meta({
          description:
            '`read`: read everything. `submit`: create and change resources, and submit jobs. `manage`: tokens, members, ' +
            'invitations, webhooks, payments, the audit log. A token cannot grant a scope that it does not have. ' +
            'Default: all that it may have and that its maker has.',
          examples: [['read', 'submit']],
        }),
      networks: z
        .array(networkSchema)
        .max(20)
        .optional()
        .meta({
          description:
            'Ranges of addresses from which the token may be used: CIDR notation, IPv4 or IPv6. Empty: from everywhere. ' +
            'A token that is bound to networks grants only networks within its own. Default: those of the token that makes it.',
          examples: [['203.0.113.0/24']],
        }),
      project_ids: restrictionSchema.default([]).meta({
        description:
          'Projects to which the token is bound: it can only read, change and compute resources of these projects. Such a token cannot have ' +
          'the scope `manage`. Empty: it is bound to none.',
        examples: [[]],
      }),
      daily_cap: capSchema.default(null).meta({
        description:
          'Credits that the token may spend on a day (UTC). Null: any number. A token with a cap cannot have the scope `manage`.',
        examples: [100],
      }),
      monthly_cap: capSchema.default(null).meta({
        description: 'Credits that the token may spend in a calendar month (UTC). Null: any number.',
        examples: [1000],
      }),
      expires_at: z.iso
        .datetime({ offset: true })
        .meta({ description: 'ISO 8601.' })
        .nullable()
        .optional()
        .meta({
          description:
            'Time from which the token is refused. Null: it does not expire. A token that expires makes none that outlives it. ' +
            'Default: the time of the token that makes it.',
          examples: [null],
        }),
    })
    .meta({ id: 'ApiTokenCreate' }),
  answers: { 201: { description: 'The token.', body: createdSchema } },
  problems: ['not_found', 'forbidden'],
  effect: 'access',
  idempotency: 'transaction',
  answersSecret: true,
});

export const listApiTokens = route({
  operationId: 'listApiTokens',
  liveOnly: true,
  method: 'GET',
  path,
  tag,
  summary: 'List the tokens that are not revoked, those of the sandbox among them, newest first',
  params: orgParams,
  role: 'admin',
  query: listQuery({}),
  answers: { 200: { description: 'A page.', body: listSchema(apiTokenSchema, 'ApiTokenList'), headers: LIST_HEADERS } },
});

const tokenParams = orgParams.extend({ token_id: uuidSchema.meta({ description: 'Identifier of the token.' }) });

export const getApiToken = route({
  operationId: 'getApiToken',
  liveOnly: true,
  method: 'GET',
  path: `${path}/{token_id}`,
  tag,
  summary: 'Get a token that is not revoked, with its spending',
  params: tokenParams,
  role: 'admin',
  answers: { 200: { description: 'The token.', body: apiTokenSchema } },
  problems: ['not_found'],
});

export const updateApiToken = route({
  operationId: 'updateApiToken',
  liveOnly: true,
  method: 'PATCH',
  path: `${path}/{token_id}`,
  tag,
  summary: 'Rename a token, or change its spending caps',
  description:
    'The change holds from the next request on. The spending of a token without a cap is not counted: a first cap counts from its creation on. ' +
    'Scopes, networks, projects and expiry do not change; create another token for them.',
  params: tokenParams,
  role: 'admin',
  body: changes({
    name: nameSchema.optional().meta({ description: 'Name of the token, for people.', examples: ['Nightly script'] }),
    daily_cap: capSchema.optional().meta({
      description:
        'Credits that the token may spend on a day (UTC). Null: any number. A token with the scope `manage` cannot have a cap.',
      examples: [100],
    }),
    monthly_cap: capSchema.optional().meta({
      description: 'Credits that the token may spend in a calendar month (UTC). Null: any number.',
      examples: [1000],
    }),
  }).meta({ id: 'ApiTokenUpdate', examples: [{ daily_cap: 200 }] }),
  answers: { 200: { description: 'The token.', body: apiTokenSchema } },
  problems: ['not_found'],
  effect: 'access',
  idempotency: 'transaction',
});

export const revokeApiToken = route({
  operationId: 'revokeApiToken',
  method: 'DELETE',
  path: `${path}/{token_id}`,
  tag,
  summary: 'Revoke a token at once',
  params: tokenParams,
  role: 'admin',
  answers: { 204: { description: 'Revoked.', body: null } },
  effect: 'access',
  idempotency: 'transaction',
});
