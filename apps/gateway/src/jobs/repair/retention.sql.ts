import { statement } from '@paratope/database';

/** Of each org that keeps results for so many days only: jobs that ended before. */
export const agedJobs = statement<{ now: Date; limit: number }, { org_id: string; ids: string[] }>(
  'retention-aged-jobs',
  `SELECT o.id AS org_id, aged.ids
   FROM core.orgs o CROSS JOIN LATERAL (
     SELECT ARRAY (
       SELECT j.id::text FROM core.jobs j
       WHERE j.org_id = o.id AND j.ended_at < :now::timestamptz - make_interval(days => o.results_days) AND j.data_deleted_at IS NULL
       ORDER BY j.ended_at LIMIT :limit) AS ids) aged
   WHERE o.results_days IS NOT NULL AND cardinality(aged.ids) > 0`,
);

/** Told, and older than any delivery. Ids begin with the time: the oldest stand first in the primary key. */
export const forgetToldEvents = statement<{ beforeId: string; limit: number }, { id: string }>(
  'retention-events',
  `DELETE FROM core.events WHERE id IN (
     SELECT id FROM core.events WHERE id < :beforeId AND stored_at IS NOT NULL ORDER BY id LIMIT :limit FOR UPDATE SKIP LOCKED)
   RETURNING id`,
);

export const forgetAuditEvents = statement<{ beforeId: string; limit: number }, { id: string }>(
  'retention-audit-events',
  `DELETE FROM core.audit_events WHERE id IN (
     SELECT id FROM core.audit_events WHERE id < :beforeId ORDER BY id LIMIT :limit)
   RETURNING id`,
);
