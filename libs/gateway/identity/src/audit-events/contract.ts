import { exampleId, idOf } from '@paratope/job-envelope';
import { z } from 'zod';
import { LIST_HEADERS, listQuery, listSchema, objectSchema, route, timestampSchema } from '@paratope/gateway-http';

/** Maximum number of events in a file; a longer log is read in pages, or filtered. */
export const MAX_FILE_EVENTS = 50_000;

const FIRST_HASH = '00'.repeat(32);
const EXAMPLE_HASH = '3f0a17c2'.repeat(8);
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const auditEventSchema = z
  .object({
    id: idOf('audit_event').meta({ description: 'Identifier of the event.' }),
    object: objectSchema('audit_event'),
    actor: z.string().meta({
      description:
        'Who acted: `person:<id>`, `token:<id>`, `operator` for a command on the server, `unknown` for a failed sign-in.',
      examples: ['person:019aaaf4-7c00-7000-8000-0000b5d8f7a1'],
    }),
    actor_name: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the person or API token today. Null where there is none, or where it was deleted.',
        examples: ['Ada Lovelace'],
      }),
    action: z.string().meta({
      description:
        '`operationId` of the action, such as `createApiToken` or `signIn`; `signIn:failed`; `useApiToken` for the first use of an API token on a day; or ' +
        'the name of a command.',
      examples: ['createApiToken'],
    }),
    target: z
      .string()
      .nullable()
      .meta({
        description: 'Identifier of the resource that the action changed. Null when there is none.',
        examples: [exampleId('api_token')],
      }),
    target_name: z
      .string()
      .nullable()
      .meta({
        description:
          'Name of the target today: of a project, candidate, variant, antigen, source antibody, campaign, design, API token, member or invitation. Null for others, and where it was deleted.',
        examples: ['Nightly triage'],
      }),
    address: z.string().meta({
      description: 'IP address of the client; for IPv6 the first 64 bits.',
      examples: ['203.0.113.7'],
    }),
    request_id: z.string().meta({
      description: 'Identifier of the request.',
      examples: ['req_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B'],
    }),
    created_at: timestampSchema.meta({ description: 'Time of the action: ISO 8601, UTC.' }),
    position: z
      .int()
      .positive()
      .meta({ description: 'Place of the event in the chain of the organization, counted from 1.', examples: [1] }),
    previous_hash: hashSchema.meta({
      description: 'Hash of the event before it in the chain. Zeros for the first event.',
      examples: [FIRST_HASH],
    }),
    hash: hashSchema.meta({
      description: 'SHA-256 of `previous_hash` and all other fields but the names.',
      examples: [EXAMPLE_HASH],
    }),
  })
  .meta({ id: 'AuditEvent' });

const forgottenSchema = z
  .object({
    first_position: z
      .int()
      .positive()
      .meta({ description: 'Position of the first event removed.', examples: [1] }),
    last_position: z
      .int()
      .positive()
      .meta({ description: 'Position of the last event removed.', examples: [40] }),
    previous_hash: hashSchema.meta({ description: 'Hash of the event before the first one.', examples: [FIRST_HASH] }),
    last_hash: hashSchema.meta({
      description: 'Hash of the last one, from which the chain continues.',
      examples: [EXAMPLE_HASH],
    }),
    forgotten_at: timestampSchema.meta({ description: 'Time of the removal: ISO 8601, UTC.' }),
  })
  .meta({ id: 'ForgottenAuditEvents' });

const chainSchema = z
  .object({
    object: objectSchema('audit_chain'),
    org_id: idOf('org').meta({ description: 'Identifier of the organization.' }),
    head: z
      .object({
        position: z
          .int()
          .nonnegative()
          .meta({ description: 'Position of the last event. 0 if there is none.', examples: [1] }),
        hash: hashSchema.meta({ description: 'Hash of the last event.', examples: [EXAMPLE_HASH] }),
      })
      .meta({ description: 'End of the chain.' }),
    forgotten: z.array(forgottenSchema).meta({ description: 'Events that were removed when their retention ended.' }),
  })
  .meta({ id: 'AuditChain' });

export const getAuditChain = route({
  operationId: 'getAuditChain',
  method: 'GET',
  path: '/v1/audit-chain',
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

export const listAuditEvents = route({
  operationId: 'listAuditEvents',
  method: 'GET',
  path: '/v1/audit-events',
  tag: 'audit-events',
  summary: 'List audit events, newest first',
  description:
    'Sign-ins of members and failed ones, sign-outs, deletions, every change of tokens, members, invitations, webhooks, payments and stages, changes of candidates and variants, the ' +
    'first use of each API token on a day, and what the operator did by a command. Append only; each has the hash of the one before it. ' +
    `By \`Accept\` the answer is a CSV file with all events in place of a page, of at most ${MAX_FILE_EVENTS.toLocaleString('en')}.`,
  role: 'admin',
  query: listQuery({
    actor: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Only what this actor did: `person:<id>`, `token:<id>`, `operator` or `unknown`.' }),
    action: z.string().max(100).optional().meta({ description: 'Only this action, such as `createApiToken`.' }),
    target: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Only what was done to this resource, by its identifier.' }),
    since: z.iso.date().optional().meta({ description: 'Only from this day (UTC) on.' }),
    until: z.iso.date().optional().meta({ description: 'Only to the end of this day (UTC).' }),
  }),
  headers: z.object({
    accept: z.string().max(1000).optional().meta({ description: 'Media type of the answer.' }),
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
