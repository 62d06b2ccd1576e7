import type { JobKindContract, JobNeed } from '@paratope/job-envelope';
import { JOB_KINDS } from './generated/contracts.js';

export { JOB_KINDS };

export type JobKind = keyof typeof JOB_KINDS;

/** The same as contracts, where the differences between kinds do not matter. */
export const KIND_CONTRACTS: readonly JobKindContract[] = Object.values(JOB_KINDS);

/** The first kind in reading order, which examples show. */
export const FIRST_KIND = first(KIND_CONTRACTS);

function first([kind]: readonly JobKindContract[]): JobKindContract {
  if (!kind) throw new Error('there are no kinds of jobs');
  return kind;
}

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);

export const jobKind = (kind: JobKind): JobKindContract => JOB_KINDS[kind];

/** A kind in the words of a sentence. */
export const titleOf = ({ kind }: Pick<JobKindContract, 'kind'>): string => kind.replaceAll('_', ' ');

/** The kind with results that tasks of other kinds need. */
export function providerOf(need: JobNeed): JobKindContract {
  const provider = KIND_CONTRACTS.find(({ provides }) => provides.includes(need));
  if (!provider) throw new Error(`no kind of job provides "${need}"`);
  return provider;
}

/** Kinds with tasks that need it. */
export const kindsThatNeed = (need: JobNeed): string[] =>
  KIND_CONTRACTS.filter(({ needs }) => needs.includes(need)).map(({ kind }) => kind);

/** Apps that compute jobs. */
export const JOB_WORKERS: readonly string[] = KIND_CONTRACTS.map(({ worker }) => worker);

const KIND_OF_WORKER: ReadonlyMap<string, JobKind> = new Map(
  Object.values(JOB_KINDS).map(({ kind, worker }) => [worker, kind]),
);

/** The one kind that a worker may compute, by its app's name; undefined of any other service. */
export const kindOfWorker = (worker: string): JobKind | undefined => KIND_OF_WORKER.get(worker);
