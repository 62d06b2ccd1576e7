import { run, statement, type Pool } from '@paratope/database';
import { WORK_CONTRACTS } from '@paratope/pipelines';
import { OUTBOX_REF_COLUMNS, queueJobs, type OutboxRef } from './outbox.sql.js';

/**
 * Organizations take turns in every queue: of each kind an org has at most {@link JobKindContract.queuedPerOrg} jobs there that
 * nobody has begun, and the others are held. Whoever takes one of its jobs out of the queue lets the org's next one in, at the
 * end; so the queue, which is first in first out, goes round.
 */
const shareOf = (kind: string): string =>
  `CASE ${kind} ${WORK_CONTRACTS.map((known) => `WHEN '${known.kind}' THEN ${known.queuedPerOrg}`).join(' ')} ELSE 1 END`;

/** Jobs of an org and kind that are in the queue. */
const queuedOf = (kind: string, orgId: string): string => `
  (SELECT count(*) FROM core.jobs q
   WHERE q.kind = ${kind} AND q.org_id = ${orgId} AND q.queued_at IS NOT NULL AND NOT q.held)`;

/**
 * The oldest held jobs of an org and kind. Rows are compared, because PostgreSQL drops columns that are compared by `=` from the order:
 * then the primary key is in order as well, and the planner reads it from its beginning, past every job that was ever kept, where it
 * expects a held one soon.
 */
const oldestHeld = (kind: string, orgId: string, most: number): string => `
  SELECT h.id FROM core.jobs h
  WHERE h.held AND (h.kind, h.org_id) BETWEEN (${kind}, ${orgId}) AND (${kind}, ${orgId})
  ORDER BY h.kind, h.org_id, h.id LIMIT ${most}`;

/** No more of one organization come in at once; the planner takes a LIMIT that it does not know for a tenth of all rows. */
const LARGEST_SHARE = Math.max(...WORK_CONTRACTS.map((known) => known.queuedPerOrg));

/** `rows`, and which of them have to wait outside. `rows (id, org_id, kind, …)`. */
export const applyFairShare = (rows: string): string => `
  SELECT ${rows}.*, line.others_wait OR line.queued + row_number() OVER (PARTITION BY org_id, kind ORDER BY id) > line.share AS held
  FROM ${rows}
  JOIN (SELECT org_id, kind, ${shareOf('kind')} AS share, ${queuedOf('l.kind', 'l.org_id')} AS queued,
               (${oldestHeld('l.kind', 'l.org_id', 1)}) IS NOT NULL AS others_wait
        FROM (SELECT DISTINCT org_id, kind FROM ${rows}) l) line USING (org_id, kind)`;

/** Lets the next job of the same org and kind in, for one that left the queue. `left (org_id, kind)`, one row or none. */
export const promoteNextHeldJob = (left: string): string => `
  UPDATE core.jobs j SET held = false
  WHERE j.id = (SELECT next.id FROM ${left} CROSS JOIN LATERAL (
                  ${oldestHeld(`${left}.kind`, `${left}.org_id`, 1)} FOR NO KEY UPDATE SKIP LOCKED) next)
    AND j.held
  RETURNING j.id, j.kind, j.traceparent`;

/** Lets in whatever has room; what {@link promoteNextHeldJob} missed, because others were just at it or the job was canceled. */
export const promoteHeld = statement<{ now: Date }, OutboxRef>(
  'jobs-promote-held',
  `WITH RECURSIVE line (kind, org_id) AS (
     (SELECT kind, org_id FROM core.jobs WHERE held ORDER BY kind, org_id LIMIT 1)
     UNION ALL
     SELECT after.kind, after.org_id FROM line CROSS JOIN LATERAL (
       SELECT j.kind, j.org_id FROM core.jobs j WHERE j.held AND (j.kind, j.org_id) > (line.kind, line.org_id)
       ORDER BY j.kind, j.org_id LIMIT 1) after),
   next AS MATERIALIZED (
     SELECT n.id FROM line CROSS JOIN LATERAL (
       SELECT h.id FROM (${oldestHeld('line.kind', 'line.org_id', LARGEST_SHARE)} FOR NO KEY UPDATE SKIP LOCKED) h
       LIMIT greatest(${shareOf('line.kind')} - ${queuedOf('line.kind', 'line.org_id')}, 0)) n),
   promoted AS (
     UPDATE core.jobs j SET held = false FROM next WHERE j.id = next.id AND j.held RETURNING j.id, j.kind, j.traceparent),
   queued AS (${queueJobs('promoted', ':now::timestamptz')})
   SELECT ${OUTBOX_REF_COLUMNS} FROM queued`,
);

/** @returns how many jobs were let in; the relay publishes them. */
export const promoteHeldJobs = async (pool: Pool, now: Date): Promise<number> =>
  (await run(pool, promoteHeld, { now })).length;
