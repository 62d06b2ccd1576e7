import { ANALYSIS_VERSION } from '@paratope/adc';
import type { ObjectStore } from '@paratope/object-store';
import { ProblemError } from '@paratope/problem';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { adcAnalysisSchema } from './analysis-schemas.js';
import type { DesignTask } from './analysis-task.js';
import type { AdcChemistry } from './chemistry.js';
import type { AdcDesign } from './contract.js';
import { requireStructure, structureText, unusable } from './structure.js';
import { subjectOfCandidate, subjectOfVariant } from './subject.js';

export interface AnalysisSources {
  readonly tx: EntityManager;
  readonly orgId: string;
  readonly store: Pick<ObjectStore, 'get'>;
  readonly chemistry: AdcChemistry;
}

/**
 * The analysis of a design: the stored one when it is of this release and of the same structure, otherwise a new one.
 * @throws ProblemError `validation_failed` when the design cannot be made by today's rules, and what {@link requireStructure}
 * throws
 */
export async function analysisOf(
  design: AdcDesign,
  structureJobId: string | undefined,
  { tx, orgId, store, chemistry }: AnalysisSources,
): Promise<AdcDesign['analysis']> {
  const structure =
    structureJobId === undefined ? undefined : await requireStructure(tx, orgId, structureJobId, design.candidate_id);
  const subject = structure
    ? await subjectOfVariant(tx, structure.variantId)
    : await subjectOfCandidate(tx, design.candidate_id);
  const inputs = { variant_id: subject.variantId, structure_job_id: structureJobId ?? null };
  const { analysis: stored } = design;
  if (stored?.version === ANALYSIS_VERSION && isDeepStrictEqual(stored.inputs, inputs)) return stored;
  const { format, chains } = subject;
  const outcome = await chemistry.run({
    ...{ kind: 'analyse', design: chemistryOf(design), subject: { format, chains } },
    structure: structure && (await structureText(store, structure.pdbKey)),
  });
  if (outcome.kind === 'unreadable-structure') throw unusable('has a file that cannot be read', 'unreadable');
  if (outcome.kind === 'refused') {
    throw new ProblemError('validation_failed', 'The design cannot be made.', {
      errors: outcome.errors.map(({ known: _, ...error }) => error),
    });
  }
  return adcAnalysisSchema.parse({ ...outcome.analysis, inputs });
}

/** What a thread has to know of a design. */
const chemistryOf = ({
  linker_name,
  payload_name,
  conjugation_method,
  conjugation_site,
  dar_target,
  custom,
  antibody,
}: AdcDesign): DesignTask['design'] => ({
  ...{ linker_name, payload_name, conjugation_method, conjugation_site, dar_target, custom, antibody },
});
