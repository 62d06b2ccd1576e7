import type { DesignFields } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { DESIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Design } from './contract.js';
import type { DesignComputing } from './design-computing.js';
import { requireStructure, structureText, unusable } from './structure.js';
import { subjectOfCandidate, subjectOfVariant } from './subject.js';

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
