import { run, statement, type Pool } from '@paratope/database';
import { WORK_CONTRACTS } from '@paratope/pipelines';
import { OUTBOX_REF_COLUMNS, queueJobs, type OutboxRef } from './outbox.sql.js';

/**
 * Fair shares of organizations in every queue: an org has at most {@link JobKindContract.queuedPerOrg} unclaimed jobs of each kind there,
 * and its other jobs are held. A claim of one of its jobs promotes the org's next job to the end of the queue, which is first in, first
 * out; so organizations take turns.
 */
const shareOf = (kind: string): string =>
  `CASE ${kind} ${WORK_CONTRACTS.map((known) => `WHEN '${known.kind}' THEN ${known.queuedPerOrg}`).join(' ')} ELSE 1 END`;

/** Counts the jobs of an org and kind that are in the queue. */
const queuedOf = (kind: string, orgId: string): string => `
  (SELECT count(*) FROM core.jobs q
   WHERE q.kind = ${kind} AND q.org_id = ${orgId} AND q.queued_at IS NOT NULL AND NOT q.held)`;

/**
 * Selects the oldest held jobs of an org and kind. It compares rows, because PostgreSQL drops columns that are compared by `=` from the
 * order. The primary key would then have the right order as well, and the planner would read it from its start, past every stored job,
 * because it expects to find a held one soon.
 */
const oldestHeld = (kind: string, orgId: string, most: number): string => `
  SELECT h.id FROM core.jobs h
  WHERE h.held AND (h.kind, h.org_id) BETWEEN (${kind}, ${orgId}) AND (${kind}, ${orgId})
  ORDER BY h.kind, h.org_id, h.id LIMIT ${most}`;

/** Largest number of jobs of an organization that are promoted at once. The planner estimates an unknown LIMIT as a tenth of all rows. */
const LARGEST_SHARE = Math.max(...WORK_CONTRACTS.map((known) => known.queuedPerOrg));

/**
 * Selects `rows` with a column that marks the jobs to hold: those beyond the org's share, and all if others are held already.
 * `rows (id, org_id, kind, …)`. OFFSET 0 has each org and kind counted once; without it PostgreSQL counts again for every row.
 */
export const applyFairShare = (rows: string): string => `
  SELECT ${rows}.*, line.queued + row_number() OVER (PARTITION BY org_id, kind ORDER BY id) > line.share AS held
  FROM ${rows}
  JOIN (SELECT org_id, kind, share, 
               CASE WHEN (${oldestHeld('l.kind', 'l.org_id', 1)}) IS NULL THEN ${queuedOf('l.kind', 'l.org_id')} ELSE share END AS queued
        FROM (SELECT DISTINCT org_id, kind, ${shareOf('kind')} AS share FROM ${rows}) l OFFSET 0) line USING (org_id, kind)`;

/** Promotes the next job of the same org and kind, for a job that left the queue. `left (org_id, kind)`, one row or none. */
export const promoteNextHeldJob = (left: string): string => `
  UPDATE core.jobs j SET held = false
  WHERE j.id = (SELECT next.id FROM ${left} CROSS JOIN LATERAL (
                  ${oldestHeld(`${left}.kind`, `${left}.org_id`, 1)} FOR NO KEY UPDATE SKIP LOCKED) next)
    AND j.held
  RETURNING j.id, j.kind, j.traceparent`;

/**
 * Promotes all held jobs for which there is room, which {@link promoteNextHeldJob} missed because of a concurrent promotion or a
 * cancellation.
 */
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

/** @returns the number of promoted jobs, which the relay publishes. */
export const promoteHeldJobs = async (pool: Pool, now: Date): Promise<number> =>
  (await run(pool, promoteHeld, { now })).length;
