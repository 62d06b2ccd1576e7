import type { JobKindContract, JobNeed, PartKindContract, WorkKindContract } from '@paratope/job-envelope';
import { JOB_KINDS, PART_KINDS } from './generated/contracts.js';

export { JOB_KINDS };

/** Everything that workers compute: jobs of all kinds, and parts of larger resources. */
export const WORK_KINDS = { ...JOB_KINDS, ...PART_KINDS } as const;

export type WorkKind = keyof typeof WORK_KINDS;

/** Contracts of {@link WORK_KINDS}, for code to which the differences between kinds do not matter. */
export const WORK_CONTRACTS: readonly WorkKindContract[] = Object.values(WORK_KINDS);

/** Kinds of parts, which clients do not see. */
export const PART_CONTRACTS: readonly PartKindContract[] = Object.values(PART_KINDS);

/** Name of jobs of several kinds, one after the other, in charges and events. */
export const PIPELINE = 'pipeline';

/** Subjects of webhook events: jobs, and resources that consist of parts or of jobs. */
const EVENT_SUBJECTS: readonly string[] = [
  ...Object.keys(JOB_KINDS),
  ...PART_CONTRACTS.map(({ whole }) => whole),
  PIPELINE,
];

/** Subject of the events of jobs of every kind, for endpoints that name it. */
export const ANY_JOB = 'job';

/** Types of webhook events to which an endpoint can subscribe. */
export const EVENT_TYPES: readonly string[] = [
  ...[...EVENT_SUBJECTS, ANY_JOB].flatMap((subject) => [`${subject}.completed`, `${subject}.failed`]),
  'webhook.test',
];

export const workKind = (kind: WorkKind): WorkKindContract => WORK_KINDS[kind];

export type JobKind = keyof typeof JOB_KINDS;

/** Contracts of all kinds of jobs, for code to which the differences between kinds do not matter. */
export const KIND_CONTRACTS: readonly JobKindContract[] = Object.values(JOB_KINDS);

/** The first kind in reading order, which examples show. */
export const FIRST_KIND = first(KIND_CONTRACTS);

function first([kind]: readonly JobKindContract[]): JobKindContract {
  if (!kind) throw new Error('there are no kinds of jobs');
  return kind;
}

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);

export const jobKind = (kind: JobKind): JobKindContract => JOB_KINDS[kind];

/** Returns a kind as words of a sentence. */
export const titleOf = ({ kind }: Pick<JobKindContract, 'kind'>): string => kind.replaceAll('_', ' ');

/** Returns the kind with results that tasks of other kinds need. */
export function providerOf(need: JobNeed): JobKindContract {
  const provider = KIND_CONTRACTS.find(({ provides }) => provides.includes(need));
  if (!provider) throw new Error(`no kind of job provides "${need}"`);
  return provider;
}

/** Returns the kinds with tasks that have this need. */
export const kindsThatNeed = (need: JobNeed): string[] =>
  KIND_CONTRACTS.filter(({ needs }) => needs.includes(need)).map(({ kind }) => kind);

/** Apps that compute jobs and parts. */
export const JOB_WORKERS: readonly string[] = WORK_CONTRACTS.map(({ worker }) => worker);

const KIND_OF_WORKER: ReadonlyMap<string, WorkKind> = new Map(
  Object.values(WORK_KINDS).map(({ kind, worker }) => [worker, kind]),
);

/** Returns the only kind that a worker may compute, by its app's name; undefined for any other service. */
export const kindOfWorker = (worker: string): WorkKind | undefined => KIND_OF_WORKER.get(worker);
