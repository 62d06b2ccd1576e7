import { type DesignFields, isJobFile } from '@paratope/job-envelope';
import { type ObjectStore, ObjectTooLargeError } from '@paratope/object-store';
import { DESIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Design } from './contract.js';
import type { DesignComputing } from './design-computing.js';
import { subjectOfCandidate, subjectOfVariant } from './subject.js';
import { providerOf, titleOf } from '@paratope/pipelines';
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
async function requireStructure(
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
async function structureText(store: Pick<ObjectStore, 'get'>, pdbKey: string): Promise<string> {
  const bytes = await store.get(pdbKey, { maxBytes: MAX_BYTES }).catch((error: unknown) => {
    if (error instanceof ObjectTooLargeError) throw unusable('has a file that is too large for an Fv', 'too_large');
    throw error;
  });
  if (!bytes) throw unusable('has no file any more', 'no_file');
  return new TextDecoder().decode(bytes);
}

const unusable = (detail: string, code: string): ProblemError =>
  new ProblemError('invalid_request', `The ${titleOf(SOURCE)} cannot be used.`, {
    errors: [{ parameter: 'structure_job_id', detail, code }],
  });

interface AnalysisSources {
  readonly tx: EntityManager;
  readonly orgId: string;
  readonly store: Pick<ObjectStore, 'get'>;
  readonly computing: DesignComputing;
}

/**
 * Returns the analysis of a design: the stored one if it is of this release and of the same structure, otherwise a new one.
 * @throws ProblemError `validation_failed` if the design cannot be made by the current rules, and the errors of {@link requireStructure}
 */
export async function analysisOf(
  design: Design,
  structureJobId: string | undefined,
  { tx, orgId, store, computing }: AnalysisSources,
): Promise<DesignFields> {
  const structure =
    structureJobId === undefined ? undefined : await requireStructure(tx, orgId, structureJobId, design.candidate_id);
  const subject = structure
    ? await subjectOfVariant(tx, structure.variantId)
    : await subjectOfCandidate(tx, design.candidate_id);
  const inputs = { variant_id: subject.variantId, structure_job_id: structureJobId ?? null };
  const { analysis: stored } = design;
  if (stored?.['version'] === DESIGNS.analysis.version && isDeepStrictEqual(stored['inputs'], inputs)) return stored;
  const { format, chains } = subject;
  const outcome = await computing.run({
    kind: 'analyse',
    design: DESIGNS.analysed(design),
    antibody: { format, chains },
    structure: structure && (await structureText(store, structure.pdbKey)),
  });
  if (outcome.kind === 'unreadable-structure') throw unusable('has a file that cannot be read', 'unreadable');
  if (outcome.kind === 'refused') {
    throw new ProblemError('validation_failed', 'The design cannot be made.', {
      errors: outcome.errors.map(({ known: _, ...error }) => error),
    });
  }
  return DESIGNS.analysis.schema.parse({ ...outcome.analysis, inputs });
}
