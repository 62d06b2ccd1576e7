import { statement } from '@paratope/database';
import { RETENTION_OF_ORGS, projectOfVariant } from '@paratope/gateway-tables';
import type { JobStatus } from '@paratope/job-envelope';
import type { JobKind } from '@paratope/pipelines';

/** A step of a job's life. For an org without new steps, everything but `org_id` and `horizon` is null. */
export interface TransitionRow {
  readonly org_id: string;
  /** The oldest transaction that was still running. All rows below it are visible. */
  readonly horizon: number;
  readonly transaction: number | null;
  readonly id: number;
  readonly job_id: string;
  readonly kind: JobKind;
  readonly variant_id: string;
  readonly project_id: string;
  readonly status: JobStatus;
  readonly progress: number | null;
  readonly created_at: Date;
}

/** Maximum number of rows of an org that are read at once. */
export const PAGE = 500;

const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

export const readTransitions = statement<
  { orgIds: readonly string[]; transactions: readonly number[]; ids: readonly number[] },
  TransitionRow
>(
  'job-transitions-read',
  `SELECT asked.org_id, ${HORIZON} AS horizon, t.transaction, t.id, t.job_id, t.kind, t.variant_id, t.status, t.progress,
          t.created_at, ${projectOfVariant('t.variant_id')} AS project_id
   FROM unnest(:orgIds::uuid[], :transactions::bigint[], :ids::bigint[]) AS asked (org_id, transaction, id)
   LEFT JOIN LATERAL (
     SELECT * FROM core.job_transitions log
     WHERE log.org_id = asked.org_id AND (log.transaction, log.id) > (asked.transaction, asked.id)
       AND log.transaction < ${HORIZON}
     ORDER BY log.transaction, log.id LIMIT ${PAGE}) t ON true
   ORDER BY asked.org_id, t.transaction, t.id`,
);

export const readHorizon = statement<object, { horizon: number }>(
  'job-transitions-horizon',
  `SELECT ${HORIZON} AS horizon`,
);

/** Maximum number of transitions of an organization that are removed at once. */
const FORGOTTEN_PAGE = 1_000;

/** Removes old transitions. An organization's log is in the order of time, so its first row shows whether any is old. */
export const forgetTransitions = statement<{ before: Date }, object>(
  'job-transitions-forget',
  `WITH old AS (
     SELECT page.* FROM ${RETENTION_OF_ORGS} o
     CROSS JOIN LATERAL (
       SELECT t.created_at FROM core.job_transitions t WHERE t.org_id = o.id ORDER BY t.transaction, t.id LIMIT 1) first
     CROSS JOIN LATERAL (
       SELECT t.org_id, t.transaction, t.id, t.created_at FROM core.job_transitions t
       WHERE t.org_id = o.id AND first.created_at < :before ORDER BY t.transaction, t.id LIMIT ${FORGOTTEN_PAGE}) page
     WHERE page.created_at < :before)
   DELETE FROM core.job_transitions t USING old
   WHERE (t.org_id, t.transaction, t.id) = (old.org_id, old.transaction, old.id)
   RETURNING t.id`,
);
