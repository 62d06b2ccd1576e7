import { described, exampleId, idOf, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { LIST_HEADERS, listQuery, listSchema, objectSchema, route, timestampSchema } from '@paratope/gateway-http';

/** Maximum number of events in a file; a longer log is read in pages, or filtered. */
export const MAX_FILE_EVENTS = 50_000;

const FIRST_HASH = '00'.repeat(32);
const EXAMPLE_HASH = '3f0a17c2'.repeat(8);
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const auditEventSchema = namedObject('AuditEvent', {
  id: described(idOf('audit_event'), 'Identifier of the event.'),
  object: objectSchema('audit_event'),
  actor: field.string(
    'Actor of the event: `person:<id>`, `token:<id>`, `link:<id>` for whoever opened a shared link, `operator` for a command on the server, `unknown` for a failed sign-in.',
    'person:019aaaf4-7c00-7000-8000-0000b5d8f7a1',
  ),
  actor_name: field.nullableString(
    'Name of the person or API token today. Null where there is none, or where it was deleted.',
    'Ada Lovelace',
  ),
  action: field.string(
    '`operationId` of the action, such as `createApiToken` or `signIn`; `signIn:failed`; `useApiToken` for the first use of an API token on a day; or ' +
      'the name of a command.',
    'createApiToken',
  ),
  target: field.nullableString(
    'Identifier of the resource that the action changed. Null when there is none.',
    exampleId('api_token'),
  ),
  target_name: field.nullableString(
    'Name of the target today: of a project, candidate, variant, antigen, source antibody, campaign, design, API token, member or invitation. Null for others, and where it was deleted.',
    'Nightly triage',
  ),
  address: field.string('IP address of the client; for IPv6 the first 64 bits.', '203.0.113.7'),
  request_id: field.string('Identifier of the request.', 'req_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B'),
  created_at: described(timestampSchema, 'Time of the action: ISO 8601, UTC.'),
  position: field.positiveInt('Place of the event in the chain of the organization, counted from 1.', 1),
  previous_hash: described(
    hashSchema,
    'Hash of the event before it in the chain. Zeros for the first event.',
    FIRST_HASH,
  ),
  hash: described(hashSchema, 'SHA-256 of `previous_hash` and all other fields but the names.', EXAMPLE_HASH),
});

const forgottenSchema = namedObject('ForgottenAuditEvents', {
  first_position: field.positiveInt('Position of the first event removed.', 1),
  last_position: field.positiveInt('Position of the last event removed.', 40),
  previous_hash: described(hashSchema, 'Hash of the event before the first one.', FIRST_HASH),
  last_hash: described(hashSchema, 'Hash of the last one, from which the chain continues.', EXAMPLE_HASH),
  forgotten_at: described(timestampSchema, 'Time of the removal: ISO 8601, UTC.'),
});

const chainSchema = namedObject('AuditChain', {
  object: objectSchema('audit_chain'),
  org_id: described(idOf('org'), 'Identifier of the organization.'),
  head: field.object('End of the chain.', {
    position: field.nonNegativeInt('Position of the last event. 0 if there is none.', 1),
    hash: described(hashSchema, 'Hash of the last event.', EXAMPLE_HASH),
  }),
  forgotten: field.list(forgottenSchema, 'Events that were removed when their retention ended.'),
});

export const getAuditChain = route('getAuditChain', 'GET /v1/audit-chain', {
  tag: 'audit-events',
  summary: 'Get the end of the chain of audit events',
  description:
    'With the events of `GET /v1/audit-events` it shows that none was changed, deleted or inserted: `paratope audit export` and ' +
    '`paratope audit verify`. Keep the heads: with a kept head you can also detect that the whole log was rewritten.',
  role: 'admin',
  answers: {
    200: {
      description: 'The chain.',
      body: chainSchema,
    },
  },
});

export const listAuditEvents = route('listAuditEvents', 'GET /v1/audit-events', {
  tag: 'audit-events',
  summary: 'List audit events, newest first',
  description:
    'Sign-ins of members and failed ones, sign-outs, deletions, every change of tokens, members, invitations, webhooks, payments and stages, changes of candidates and variants, the ' +
    'first use of each API token on a day, and the commands of the operator. Append only; each has the hash of the one before it. ' +
    `By \`Accept\` the answer is a CSV file with all events in place of a page, of at most ${MAX_FILE_EVENTS.toLocaleString('en')}.`,
  role: 'admin',
  query: listQuery({
    actor: described(
      z.string().max(100).optional(),
      'Only events of this actor: `person:<id>`, `token:<id>`, `operator` or `unknown`.',
    ),
    action: described(z.string().max(100).optional(), 'Only this action, such as `createApiToken`.'),
    target: described(z.string().max(100).optional(), 'Only events about this resource, by its identifier.'),
    since: described(z.iso.date().optional(), 'Only from this day (UTC) on.'),
    until: described(z.iso.date().optional(), 'Only until the end of this day (UTC).'),
  }),
  headers: z.object({
    accept: described(z.string().max(1000).optional(), 'Media type of the answer.'),
  }),
  answers: {
    200: {
      description: 'A page as JSON, or everything as a file.',
      body: listSchema(auditEventSchema, 'AuditEventList'),
      file: ['text/csv'],
      headers: LIST_HEADERS,
    },
  },
});
