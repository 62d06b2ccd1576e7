import { z } from 'zod';
import { described } from '@paratope/job-envelope';
import { orgParams, route } from '@paratope/gateway-http';

export const deleteOrg = route('deleteOrg', 'DELETE /orgs/{org_id}', {
  tag: 'identity',
  summary: 'Delete an organization and everything in it, for good',
  description:
    'Deletes sequences, results, files, webhooks, tokens, invitations and memberships. A tombstone, the ledger and the audit log ' +
    'remain. `purge=true` is required. The response is a `conflict` while a job has not ended. Among members, only owners may do this.',
  params: orgParams,
  query: z.object({
    purge: described(z.literal('true'), 'Confirmation that the data are to be deleted for good.'),
  }),
  role: 'admin',
  answers: { 204: { description: 'Deleted. Files and copies in webhooks are deleted within minutes.', body: null } },
  problems: ['conflict', 'forbidden'],
  effect: 'organization',
  idempotency: 'transaction',
});
