import { statement } from '@paratope/database';
import { RESULTS_DAYS_OF_ORGS, RETENTION_OF_ORGS } from '@paratope/gateway-tables';
import type { ForgottenRow } from '@paratope/gateway-results';

/** Finds the oldest ended jobs of each org that limits the retention of results. The parts of a whole are deleted with it. */
export const agedJobs = statement<{ now: Date; limit: number; daysOfPlans: string }, { org_id: string; ids: string[] }>(
  'retention-aged-jobs',
  `SELECT o.id AS org_id, aged.ids
   FROM ${RESULTS_DAYS_OF_ORGS} o CROSS JOIN LATERAL (
     SELECT ARRAY (
       SELECT j.id::text FROM core.jobs j
       WHERE j.org_id = o.id AND j.ended_at < :now::timestamptz - make_interval(days => o.results_days) AND j.data_deleted_at IS NULL
         AND j.whole_id IS NULL
       ORDER BY j.ended_at LIMIT :limit) AS ids) aged
   WHERE o.results_days IS NOT NULL AND cardinality(aged.ids) > 0`,
);

/**
 * Deletes delivered events that are older than their org's retention: its own days, those of its plan, or the installation's; fewer if its
 * owners chose so.
 */
export const expiredEvents = statement<
  { now: Date; days: number; daysOfPlans: string; limit: number },
  ForgottenRow & { org_id: string }
>(
  'retention-expired-events',
  `SELECT aged.id, aged.org_id::text AS org_id, to_jsonb(aged)::text AS row
   FROM ${RETENTION_OF_ORGS} o CROSS JOIN LATERAL (
     SELECT * FROM core.events e
     WHERE e.org_id = o.id AND e.stored_at IS NOT NULL
       AND e.created_at < :now::timestamptz - make_interval(days => least(o.owner_event_days, coalesce(o.event_days, (:daysOfPlans::jsonb ->> o.plan)::int, :days)))
     ORDER BY e.created_at LIMIT :limit) aged
   ORDER BY aged.id LIMIT :limit`,
);

export const forgetEvents = statement<{ ids: readonly string[] }, { id: string }>(
  'retention-forget-events',
  'DELETE FROM core.events WHERE id = ANY (:ids::text[]) RETURNING id',
);
