import type { JobKindContract } from '@paratope/job-envelope';
import { JOB_KINDS } from './generated/contracts.js';

export { JOB_KINDS };

export type JobKind = keyof typeof JOB_KINDS;

/** The same as contracts, where the differences between kinds do not matter. */
export const KIND_CONTRACTS: readonly JobKindContract[] = Object.values(JOB_KINDS);

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);

export const jobKind = (kind: JobKind): JobKindContract => JOB_KINDS[kind];

/** Apps that compute jobs. */
export const JOB_WORKERS: readonly string[] = KIND_CONTRACTS.map(({ worker }) => worker);
