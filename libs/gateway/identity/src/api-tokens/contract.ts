import { described, idOf, nameSchema, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  SCOPES,
  changes,
  listQuery,
  listAnswer,
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
  id: described(idOf('api_token'), 'Identifier of the token.'),
  object: objectSchema('api_token'),
  name: field.string('Name of the token, for people.', 'Nightly script'),
  prefix: field.string(
    'Beginning of the token: `ab_` and its key id. It identifies the token and is not secret.',
    'ab_EXAMPLE0',
  ),
  scopes: field.list(z.enum(SCOPES), 'Scopes of the token: `read`, `submit`, `manage`.', ['read', 'submit']),
  networks: field.list(networkSchema, 'Ranges of addresses from which the token may be used. Empty: from everywhere.', [
    '203.0.113.0/24',
  ]),
  project_ids: field.list(
    idOf('project'),
    'The token sees nothing outside these projects. Empty: it is not restricted to projects.',
    [],
  ),
  ...SPENDING_FIELDS,
  resource: field.nullableString(
    'URL of the only resource that the token opens, for a token of an assistant. Null: the whole API.',
    null,
  ),
  expires_at: described(
    timestampSchema.nullable(),
    'Time from which the token is refused. Null: it does not expire.',
    null,
  ),
  created_by: field.nullableString(
    'Creator of the token: `person:<id>` or `token:<id>`. Null for an operator, and for tokens older than this field.',
    'person:019aaaf4-7c00-7000-8000-0000b5d8f7a1',
  ),
  last_used_at: described(
    timestampSchema.nullable(),
    'Time of the last use, to the minute. Null before the first use.',
    null,
  ),
  ...timestamps,
  livemode: field.boolean(
    'False for a token of the sandbox: its jobs are computed on small limits without charge, apart from everything live, and deleted after 7 days.',
    true,
  ),
};

const apiTokenSchema = namedObject('ApiToken', fields);

export type ApiTokenView = z.output<typeof apiTokenSchema>;

const createdSchema = namedObject('ApiTokenCreated', {
  ...fields,
  token: field.string(
    'The token itself, a secret. It is shown only in this response.',
    'ab_EXAMPLEonlyEXAMPLEonlyEXAMPLEonlyEXAMPLEonly0000',
  ),
});

export const createApiToken = route('createApiToken', `POST ${path}`, {
  tag,
  summary: 'Create an API token',
  params: orgParams,
  role: 'admin',
  plan: API_TOKEN_PLAN,
  body: namedStrictObject('ApiTokenCreate', {
    name: described(nameSchema, 'Name of the token, for people.', 'Nightly script'),
    livemode: described(
      z.boolean().default(true),
      'False creates a token of the sandbox. It cannot read or change live resources: its jobs are computed without charge, on ' +
        'small limits, and what it creates is deleted after 7 days.',
      true,
    ),
    scopes: described(
      z.array(z.enum(SCOPES)).min(1).optional(),
      '`read`: read everything. `submit`: create and change resources, and submit jobs. `manage`: tokens, members, ' +
        'invitations, webhooks, payments, the audit log. A token cannot grant a scope that it does not have. ' +
        'Default: all that it may have and that its maker has.',
      ['read', 'submit'],
    ),
    networks: described(
      z.array(networkSchema).max(20).optional(),
      'Ranges of addresses from which the token may be used: CIDR notation, IPv4 or IPv6. Empty: from everywhere. ' +
        'A token that is bound to networks grants only networks within its own. Default: those of the token that makes it.',
      ['203.0.113.0/24'],
    ),
    project_ids: described(
      restrictionSchema.default([]),
      'Projects to which the token is bound: it can only read, change and compute resources of these projects. Such a token cannot have ' +
        'the scope `manage`. Empty: it is bound to none.',
      [],
    ),
    daily_cap: described(
      capSchema.default(null),
      'Credits that the token may spend on a day (UTC). Null: any number. A token with a cap cannot have the scope `manage`.',
      100,
    ),
    monthly_cap: described(
      capSchema.default(null),
      'Credits that the token may spend in a calendar month (UTC). Null: any number.',
      1000,
    ),
    expires_at: described(
      described(z.iso.datetime({ offset: true }), 'ISO 8601.')
        .nullable()
        .optional(),
      'Time from which the token is refused. Null: it does not expire. A token that expires makes none that outlives it. ' +
        'Default: the time of the token that makes it.',
      null,
    ),
  }),
  answers: { 201: { description: 'The token.', body: createdSchema } },
  problems: ['not_found', 'forbidden'],
  effect: 'access',
  idempotency: 'transaction',
  answersSecret: true,
});

export const listApiTokens = route('listApiTokens', `GET ${path}`, {
  liveOnly: true,
  tag,
  summary: 'List the tokens that are not revoked, those of the sandbox among them, newest first',
  params: orgParams,
  role: 'admin',
  query: listQuery({}),
  answers: { 200: listAnswer(apiTokenSchema, 'ApiTokenList') },
});

const tokenParams = orgParams.extend({ token_id: described(uuidSchema, 'Identifier of the token.') });

export const getApiToken = route('getApiToken', `GET ${path}/{token_id}`, {
  liveOnly: true,
  tag,
  summary: 'Get a token that is not revoked, with its spending',
  params: tokenParams,
  role: 'admin',
  answers: { 200: { description: 'The token.', body: apiTokenSchema } },
  problems: ['not_found'],
});

export const updateApiToken = route('updateApiToken', `PATCH ${path}/{token_id}`, {
  liveOnly: true,
  tag,
  summary: 'Rename a token, or change its spending caps',
  description:
    'The change holds from the next request on. The spending of a token without a cap is not counted: a first cap counts from its creation on. ' +
    'Scopes, networks, projects and expiry do not change; create another token for them.',
  params: tokenParams,
  role: 'admin',
  body: changes({
    name: described(nameSchema.optional(), 'Name of the token, for people.', 'Nightly script'),
    daily_cap: described(
      capSchema.optional(),
      'Credits that the token may spend on a day (UTC). Null: any number. A token with the scope `manage` cannot have a cap.',
      100,
    ),
    monthly_cap: described(
      capSchema.optional(),
      'Credits that the token may spend in a calendar month (UTC). Null: any number.',
      1000,
    ),
  }).meta({ id: 'ApiTokenUpdate', examples: [{ daily_cap: 200 }] }),
  answers: { 200: { description: 'The token.', body: apiTokenSchema } },
  problems: ['not_found'],
  effect: 'access',
  idempotency: 'transaction',
});

export const revokeApiToken = route('revokeApiToken', `DELETE ${path}/{token_id}`, {
  tag,
  summary: 'Revoke a token at once',
  params: tokenParams,
  role: 'admin',
  answers: { 204: { description: 'Revoked.', body: null } },
  effect: 'access',
  idempotency: 'transaction',
});
