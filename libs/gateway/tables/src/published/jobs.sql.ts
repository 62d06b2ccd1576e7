import { statement } from '@paratope/database';
import type { JobStatus } from '@paratope/job-envelope';
import { KIND_CONTRACTS, kindsThatNeed } from '@paratope/pipelines';
import { projectOfVariant } from './registry.sql.js';

/** Relations and statements by which other slices read jobs. */

/** Kinds of jobs that read antigens or complexes, as literals. */
const READERS_OF_ANTIGENS = [...kindsThatNeed('antigen'), ...kindsThatNeed('complex')]
  .map((kind) => `'${kind}'`)
  .join(', ');

const named = (uploadId: string): string =>
  `${uploadId}::text IN (lower(inputs ->> 'antigen_upload_id'), lower(inputs ->> 'complex_upload_id'))`;

/** Returns a condition: a job that has not ended, or is being submitted, still has to read the upload. */
export const jobReadsUpload = (orgId: string, uploadId: string): string =>
  `EXISTS (SELECT FROM core.jobs
           WHERE org_id = ${orgId} AND kind IN (${READERS_OF_ANTIGENS}) AND status IN ('pending', 'running')
             AND ${named(uploadId)})
   OR EXISTS (SELECT FROM core.reservations
              WHERE org_id = ${orgId} AND kind IN (${READERS_OF_ANTIGENS}) AND ${named(uploadId)})`;

/** `(id, variant_id, kind, status, error_detail, created_at, ended_at)`: jobs on variants, as their history shows them. */
export const JOBS_OF_VARIANTS =
  '(SELECT id, variant_id, kind, status, error_detail, created_at, ended_at FROM core.jobs WHERE variant_id IS NOT NULL)';

/** Returns a relation `(id)` of the newest completed job of a kind on a variant; empty if there is none. */
export const newestCompleted = (variantId: string, kind: string): string =>
  `(SELECT id FROM core.jobs
    WHERE variant_id = ${variantId} AND kind = ${kind} AND status = 'completed' AND data_deleted_at IS NULL
    ORDER BY id DESC LIMIT 1)`;

/** Returns a relation `(id)` of jobs that are locked in the order of their ids until the transaction ends. */
export const lockedJobs = (ids: string): string =>
  `(SELECT id FROM core.jobs WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE)`;

/** Returns a SELECT of those of `ids` that identify a job of the org in `projectIds`, or a batch with all its jobs in them. */
export const jobsWithin = (orgId: string, projectIds: string, ids: string): string =>
  [
    `SELECT j.id FROM core.jobs j
     WHERE j.org_id = ${orgId} AND j.id = ANY (${ids}) AND ${projectOfVariant('j.variant_id')} = ANY (${projectIds})`,
    ...KIND_CONTRACTS.filter(({ batchOnly }) => batchOnly).map(
      ({ kind }) =>
        `SELECT batch.id FROM unnest(${ids}) batch (id) CROSS JOIN LATERAL (
           SELECT bool_and(${projectOfVariant('j.variant_id')} = ANY (${projectIds})) AS lies_within FROM core.jobs j
           WHERE j.charge_source = 'batch:' || batch.id AND j.kind = '${kind}' AND j.org_id = ${orgId}) jobs
         WHERE jobs.lies_within`,
    ),
  ].join(' UNION ALL ');

/** Reads jobs on these variants, and jobs that dock these antigens; `open` are those that have not ended or are being submitted. */
export const JOBS_ABOUT = statement<
  { readonly orgId: string; readonly variants: readonly string[]; readonly antigens: readonly string[] },
  { readonly id: string; readonly open: boolean }
>(
  'erasure.jobs-about',
  `SELECT id, ended_at IS NULL AS open FROM core.jobs WHERE org_id = :orgId AND variant_id = ANY (:variants::uuid[])
   UNION
   SELECT id, ended_at IS NULL FROM core.jobs
   WHERE org_id = :orgId AND kind IN (${READERS_OF_ANTIGENS}) AND lower(inputs ->> 'antigen_id') = ANY (:antigens::text[])
   UNION
   SELECT id, true FROM core.reservations
   WHERE org_id = :orgId AND (variant_id = ANY (:variants::uuid[]) OR lower(inputs ->> 'antigen_id') = ANY (:antigens::text[]))`,
);

/** The columns of a job's row that describe its results. JSON columns are read as text. */
export interface ResultColumns {
  readonly id: string;
  /** The attempt that completed the job. */
  readonly attempt: number;
  /** All results, if they are small or were stored by a release without another place. */
  readonly results: string | null;
  /** Bytes of the JSON text, if that is an object of the store. */
  readonly results_bytes: number | null;
}

/** Finds a job from which a variant is made, with the columns that describe its results. */
export const FIND_SOURCE_JOB = statement<
  { readonly orgId: string; readonly id: string; readonly kinds: readonly string[] },
  ResultColumns & { readonly kind: string; readonly status: string; readonly variant_id: string }
>(
  'variants.source-job',
  `SELECT id, kind, attempt, status, variant_id, results::text, results_bytes
     FROM core.jobs WHERE org_id = :orgId AND id = :id AND kind = ANY (:kinds::text[])`,
);

/** A completed job on a variant, with the columns that describe its results. */
export type CompletedRow = ResultColumns & { readonly variant_id: string };

/** Returns a condition: a job has not ended. */
export const isOpenJob = (jobId: string): string =>
  `EXISTS (SELECT FROM core.jobs open WHERE open.id = ${jobId} AND open.ended_at IS NULL)`;

/** The job of a step of a pipeline. */
export type StepJob = ResultColumns & { readonly status: JobStatus; readonly error_detail: string | null };

export const STEP_JOBS = statement<{ readonly orgId: string; readonly ids: readonly string[] }, StepJob>(
  'pipelines.step-jobs',
  `SELECT id, attempt, status, error_detail, results::text, results_bytes
     FROM core.jobs WHERE org_id = :orgId AND id = ANY (:ids::uuid[])`,
);

/** Finds the newest completed job of the kind on each of the variants that has one, with the antigen if one is named. */
export const NEWEST_COMPLETED_JOBS = statement<
  {
    readonly orgId: string;
    readonly kind: string;
    readonly variantIds: readonly string[];
    readonly antigenId: string | null;
  },
  CompletedRow
>(
  'laboratory.newest-jobs',
  `SELECT newest.* FROM unnest(:variantIds::uuid[]) wanted (variant_id), LATERAL (
     SELECT j.id, j.variant_id, j.attempt, j.results::text, j.results_bytes FROM core.jobs j
     WHERE j.variant_id = wanted.variant_id AND j.org_id = :orgId AND j.kind = :kind AND j.status = 'completed'
       AND (:antigenId::text IS NULL OR lower(j.inputs ->> 'antigen_id') = :antigenId)
     ORDER BY j.id DESC LIMIT 1) newest`,
);

/** Reads jobs of the kind by their ids; `status` shows whether they have completed. */
export const JOBS_OF_KIND = statement<
  { readonly orgId: string; readonly kind: string; readonly ids: readonly string[] },
  CompletedRow & { readonly status: string }
>(
  'laboratory.jobs-of-kind',
  `SELECT j.id, j.variant_id, j.attempt, j.results::text, j.results_bytes, j.status FROM core.jobs j
   WHERE j.id = ANY (:ids::uuid[]) AND j.org_id = :orgId AND j.kind = :kind`,
);
