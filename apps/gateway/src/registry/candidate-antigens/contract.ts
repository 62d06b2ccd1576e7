import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery } from '../../http/lists.js';
import { timestampSchema, uuidSchema } from '../../http/schemas.js';
import { antigenListSchema } from '../antigens/contract.js';

const tag = 'therapeutic-candidates';

const link = z
  .object({
    object: z.literal('candidate_antigen'),
    candidate_id: z.uuid(),
    antigen_id: z.uuid(),
    created_at: timestampSchema,
  })
  .meta({ id: 'CandidateAntigen' });

const linked = {
  201: { description: 'Linked.', body: link },
  200: { description: 'They were linked already.', body: link },
};
const unlinked = { 204: { description: 'No longer linked.', body: null } };

const params = z.object({ id: uuidSchema, antigen_id: uuidSchema });
const plainParams = z.object({ candidate_id: uuidSchema, antigen_id: uuidSchema });
const description = 'Both must be of the same project; otherwise it is a `conflict`.';

export const linkAntigen = route({
  operationId: 'linkAntigen',
  method: 'POST',
  path: '/v1/therapeutic-candidates/{id}/antigens/{antigen_id}',
  tag,
  summary: 'Link an antigen to a candidate',
  description,
  params,
  answers: linked,
  idempotency: 'transaction',
});

export const unlinkAntigen = route({
  operationId: 'unlinkAntigen',
  method: 'DELETE',
  path: '/v1/therapeutic-candidates/{id}/antigens/{antigen_id}',
  tag,
  summary: 'Unlink an antigen from a candidate',
  params,
  answers: unlinked,
  idempotency: 'transaction',
});

export const listCandidateAntigens = route({
  operationId: 'listCandidateAntigens',
  method: 'GET',
  path: '/v1/therapeutic-candidates/{id}/antigens',
  tag,
  summary: 'List the antigens of a candidate, newest first',
  description: 'Archived ones as well, while they are linked.',
  params: z.object({ id: uuidSchema }),
  query: listQuery({}),
  answers: { 200: { description: 'A page.', body: antigenListSchema, headers: LIST_HEADERS } },
});

export const linkPlainAntigen = route({
  operationId: 'linkPlainAntigen',
  method: 'POST',
  path: '/candidates/{candidate_id}/antigens/{antigen_id}',
  tag,
  summary: 'Link an antigen to a candidate (unversioned)',
  description,
  params: plainParams,
  answers: linked,
  idempotency: 'transaction',
});

export const unlinkPlainAntigen = route({
  operationId: 'unlinkPlainAntigen',
  method: 'DELETE',
  path: '/candidates/{candidate_id}/antigens/{antigen_id}',
  tag,
  summary: 'Unlink an antigen from a candidate (unversioned)',
  params: plainParams,
  answers: unlinked,
  idempotency: 'transaction',
});
