import { statement } from '@paratope/database';
import { RETENTION_OF_ORGS, projectOfVariant, type ScreenStatus } from '@paratope/gateway-tables';
import type { JobStatus } from '@paratope/job-envelope';
import type { JobKind } from '@paratope/pipelines';

/** A step of a job's or screen's life. For an org without new steps, everything but `org_id` and `horizon` is null. */
export type TransitionRow = (JobStep | ScreenStep) & {
  readonly org_id: string;
  /** The oldest transaction that was still running. All rows below it are visible. */
  readonly horizon: number;
  readonly transaction: number | null;
  readonly id: number;
  readonly created_at: Date;
};

export interface JobStep {
  readonly kind: JobKind;
  readonly subject_id: string;
  readonly variant_id: string;
  readonly project_id: string;
  readonly status: JobStatus;
  readonly progress: number | null;
}

/** A screen belongs to the org as a whole, and to no project. */
export interface ScreenStep {
  readonly kind: 'screen';
  readonly subject_id: string;
  readonly project_id: null;
  readonly status: ScreenStatus;
  readonly tier: string | null;
}

/** Maximum number of rows of an org that are read at once. */
export const PAGE = 500;

const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

/** Logs of what an org may follow. Their ids are of one sequence, so that a position in one is a position in both. */
type Log = 'job_transitions' | 'screen_transitions';

const newestOf = (log: Log, columns: string): string =>
  `(SELECT log.transaction, log.id, log.status, log.created_at, ${columns} FROM core.${log} log
    WHERE log.org_id = asked.org_id AND (log.transaction, log.id) > (asked.transaction, asked.id)
      AND log.transaction < ${HORIZON}
    ORDER BY log.transaction, log.id LIMIT ${PAGE})`;

export const readTransitions = statement<
  { orgIds: readonly string[]; transactions: readonly number[]; ids: readonly number[] },
  TransitionRow
>(
  'transitions-read',
  `SELECT asked.org_id, ${HORIZON} AS horizon, t.*, ${projectOfVariant('t.variant_id')} AS project_id
   FROM unnest(:orgIds::uuid[], :transactions::bigint[], :ids::bigint[]) AS asked (org_id, transaction, id)
   LEFT JOIN LATERAL (
     SELECT * FROM (
       ${newestOf('job_transitions', 'log.kind, log.job_id AS subject_id, log.variant_id, log.progress, NULL AS tier')}
       UNION ALL
       ${newestOf('screen_transitions', `'screen', log.screen_id, NULL, NULL, log.tier`)}) logs
     ORDER BY logs.transaction, logs.id LIMIT ${PAGE}) t ON true
   ORDER BY asked.org_id, t.transaction, t.id`,
);

export const readHorizon = statement<object, { horizon: number }>(
  'job-transitions-horizon',
  `SELECT ${HORIZON} AS horizon`,
);

/** Maximum number of transitions of an organization that are removed at once. */
const FORGOTTEN_PAGE = 1_000;

/** Removes old transitions. An organization's log is in the order of time, so its first row shows whether any is old. */
const forget = (log: Log) =>
  statement<{ before: Date }, object>(
    `${log.replaceAll('_', '-')}-forget`,
    `WITH old AS (
       SELECT page.* FROM ${RETENTION_OF_ORGS} o
       CROSS JOIN LATERAL (
         SELECT t.created_at FROM core.${log} t WHERE t.org_id = o.id ORDER BY t.transaction, t.id LIMIT 1) first
       CROSS JOIN LATERAL (
         SELECT t.org_id, t.transaction, t.id, t.created_at FROM core.${log} t
         WHERE t.org_id = o.id AND first.created_at < :before ORDER BY t.transaction, t.id LIMIT ${FORGOTTEN_PAGE}) page
       WHERE page.created_at < :before)
     DELETE FROM core.${log} t USING old
     WHERE (t.org_id, t.transaction, t.id) = (old.org_id, old.transaction, old.id)
     RETURNING t.id`,
  );

export const forgetTransitions = forget('job_transitions');
export const forgetScreenTransitions = forget('screen_transitions');
