import { codonExportKind } from './codon-export.js';
import { complexPredictionKind } from './complex-prediction.js';
import type { JobKindContract } from './contract.js';
import { humanizationKind } from './humanization.js';
import { immunogenicityAnalysisKind } from './immunogenicity-analysis.js';
import { stabilityAnalysisKind } from './stability-analysis.js';
import { structurePredictionKind } from './structure-prediction.js';

/**
 * Every kind of job, in reading order. Routes, queues, launcher, images, compose file, SDK, docs tables and specs follow
 * from this list.
 */
export const JOB_KINDS = {
  humanization: humanizationKind,
  structure_prediction: structurePredictionKind,
  stability_analysis: stabilityAnalysisKind,
  immunogenicity_analysis: immunogenicityAnalysisKind,
  complex_prediction: complexPredictionKind,
  codon_export: codonExportKind,
} as const satisfies Record<string, JobKindContract>;

export type JobKind = keyof typeof JOB_KINDS;

/** The same as contracts, where the differences between kinds do not matter. */
export const KIND_CONTRACTS: readonly JobKindContract[] = Object.values(JOB_KINDS);

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);

export const jobKind = (kind: JobKind): JobKindContract => JOB_KINDS[kind];

/** Apps that compute jobs. */
export const JOB_WORKERS: readonly string[] = KIND_CONTRACTS.map(({ worker }) => worker);

const KIND_OF_WORKER: ReadonlyMap<string, JobKind> = new Map(
  Object.values(JOB_KINDS).map(({ kind, worker }) => [worker, kind]),
);

/** The one kind that a worker may compute, by its app's name; undefined of any other service. */
export const kindOfWorker = (worker: string): JobKind | undefined => KIND_OF_WORKER.get(worker);
