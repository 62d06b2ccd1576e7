import type { z } from 'zod';
import * as codon from './codon-export.js';
import * as complex from './complex-prediction.js';
import * as humanization from './humanization.js';
import * as immunogenicity from './immunogenicity-analysis.js';
import * as stability from './stability-analysis.js';
import type { Plan } from './states.js';
import * as structure from './structure-prediction.js';

/** Everything the platform knows about a kind of job; the rest of it treats all kinds alike. */
export interface JobKindContract {
  /** The envelope's `object`, the queue's name and the first part of event types. */
  readonly kind: string;
  /** Path below /v1. */
  readonly path: string;
  /** App that computes its jobs. */
  readonly worker: string;
  /** Whether this release has an engine for it. A kind without one is refused at submit, and nothing is charged. */
  readonly hasEngine: boolean;
  /** Credits of one job. */
  readonly credits: number;
  /** Lowest plan that may submit. */
  readonly plan: Plan;
  /** Whether `Prefer: wait` is honoured on a single submit. */
  readonly mayWait: boolean;
  /** `Retry-After` of an accepted submit, seconds. */
  readonly pollSeconds: number;
  readonly submit: z.ZodObject;
  readonly inputs: z.ZodObject;
  /** What a worker gets with its claim. */
  readonly task: z.ZodObject;
  /** Results as they are stored; {@link files} says in what they differ from those that clients see. */
  readonly stored: z.ZodType;
  /** Files of its results: stored as `<file>_key`, shown as `<file>_url`. */
  readonly files: readonly string[];
  readonly results: z.ZodType;
  readonly envelope: z.ZodObject;
}

const NO_FILES: readonly string[] = [];

export const JOB_KINDS = {
  humanization: {
    kind: 'humanization',
    path: 'humanizations',
    worker: 'humanization-worker',
    hasEngine: true,
    credits: 1,
    plan: 'free',
    mayWait: true,
    pollSeconds: 3,
    submit: humanization.humanizationSubmitSchema,
    inputs: humanization.humanizationInputsSchema,
    task: humanization.humanizationTaskSchema,
    stored: humanization.humanizationResultsSchema,
    files: NO_FILES,
    results: humanization.humanizationResultsSchema,
    envelope: humanization.humanizationSchema,
  },
  structure_prediction: {
    kind: 'structure_prediction',
    path: 'structure-predictions',
    worker: 'structure-worker',
    hasEngine: true,
    credits: 2,
    plan: 'structure',
    mayWait: true,
    pollSeconds: 10,
    submit: structure.structurePredictionSubmitSchema,
    inputs: structure.structurePredictionInputsSchema,
    task: structure.structurePredictionTaskSchema,
    stored: structure.storedStructurePredictionSchema,
    files: ['pdb', 'cif'],
    results: structure.structurePredictionResultsSchema,
    envelope: structure.structurePredictionSchema,
  },
  stability_analysis: {
    kind: 'stability_analysis',
    path: 'stability-analyses',
    worker: 'stability-worker',
    hasEngine: true,
    credits: 2,
    plan: 'free',
    mayWait: true,
    pollSeconds: 10,
    submit: stability.stabilityAnalysisSubmitSchema,
    inputs: stability.stabilityAnalysisInputsSchema,
    task: stability.stabilityAnalysisTaskSchema,
    stored: stability.storedStabilityAnalysisSchema,
    files: ['pdb'],
    results: stability.stabilityAnalysisResultsSchema,
    envelope: stability.stabilityAnalysisSchema,
  },
  immunogenicity_analysis: {
    kind: 'immunogenicity_analysis',
    path: 'immunogenicity-analyses',
    worker: 'immunogenicity-worker',
    hasEngine: false,
    credits: 2,
    plan: 'free',
    mayWait: true,
    pollSeconds: 10,
    submit: immunogenicity.immunogenicityAnalysisSubmitSchema,
    inputs: immunogenicity.immunogenicityAnalysisInputsSchema,
    task: immunogenicity.immunogenicityAnalysisTaskSchema,
    stored: immunogenicity.immunogenicityAnalysisResultsSchema,
    files: NO_FILES,
    results: immunogenicity.immunogenicityAnalysisResultsSchema,
    envelope: immunogenicity.immunogenicityAnalysisSchema,
  },
  complex_prediction: {
    kind: 'complex_prediction',
    path: 'complex-predictions',
    worker: 'complex-worker',
    hasEngine: false,
    credits: 25,
    plan: 'complete',
    mayWait: false,
    pollSeconds: 10,
    submit: complex.complexPredictionSubmitSchema,
    inputs: complex.complexPredictionInputsSchema,
    task: complex.complexPredictionTaskSchema,
    stored: complex.storedComplexPredictionSchema,
    files: ['pdb', 'cif', 'poses'],
    results: complex.complexPredictionResultsSchema,
    envelope: complex.complexPredictionSchema,
  },
  codon_export: {
    kind: 'codon_export',
    path: 'codon-exports',
    worker: 'codon-worker',
    hasEngine: false,
    credits: 2,
    plan: 'structure',
    mayWait: false,
    pollSeconds: 10,
    submit: codon.codonExportSubmitSchema,
    inputs: codon.codonExportInputsSchema,
    task: codon.codonExportTaskSchema,
    stored: codon.codonExportResultsSchema,
    files: NO_FILES,
    results: codon.codonExportResultsSchema,
    envelope: codon.codonExportSchema,
  },
} as const satisfies Record<string, JobKindContract>;

export type JobKind = keyof typeof JOB_KINDS;

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);

export const jobKind = (kind: JobKind): JobKindContract => JOB_KINDS[kind];
