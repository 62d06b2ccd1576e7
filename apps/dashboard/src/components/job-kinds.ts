import { PLAIN, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { JOB_OPERATIONS, type Job, type JobKind } from '@paratope/sdk';
import { DASHBOARDS } from '../generated/pipelines.js';
import { TEXT } from './text.js';

export interface Pipeline extends PipelineDashboard {
  readonly kind: JobKind;
}

const isOfSdk = (kind: string): kind is JobKind => Object.hasOwn(JOB_OPERATIONS, kind);

/** Pipelines with their displayed names, in reading order. */
export const PIPELINES: readonly Pipeline[] = DASHBOARDS.flatMap((pipeline) =>
  'kind' in pipeline && isOfSdk(pipeline.kind) ? [{ ...pipeline, kind: pipeline.kind }] : [],
);

/** Pipelines that only compute figures: they run without a choice, and no variants are made from their results. */
export const JUDGES = PIPELINES.filter(({ options, variants }) => (options?.usual ?? PLAIN) === PLAIN && !variants);

export const JOB_KINDS: readonly JobKind[] = PIPELINES.map(({ kind }) => kind);

export const isJobKind = (kind: string): kind is JobKind => PIPELINES.some((pipeline) => pipeline.kind === kind);

/** @throws if the kind has no pipeline in this dashboard, because the service is newer */
export function pipelineOf(kind: JobKind): Pipeline {
  const pipeline = PIPELINES.find((each) => each.kind === kind);
  if (!pipeline) throw new Error(TEXT.thisVersionOfTheDashboard(kind));
  return pipeline;
}

export type JobStatus = Job['status'];

export const hasEnded = ({ status }: { readonly status: JobStatus }): boolean =>
  status !== 'pending' && status !== 'running';
