import { statement } from '@paratope/database';

/** Longest time that a lost attempt may still be writing: a worker gives up within minutes, and so does a request to the store. */
const LAST_WRITES = "interval '1 hour'";

/**
 * Schedules a sweep of the files that attempts of these jobs left in the store, for the time when no attempt can write any more. `rows (id,
 * …)`.
 */
export const sweepFiles = (rows: string, now: string): string => `
  INSERT INTO core.file_sweeps (job_id, due_at) SELECT id, ${now} + ${LAST_WRITES} FROM ${rows} lost ON CONFLICT DO NOTHING`;

export interface DueSweep {
  readonly job_id: string;
  /** Null if there is no such job. */
  readonly kind: string | null;
  /** The time in PostgreSQL's form, to the microsecond. */
  readonly due: string;
  /** The attempt that completed the job; its files stay. */
  readonly completed_by: number | null;
  /** Set for a job with deleted data, otherwise null. */
  readonly org_id: string | null;
  /** The events of such a job; their bodies contain results. */
  readonly events: readonly string[];
  /** Whether the job may still get files. */
  readonly goes_on: boolean;
}

export const dueSweeps = statement<{ now: Date; limit: number }, DueSweep>(
  'file-sweeps-due',
  `SELECT s.job_id, j.kind, s.due_at::text AS due, coalesce(j.ended_at IS NULL AND j.id IS NOT NULL, false) AS goes_on,
          CASE WHEN j.status = 'completed' AND j.data_deleted_at IS NULL THEN j.attempt END AS completed_by,
          CASE WHEN j.data_deleted_at IS NOT NULL THEN j.org_id END AS org_id,
          ARRAY (SELECT e.id FROM core.events e WHERE e.job_id = j.id AND j.data_deleted_at IS NOT NULL) AS events
   FROM core.file_sweeps s LEFT JOIN core.jobs j ON j.id = s.job_id
   WHERE s.due_at <= :now ORDER BY s.due_at, s.job_id LIMIT :limit`,
);

/** Postpones the sweep of a job that is still running. */
export const sweepLater = statement<{ jobId: string; due: string; now: Date }, object>(
  'file-sweeps-later',
  `WITH done AS (DELETE FROM core.file_sweeps WHERE job_id = :jobId AND due_at = :due::timestamptz RETURNING job_id AS id)
   ${sweepFiles('done', ':now::timestamptz')}`,
);

export const sweepDone = statement<{ jobId: string; due: string }, object>(
  'file-sweeps-done',
  'DELETE FROM core.file_sweeps WHERE job_id = :jobId AND due_at = :due::timestamptz',
);
