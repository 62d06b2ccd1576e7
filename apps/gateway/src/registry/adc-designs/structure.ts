import { run, statement, type Transaction } from '@paratope/database';
import { ObjectTooLargeError, type ObjectStore } from '@paratope/object-store';
import { ProblemError } from '@paratope/problem';
import { found } from '../../http/refusals.js';

const FIND = statement<{ status: string; candidate_id: string; variant_id: string; pdb_key: string | null }>(
  'adc-designs.structure',
  `SELECT job.status, variant.candidate_id, variant.id AS variant_id, job.results->>'pdb_key' AS pdb_key
     FROM core.jobs job JOIN core.variants variant ON variant.id = job.variant_id
    WHERE job.org_id = $1 AND job.id = $2 AND job.kind = 'structure_prediction'`,
);

/** Of a whole Fv with hydrogens, some times over. */
const MAX_BYTES = 8 * 1024 * 1024;

/** A structure prediction that can be used for a design. */
export interface UsableStructure {
  readonly variantId: string;
  readonly pdbKey: string;
}

/**
 * Makes sure that a structure prediction can be used for a design of a candidate.
 * @throws ProblemError `not_found`; `invalid_request` for another candidate's or one that ended without a structure;
 * `conflict` for one that has not ended
 */
export async function requireStructure(
  tx: Transaction,
  orgId: string,
  id: string,
  candidateId: string,
): Promise<UsableStructure> {
  const job = found('structure prediction', (await run(tx, FIND, [orgId, id]))[0]);
  if (job.candidate_id !== candidateId) throw unusable('is a structure of another candidate', 'other_candidate');
  if (job.status === 'pending' || job.status === 'running') {
    throw new ProblemError('conflict', `The structure prediction is still ${job.status}.`);
  }
  if (job.status !== 'completed') throw unusable(`ended as ${job.status}`, 'not_completed');
  if (job.pdb_key === null) throw unusable('left no file', 'no_file');
  return { variantId: job.variant_id, pdbKey: job.pdb_key };
}

/**
 * The file of a structure.
 * @throws ProblemError `invalid_request` when it is there no more, or larger than an Fv can be
 */
export async function structureText(store: Pick<ObjectStore, 'get'>, pdbKey: string): Promise<string> {
  const bytes = await store.get(pdbKey, { maxBytes: MAX_BYTES }).catch((error: unknown) => {
    if (error instanceof ObjectTooLargeError) throw unusable('has a file that is too large for an Fv', 'too_large');
    throw error;
  });
  if (!bytes) throw unusable('has no file any more', 'no_file');
  return new TextDecoder().decode(bytes);
}

export const unusable = (detail: string, code: string): ProblemError =>
  new ProblemError('invalid_request', 'The structure prediction cannot be used.', {
    errors: [{ parameter: 'structure_job_id', detail, code }],
  });
