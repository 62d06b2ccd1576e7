import { exampleId, idOf } from '@paratope/job-envelope';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { objectSchema, timestampSchema } from '../../http/schemas.js';

export const auditEventSchema = z
  .object({
    id: idOf('audit_event').meta({ description: 'Identifier of the event.' }),
    object: objectSchema('audit_event'),
    actor: z.string().meta({
      description: 'Who acted: `person:<id>` or `token:<id>`.',
      examples: ['person:019aaaf4-7c00-7000-8000-0000b5d8f7a1'],
    }),
    action: z.string().meta({
      description: '`operationId` of the action, such as `createApiToken` or `signIn`.',
      examples: ['createApiToken'],
    }),
    target: z
      .string()
      .nullable()
      .meta({
        description: 'Identifier of the resource that the action changed. Null when there is none.',
        examples: [exampleId('api_token')],
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
  })
  .meta({ id: 'AuditEvent' });

export const listAuditEvents = route({
  operationId: 'listAuditEvents',
  method: 'GET',
  path: '/v1/audit-events',
  tag: 'audit-events',
  summary: 'Who did what, newest first',
  description:
    'Sign-ins of members, deletions, and every change of tokens, members, invitations, webhooks and payments. Append only.',
  role: 'admin',
  query: listQuery({}),
  answers: {
    200: { description: 'A page.', body: listSchema(auditEventSchema, 'AuditEventList'), headers: LIST_HEADERS },
  },
});
