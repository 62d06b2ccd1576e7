import { run } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { type Caller, isManager } from '@paratope/gateway-http';
import {
  CLEAR_STORED_ANSWERS,
  DELETE_UPLOADS_OF_ORG,
  ERASE_MEMBERSHIPS,
  ERASE_ORG,
  ERASE_PIPELINES,
  JOBS_ABOUT,
  REPLACE_ANSWERS,
} from '@paratope/gateway-tables';
import { eraseJobs } from '@paratope/gateway-results';
import { FORGET_STAGES } from '../stages/stages.sql.js';
import {
  ERASE_ANTIGENS,
  ERASE_CAMPAIGNS,
  ERASE_CANDIDATES,
  ERASE_DESIGNS,
  ERASE_PROJECTS,
  ERASE_SOURCE_ANTIBODIES,
  ERASE_VARIANTS,
  SELECT_DESCENDANTS,
  PROJECTS_OF_ORG,
  SANDBOX_OF_ORG,
  type ErasureTargets,
} from './erasure.sql.js';

const NOTHING: ErasureTargets = {
  projects: [],
  candidates: [],
  variants: [],
  sourceAntibodies: [],
  antigens: [],
  designs: [],
  campaigns: [],
};

/** The answer to a repeated request after the subject of its first answer was erased. */
const GONE = {
  status: 404,
  headers: JSON.stringify({ 'Content-Type': 'application/problem+json' }),
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    detail: 'The data of the record were deleted; it cannot be changed or used any more.',
    code: 'not_found',
  }),
};

/**
 * Erases resources for good. The transaction erases every sequence, name, result and stored answer and leaves tombstones; soon afterwards
 * the sweep of files removes files and webhook bodies. A repetition has no effect.
 * @throws ProblemError `conflict` while a job about any of the resources has not ended
 */
export async function erase(tx: EntityManager, orgId: string, named: Partial<ErasureTargets>): Promise<void> {
  const [doomed] = await run(tx, SELECT_DESCENDANTS, { orgId, ...NOTHING, ...named });
  if (!doomed) throw new Error('a row was expected');
  const of = (ids: readonly string[]) => ({ orgId, ids });
  // The same order of locks as in pipelines: the row of the pipeline, then the variants of its steps.
  await run(tx, ERASE_PIPELINES, of(doomed.variants));
  // Next come the rows that submissions check, so that no further submission is accepted.
  await run(tx, ERASE_PROJECTS, of(doomed.projects));
  await run(tx, ERASE_CANDIDATES, of(doomed.candidates));
  await run(tx, ERASE_VARIANTS, of(doomed.variants));
  await run(tx, ERASE_SOURCE_ANTIBODIES, of(doomed.sourceAntibodies));
  await run(tx, ERASE_ANTIGENS, of(doomed.antigens));
  await run(tx, ERASE_DESIGNS, of(doomed.designs));
  await run(tx, ERASE_CAMPAIGNS, of(doomed.campaigns));
  const jobs = await run(tx, JOBS_ABOUT, { orgId, variants: doomed.variants, antigens: doomed.antigens });
  const open = jobs.filter((job) => job.open).length;
  if (open > 0) {
    throw new ProblemError(
      'conflict',
      `${open} job(s) on it have not ended: cancel them or wait, then delete its data.`,
    );
  }
  await run(tx, eraseJobs, of(jobs.map(({ id }) => id)));
  const { candidates, variants, sourceAntibodies, antigens, designs, campaigns } = doomed;
  const ids = [...candidates, ...variants, ...sourceAntibodies, ...antigens, ...designs, ...campaigns];
  await run(tx, REPLACE_ANSWERS, { ...of(ids), ...GONE });
}

/** Erases all data of an org and of its sandbox, and its members' access. @returns the ids of the org and of its sandbox */
export async function eraseOrg(tx: EntityManager, orgId: string): Promise<readonly string[]> {
  const sandboxes = await run(tx, SANDBOX_OF_ORG, { orgId });
  const orgIds = [orgId, ...sandboxes.map(({ id }) => id)];
  for (const id of orgIds) await eraseOne(tx, id);
  return orgIds;
}

async function eraseOne(tx: EntityManager, orgId: string): Promise<void> {
  const projects = await run(tx, PROJECTS_OF_ORG, { orgId });
  await erase(tx, orgId, { projects: projects.map(({ id }) => id) });
  await run(tx, FORGET_STAGES, { orgId });
  await run(tx, ERASE_ORG, { orgId });
  await run(tx, DELETE_UPLOADS_OF_ORG, { orgId });
  await run(tx, CLEAR_STORED_ANSWERS, { orgId });
  await run(tx, ERASE_MEMBERSHIPS, { orgId });
}

/**
 * Requires the right to delete data permanently, which cannot be undone.
 * @throws ProblemError `forbidden`
 */
export function requireManager(caller: Pick<Caller, 'token' | 'role'>): void {
  if (isManager(caller)) return;
  throw new ProblemError('forbidden', 'Deleting data for good needs the scope manage, or the role admin.');
}
