import { isJobFile } from '@paratope/job-envelope';
import { ObjectTooLargeError, type ObjectStore } from '@paratope/object-store';
import { providerOf, titleOf } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Job, Variant } from '@paratope/gateway-tables';
import { orNotFound } from '@paratope/gateway-http';

/** Maximum size, several times that of a whole Fv with hydrogens. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The kind of jobs that produce structures. */
const SOURCE = providerOf('structure');

const resultsSchema = z.looseObject({ pdb_key: z.string() });

/** A predicted structure that can be used for a design. */
interface UsableStructure {
  readonly variantId: string;
  readonly pdbKey: string;
}

/**
 * Asserts that a predicted structure can be used for a design of a candidate.
 * @throws ProblemError `not_found`; `invalid_request` for another candidate's structure or a job that ended without one; `conflict` for a
 * job that has not ended
 */
export async function requireStructure(
  tx: EntityManager,
  orgId: string,
  id: string,
  candidateId: string,
): Promise<UsableStructure> {
  const job = await tx.findOne(Job, {
    select: { id: true, status: true, variant_id: true, results: true, summary: true },
    where: { org_id: orgId, id, kind: SOURCE.kind },
  });
  const { id: ofJob, status, variant_id, results, summary } = orNotFound(titleOf(SOURCE), job ?? undefined);
  if (variant_id === null) throw new Error('a structure is about a variant');
  const variant = await tx.findOneByOrFail(Variant, { id: variant_id });
  if (variant.candidate_id !== candidateId) throw unusable('is a structure of another candidate', 'other_candidate');
  if (status === 'pending' || status === 'running') {
    throw new ProblemError('conflict', `The ${titleOf(SOURCE)} is still ${status}.`);
  }
  if (status !== 'completed') throw unusable(`ended as ${status}`, 'not_completed');
  const files = resultsSchema.safeParse(summary ?? results);
  if (!files.success || !isJobFile(SOURCE.kind, ofJob, files.data.pdb_key)) throw unusable('left no file', 'no_file');
  return { variantId: variant_id, pdbKey: files.data.pdb_key };
}

/**
 * Returns the file of a structure.
 * @throws ProblemError `invalid_request` if it no longer exists, or is larger than an Fv can be
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
  new ProblemError('invalid_request', `The ${titleOf(SOURCE)} cannot be used.`, {
    errors: [{ parameter: 'structure_job_id', detail, code }],
  });
