import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { Job } from '../../entities/job.js';
import { Variant } from '../../entities/variant.js';
import { found } from '../../http/refusals.js';

/**
 * Makes sure that a structure prediction can be used for a design of a candidate.
 * @throws ProblemError `not_found`; `invalid_request` for another candidate's or one that ended without a structure;
 * `conflict` for one that has not ended
 */
export async function requireStructure(
  tx: EntityManager,
  orgId: string,
  id: string,
  candidateId: string,
): Promise<void> {
  const job = await tx.findOne(Job, {
    select: { status: true, variant_id: true },
    where: { org_id: orgId, id, kind: 'structure_prediction' },
  });
  const { status, variant_id } = found('structure prediction', job ?? undefined);
  const variant = await tx.findOneByOrFail(Variant, { id: variant_id });
  if (variant.candidate_id !== candidateId) throw unusable('is a structure of another candidate', 'other_candidate');
  if (status === 'completed') return;
  if (status === 'pending' || status === 'running') {
    throw new ProblemError('conflict', `The structure prediction is still ${status}.`);
  }
  throw unusable(`ended as ${status}`, 'not_completed');
}

const unusable = (detail: string, code: string): ProblemError =>
  new ProblemError('invalid_request', 'The structure prediction cannot be used.', {
    errors: [{ parameter: 'structure_job_id', detail, code }],
  });
