import { api } from '@paratope/dashboard-kit';
import { hasEnded } from '../../components/job-kinds.js';
import { filterOf } from './run-of.js';

/** State of what one submission started. */
export interface RunState {
  /** Whether it runs pipelines that make and judge leads, and not jobs alone. */
  readonly isOfLeads: boolean;
  readonly all: number;
  readonly ended: number;
  /** Pipelines that ended without a judged lead, by their reasons. */
  readonly stopped: readonly { readonly reason: string; readonly count: number }[];
}

export const isOver = ({ all, ended }: RunState): boolean => ended === all;

/** Largest page that the service lists. */
const PAGE = 200;

/** Reads the pipelines of a run, or its jobs if it has none. */
export async function stateOfRun(orgId: string, run: string, signal: AbortSignal): Promise<RunState> {
  const metadata = filterOf(run);
  const pipelines = [];
  for await (const each of api.listAll('listPipelines', { query: { metadata, limit: PAGE }, signal }))
    pipelines.push(each);
  if (pipelines.length === 0) return stateOfJobs(orgId, metadata, signal);
  const reasons = pipelines.flatMap(({ error }) => (error === null ? [] : [error.detail]));
  return {
    isOfLeads: true,
    all: pipelines.length,
    ended: pipelines.filter(({ status }) => status !== 'running').length,
    stopped: [...new Set(reasons)].map((reason) => ({
      reason,
      count: reasons.filter((other) => other === reason).length,
    })),
  };
}

async function stateOfJobs(orgId: string, metadata: string, signal: AbortSignal): Promise<RunState> {
  const jobs = [];
  const args = { path: { org_id: orgId }, query: { metadata, limit: PAGE }, signal };
  for await (const job of api.listAll('listOrgJobs', args)) jobs.push(job);
  return { isOfLeads: false, all: jobs.length, ended: jobs.filter(hasEnded).length, stopped: [] };
}
