import { run, statement, type Transaction } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { found } from '../../http/refusals.js';

const FIND = statement<{ status: string; candidate_id: string }>(
  'adc-designs.structure',
  `SELECT job.status, variant.candidate_id
     FROM core.jobs job JOIN core.variants variant ON variant.id = job.variant_id
    WHERE job.org_id = $1 AND job.id = $2 AND job.kind = 'structure_prediction'`,
);

/**
 * Makes sure that a structure prediction can be used for a design of a candidate.
 * @throws ProblemError `not_found`; `invalid_request` for another candidate's or one that ended without a structure;
 * `conflict` for one that has not ended
 */
export async function requireStructure(tx: Transaction, orgId: string, id: string, candidateId: string): Promise<void> {
  const job = found('structure prediction', (await run(tx, FIND, [orgId, id]))[0]);
  if (job.candidate_id !== candidateId) throw unusable('is a structure of another candidate', 'other_candidate');
  if (job.status === 'completed') return;
  if (job.status === 'pending' || job.status === 'running') {
    throw new ProblemError('conflict', `The structure prediction is still ${job.status}.`);
  }
  throw unusable(`ended as ${job.status}`, 'not_completed');
}

const unusable = (detail: string, code: string): ProblemError =>
  new ProblemError('invalid_request', 'The structure prediction cannot be used.', {
    errors: [{ parameter: 'structure_job_id', detail, code }],
  });
