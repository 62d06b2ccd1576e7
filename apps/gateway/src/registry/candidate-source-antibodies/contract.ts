import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery } from '../../http/lists.js';
import { timestampSchema, uuidSchema } from '../../http/schemas.js';
import { sourceAntibodyListSchema } from '../source-antibodies/contract.js';

const tag = 'therapeutic-candidates';

const link = z
  .object({
    object: z.literal('candidate_source_antibody'),
    candidate_id: z.uuid(),
    source_antibody_id: z.uuid(),
    created_at: timestampSchema,
  })
  .meta({ id: 'CandidateSourceAntibody' });

const linked = {
  201: { description: 'Linked.', body: link },
  200: { description: 'They were linked already.', body: link },
};
const unlinked = { 204: { description: 'No longer linked.', body: null } };

const params = z.object({ id: uuidSchema, source_antibody_id: uuidSchema });
const plainParams = z.object({ candidate_id: uuidSchema, source_antibody_id: uuidSchema });
const description = 'Both must be of the same project; otherwise it is a `conflict`.';

export const linkSourceAntibody = route({
  operationId: 'linkSourceAntibody',
  method: 'POST',
  path: '/v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}',
  tag,
  summary: 'Link a source antibody to a candidate',
  description,
  params,
  answers: linked,
  idempotency: 'transaction',
});

export const unlinkSourceAntibody = route({
  operationId: 'unlinkSourceAntibody',
  method: 'DELETE',
  path: '/v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}',
  tag,
  summary: 'Unlink a source antibody from a candidate',
  params,
  answers: unlinked,
  idempotency: 'transaction',
});

export const listCandidateSourceAntibodies = route({
  operationId: 'listCandidateSourceAntibodies',
  method: 'GET',
  path: '/v1/therapeutic-candidates/{id}/source-antibodies',
  tag,
  summary: 'List the source antibodies of a candidate, newest first',
  description: 'Archived ones as well, while they are linked.',
  params: z.object({ id: uuidSchema }),
  query: listQuery({}),
  answers: { 200: { description: 'A page.', body: sourceAntibodyListSchema, headers: LIST_HEADERS } },
});

export const linkPlainSourceAntibody = route({
  operationId: 'linkPlainSourceAntibody',
  method: 'POST',
  path: '/candidates/{candidate_id}/source-antibodies/{source_antibody_id}',
  tag,
  summary: 'Link a source antibody to a candidate (unversioned)',
  description,
  params: plainParams,
  answers: linked,
  idempotency: 'transaction',
});

export const unlinkPlainSourceAntibody = route({
  operationId: 'unlinkPlainSourceAntibody',
  method: 'DELETE',
  path: '/candidates/{candidate_id}/source-antibodies/{source_antibody_id}',
  tag,
  summary: 'Unlink a source antibody from a candidate (unversioned)',
  params: plainParams,
  answers: unlinked,
  idempotency: 'transaction',
});
