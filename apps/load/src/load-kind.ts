import { JOB_OPERATIONS, type ArgumentsOf, type JobKind, type OperationId, type Paratope } from '@paratope/sdk';

const KINDS = Object.keys(JOB_OPERATIONS) as readonly JobKind[];

/** Submitted kind: the first in reading order that is submitted one by one. */
export const LOAD_KIND = loadKind();

function loadKind(): JobKind {
  const kind = KINDS.find((each) => 'batch' in JOB_OPERATIONS[each]);
  if (!kind) throw new Error('no kind has jobs that are submitted one by one');
  return kind;
}

const { submit, read, list, cancel, ...others } = JOB_OPERATIONS[LOAD_KIND];
const batch: OperationId = 'batch' in others ? others.batch : submit;

interface Submit<Body> {
  readonly body: Body;
  readonly headers?: { readonly 'Idempotency-Key': string };
}
interface Submitted {
  readonly id: string;
}
interface VariantOfJob {
  readonly variant_id: string;
}

/** @returns the job's id */
export async function submitJob(paratope: Paratope, job: Submit<VariantOfJob>): Promise<string> {
  return ((await paratope.request(submit, job)).body as Submitted).id;
}

/** @returns the ids of the jobs, in the order of the items */
export async function submitBatch(
  paratope: Paratope,
  jobs: Submit<{ readonly items: readonly VariantOfJob[] }>,
): Promise<string[]> {
  const { body } = await paratope.request(batch, jobs as ArgumentsOf<typeof batch>);
  return (body as { readonly items: readonly Submitted[] }).items.map(({ id }) => id);
}

export const readJob = (paratope: Paratope, id: string) => paratope.request(read, { path: { id } });

export const cancelJob = (paratope: Paratope, id: string) => paratope.request(cancel, { path: { id } });

/** Requests a page of jobs, newest first. */
export const listJobs = (paratope: Paratope, limit: number) => paratope.request(list, { query: { limit } });

/** Iterates over all jobs, or over those in a state. */
export const allJobs = (paratope: Paratope, status?: 'pending' | 'running') =>
  paratope.listAll(list, { query: { limit: 200, ...(status === undefined ? {} : { status }) } });
