import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { timestampSchema } from '../../http/schemas.js';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const auditEventSchema = z
  .object({
    id: z.uuid(),
    object: z.literal('audit_event'),
    actor: z
      .string()
      .meta({
        description:
          '`person:<id>`, `token:<id>`, `operator` for a command of who runs the service, `unknown` for a failed sign-in.',
      }),
    action: z
      .string()
      .meta({
        description:
          "`operationId` of what was done, such as `createApiToken` or `signIn`; `signIn:failed`, `useApiToken` (the first use of a day), or an operator's command.",
      }),
    target: z.string().nullable().meta({ description: 'Id of what it was done to.' }),
    address: z.string().meta({ description: "The client's; of IPv6, the first 64 bits." }),
    request_id: z.string(),
    created_at: timestampSchema,
    position: z
      .int()
      .positive()
      .meta({ description: 'Place in the chain of the organization, from 1 on without a gap.' }),
    previous_hash: hashSchema.meta({ description: 'Of the event before it; zeros for the first.' }),
    hash: hashSchema.meta({ description: 'SHA-256 over `previous_hash` and all other fields.' }),
  })
  .meta({ id: 'AuditEvent' });

const chainHeadSchema = z.object({
  position: z.int().nonnegative().meta({ description: '0 where there is no event yet.' }),
  hash: hashSchema,
});

const forgottenSchema = z
  .object({
    first_position: z.int().positive(),
    last_position: z.int().positive(),
    previous_hash: hashSchema.meta({ description: 'Of the event before the first of them.' }),
    last_hash: hashSchema.meta({ description: 'Of the last of them: the chain goes on from it.' }),
    forgotten_at: timestampSchema,
  })
  .meta({ id: 'ForgottenAuditEvents' });

export const getAuditChain = route({
  operationId: 'getAuditChain',
  method: 'GET',
  path: '/v1/audit-chain',
  tag: 'audit-events',
  summary: 'Where the chain of audit events ends',
  description:
    'With the events of `GET /v1/audit-events` it shows that none was changed, deleted or inserted: `paratope audit export` and ' +
    '`paratope audit verify`. Keep heads: one that was kept also shows that nobody wrote the whole log anew.',
  role: 'admin',
  answers: {
    200: {
      description: 'The chain.',
      body: z
        .object({
          object: z.literal('audit_chain'),
          org_id: z.uuid(),
          head: chainHeadSchema,
          forgotten: z.array(forgottenSchema),
        })
        .meta({ id: 'AuditChain' }),
    },
  },
});

export const listAuditEvents = route({
  operationId: 'listAuditEvents',
  method: 'GET',
  path: '/v1/audit-events',
  tag: 'audit-events',
  summary: 'Who did what, newest first',
  description:
    'Sign-ins of members and failed ones, sign-outs, deletions, every change of tokens, members, invitations, webhooks and payments, the ' +
    'first use of each API token on a day, and what the operator did by a command. Append only; each has the hash of the one before it.',
  role: 'admin',
  query: listQuery({}),
  answers: {
    200: { description: 'A page.', body: listSchema(auditEventSchema, 'AuditEventList'), headers: LIST_HEADERS },
  },
});
