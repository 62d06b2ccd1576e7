import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { nameSchema, timestamps, timestampSchema, uuidSchema } from '../../http/schemas.js';
import { API_TOKEN_PLAN } from './rights.js';

const tag = 'api-tokens';
const path = '/orgs/{org_id}/api-tokens';

const fields = {
  id: z.uuid(),
  object: z.literal('api_token'),
  name: z.string(),
  prefix: z.string().meta({ description: '`ab_` and the key id: enough to tell tokens apart.' }),
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
  body: z.strictObject({ name: nameSchema }).meta({ id: 'ApiTokenCreate' }),
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
