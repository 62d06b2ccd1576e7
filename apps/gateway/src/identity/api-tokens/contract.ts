import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { timestamps, timestampSchema, uuidSchema } from '../../http/schemas.js';
import { nameSchema } from '../../http/text-schemas.js';
import { SCOPES } from '../../http/scopes.js';
import { API_TOKEN_PLAN } from './rights.js';

const tag = 'api-tokens';
const path = '/orgs/{org_id}/api-tokens';

const fields = {
  id: z.uuid(),
  object: z.literal('api_token'),
  name: z.string(),
  prefix: z.string().meta({ description: '`ab_` and the key id: enough to tell tokens apart.' }),
  scopes: z.array(z.enum(SCOPES)),
  expires_at: timestampSchema.nullable().meta({ description: 'From then on it is refused; null: never.' }),
  created_by: z.string().nullable().meta({
    description: '`person:<id>` or `token:<id>`; null for an operator, and for tokens from before this was noted.',
  }),
  last_used_at: timestampSchema.nullable().meta({ description: 'To the minute.' }),
  ...timestamps,
};

export const apiTokenSchema = z.object(fields).meta({ id: 'ApiToken' });

export type ApiTokenView = z.output<typeof apiTokenSchema>;

const createdSchema = z
  .object({ ...fields, token: z.string().meta({ description: 'The token itself. Shown this once.' }) })
  .meta({ id: 'ApiTokenCreated' });

const orgParams = z.object({ org_id: uuidSchema });

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
      name: nameSchema,
      scopes: z
        .array(z.enum(SCOPES))
        .min(1)
        .default([...SCOPES])
        .meta({
          description:
            '`read`: look at everything. `submit`: make and change what is worked on, and have it computed. `manage`: tokens, ' +
            'members, invitations, webhooks, payments, the audit log. A token gives no scope that it does not have.',
        }),
      expires_at: z.iso.datetime({ offset: true }).meta({ description: 'ISO 8601.' }).nullable().default(null),
    })
    .meta({ id: 'ApiTokenCreate' }),
  answers: { 201: { description: 'The token.', body: createdSchema } },
  idempotency: 'transaction',
  answersSecret: true,
});

export const listApiTokens = route({
  operationId: 'listApiTokens',
  method: 'GET',
  path,
  tag,
  summary: 'List the tokens that are not revoked, newest first',
  params: orgParams,
  role: 'admin',
  query: listQuery({}),
  answers: { 200: { description: 'A page.', body: listSchema(apiTokenSchema, 'ApiTokenList'), headers: LIST_HEADERS } },
});

export const revokeApiToken = route({
  operationId: 'revokeApiToken',
  method: 'DELETE',
  path: `${path}/{token_id}`,
  tag,
  summary: 'Revoke a token at once',
  params: orgParams.extend({ token_id: uuidSchema }),
  role: 'admin',
  answers: { 204: { description: 'Revoked.', body: null } },
  idempotency: 'transaction',
});
