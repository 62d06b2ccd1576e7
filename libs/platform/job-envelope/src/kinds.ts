import type { z } from 'zod';
import {
  humanizationInputsSchema,
  humanizationResultsSchema,
  humanizationSchema,
  humanizationSubmitSchema,
} from './humanization.js';
import type { Plan } from './states.js';

/** Everything the platform knows about a kind of job; the rest of it treats all kinds alike. */
export interface JobKindContract {
  /** The envelope's `object`, the queue's name and the first part of event types. */
  readonly kind: string;
  /** Path below /v1. */
  readonly path: string;
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
  readonly results: z.ZodType;
  readonly envelope: z.ZodObject;
}

export const JOB_KINDS = {
  humanization: {
    kind: 'humanization',
    path: 'humanizations',
    credits: 1,
    plan: 'free',
    mayWait: true,
    pollSeconds: 3,
    submit: humanizationSubmitSchema,
    inputs: humanizationInputsSchema,
    results: humanizationResultsSchema,
    envelope: humanizationSchema,
  },
} as const satisfies Record<string, JobKindContract>;

export type JobKind = keyof typeof JOB_KINDS;

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);

export const jobKind = (kind: JobKind): JobKindContract => JOB_KINDS[kind];

export const MAX_BATCH = 50;
