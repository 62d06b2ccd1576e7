import type { JobStatus } from '@paratope/job-envelope';
import type { ResultColumns } from '@paratope/gateway-tables';

/** A job as its owner may see it. JSON columns are read as text, because they are forwarded without being parsed. */
export interface JobRow extends ResultColumns {
  readonly org_id: string;
  readonly kind: string;
  readonly status: JobStatus;
  readonly inputs: string;
  readonly credit_cost: number;
  /** Charge source of the job: `pipeline:<id>` for a step of a pipeline. */
  readonly charge_source: string;
  readonly external_id: string | null;
  /** JSON. */
  readonly metadata: string;
  readonly progress: number | null;
  readonly provenance: string | null;
  readonly error_detail: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  /** Time at which the data of a tombstone were deleted. */
  readonly data_deleted_at: Date | null;
  /** False in a sandbox. */
  readonly livemode: boolean;
}

/** The columns of {@link JobRow}, of a relation named `j`, except `livemode`, which is a column of the organization. */
export const JOB_COLUMNS = `j.id, j.org_id, j.kind, j.status, j.inputs::text, j.credit_cost, j.charge_source, j.external_id, j.metadata::text, j.progress, j.attempt, j.results::text,
  j.results_bytes, j.provenance::text, j.error_detail, j.created_at, j.started_at, j.ended_at, j.data_deleted_at`;

const PIPELINE_SOURCE = 'pipeline:';

/** Returns the pipeline that a job is a step of, from its charge source. */
export const pipelineOf = (chargeSource: string): string | undefined =>
  chargeSource.startsWith(PIPELINE_SOURCE) ? chargeSource.slice(PIPELINE_SOURCE.length) : undefined;
