import { z } from 'zod';
import { route } from '../../http/contract.js';
import { orgParams } from '../../http/schemas.js';

export const deleteOrg = route({
  operationId: 'deleteOrg',
  method: 'DELETE',
  path: '/orgs/{org_id}',
  tag: 'identity',
  summary: 'Delete an organization and everything in it, for good',
  description:
    'Sequences, results, files, webhooks, tokens, invitations and memberships; only `purge=true` does it. A tombstone, the ledger ' +
    'and the audit log stay. `conflict` while a job has not ended. Of people, owners alone may do it.',
  params: orgParams,
  query: z.object({
    purge: z.literal('true').meta({ description: 'Confirmation that the data are to be deleted for good.' }),
  }),
  role: 'admin',
  answers: { 204: { description: 'Deleted. Files and copies in webhooks go within minutes.', body: null } },
  problems: ['conflict', 'forbidden'],
  effect: 'organization',
  idempotency: 'transaction',
});
