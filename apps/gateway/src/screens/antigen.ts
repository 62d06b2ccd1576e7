import { antigenProblemSchema, type FileReading } from '@paratope/gateway-registry';
import {
  structureSummarySchema,
  type ScreenAntigen,
  type ScreenAntigenProblem,
  type ScreenPlan,
} from '@paratope/job-envelope';
import { ObjectTooLargeError, type ObjectStore } from '@paratope/object-store';
import { SCREENS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { readyUpload } from './uploads.js';

/** Largest structure that is read in a request. */
const MOST_BYTES = 8 * 1024 * 1024;

const USE_ANTIGENS = new Set(SCREENS.tiers.filter(({ usesAntigen }) => usesAntigen).map(({ tier }) => tier));

/** Returns the antigen that a tier of the plan uses; undefined if there is no such tier. */
export const usedAntigen = ({ tiers, antigen }: Pick<ScreenPlan, 'tiers' | 'antigen'>): ScreenAntigen | undefined =>
  tiers.some(({ tier }) => USE_ANTIGENS.has(tier)) ? antigen : undefined;

/**
 * Reads and checks the structure of the antigen that a plan uses, before any tier is paid.
 *
 * @returns undefined if no tier uses an antigen
 * @throws ProblemError `not_found` and `conflict` for an upload that cannot be read; `validation_failed` for chains and residues that the
 *   structure lacks, and for one that is too large
 */
export async function requireAntigen(
  db: EntityManager,
  store: Pick<ObjectStore, 'get'>,
  reading: Pick<FileReading, 'read'>,
  { orgId, plan }: { readonly orgId: string; readonly plan: ScreenPlan },
): Promise<Uint8Array | undefined> {
  const antigen = usedAntigen(plan);
  if (antigen === undefined) return undefined;
  const { filename, key, summary } = await readyUpload(db, orgId, antigen.upload_id, 'antigen_structure');
  const { mostResidues } = SCREENS.antigen;
  const chains = structureSummarySchema.safeParse(summary).data?.chains ?? [];
  const chosen = chains.filter(({ id }) => antigen.chains?.includes(id) ?? true);
  const residues = chosen.reduce((sum, each) => sum + each.amino_acids, 0);
  if (residues > mostResidues) {
    const reason = `it has ${residues} residues, and at most ${mostResidues} can be used; choose some chains`;
    throw refused({ field: antigen.chains ? 'chains' : 'upload_id', reason });
  }
  const structure = await store.get(key, { maxBytes: MOST_BYTES }).catch((error: unknown) => {
    if (error instanceof ObjectTooLargeError)
      throw refused({ field: 'upload_id', reason: 'the file is too large; upload fewer chains' });
    throw error;
  });
  if (!structure) throw new ProblemError('conflict', `The file of the upload ${filename} is gone.`);
  const problem = await reading.read({ kind: 'antigen', structure, choice: antigen }, antigenProblemSchema);
  if (problem) throw refused('ok' in problem ? { field: 'upload_id', reason: problem.detail } : problem);
  return structure;
}

function refused({ field, reason }: ScreenAntigenProblem): ProblemError {
  return new ProblemError(
    'validation_failed',
    `The antigen of the plan cannot be used: ${reason.replace(/\.$/, '')}.`,
    {
      errors: [{ pointer: `/plan/antigen/${field}`, detail: reason, code: 'invalid_value' }],
    },
  );
}
