import type { JobStatus } from '@paratope/job-envelope';
import type { ResultColumns } from '@paratope/gateway-tables';

/** A job as its owner may see it. JSON columns are read as text: they are handed on, not looked into. */
export interface JobRow extends ResultColumns {
  readonly org_id: string;
  readonly kind: string;
  readonly status: JobStatus;
  readonly inputs: string;
  readonly credit_cost: number;
  /** Source of its charge: `pipeline:<id>` for a step of a pipeline. */
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
  /** When the data of a tombstone were deleted. */
  readonly data_deleted_at: Date | null;
  /** False in a sandbox. */
  readonly livemode: boolean;
}

/** The columns of {@link JobRow} but `livemode`, which is one of the organization, of a relation named `j`. */
export const JOB_COLUMNS = `j.id, j.org_id, j.kind, j.status, j.inputs::text, j.credit_cost, j.charge_source, j.external_id, j.metadata::text, j.progress, j.attempt, j.results::text,
  j.results_bytes, j.provenance::text, j.error_detail, j.created_at, j.started_at, j.ended_at, j.data_deleted_at`;

const PIPELINE_SOURCE = 'pipeline:';

/** The pipeline that a job is a step of, by what pays for it. */
export const pipelineOf = (chargeSource: string): string | undefined =>
  chargeSource.startsWith(PIPELINE_SOURCE) ? chargeSource.slice(PIPELINE_SOURCE.length) : undefined;
