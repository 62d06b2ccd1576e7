import { statement } from '@paratope/database';
import type { ForgottenRow } from '../results/archive.js';

/** Of each org that keeps results for so many days only, as it was agreed or as its plan says: jobs that ended before. */
export const agedJobs = statement<{ now: Date; limit: number; daysOfPlans: string }, { org_id: string; ids: string[] }>(
  'retention-aged-jobs',
  `SELECT o.id AS org_id, aged.ids
   FROM (SELECT id, coalesce(results_days, (:daysOfPlans::jsonb ->> plan)::int) AS results_days FROM core.orgs) o CROSS JOIN LATERAL (
     SELECT ARRAY (
       SELECT j.id::text FROM core.jobs j
       WHERE j.org_id = o.id AND j.ended_at < :now::timestamptz - make_interval(days => o.results_days) AND j.data_deleted_at IS NULL
       ORDER BY j.ended_at LIMIT :limit) AS ids) aged
   WHERE o.results_days IS NOT NULL AND cardinality(aged.ids) > 0`,
);

/** Told, and older than their org keeps them: by its own days, those of its plan, or those of all. */
export const toldEvents = statement<
  { now: Date; days: number; daysOfPlans: string; limit: number },
  ForgottenRow & { org_id: string }
>(
  'retention-told-events',
  `SELECT aged.id, aged.org_id::text AS org_id, to_jsonb(aged)::text AS row
   FROM core.orgs o CROSS JOIN LATERAL (
     SELECT * FROM core.events e
     WHERE e.org_id = o.id AND e.stored_at IS NOT NULL
       AND e.created_at < :now::timestamptz - make_interval(days => coalesce(o.event_days, (:daysOfPlans::jsonb ->> o.plan)::int, :days))
     ORDER BY e.created_at LIMIT :limit) aged
   ORDER BY aged.id LIMIT :limit`,
);

export const forgetEvents = statement<{ ids: readonly string[] }, { id: string }>(
  'retention-forget-events',
  'DELETE FROM core.events WHERE id = ANY (:ids::text[]) RETURNING id',
);

/** Of orgs that keep them, by their own days or their plan's, for less than the `longest` that anybody does; null: somebody keeps them for good. */
export const agedAuditEvents = statement<
  { now: Date; daysOfPlans: string; longest: number | null; limit: number },
  ForgottenRow
>(
  'retention-aged-audit-events',
  `SELECT aged.id::text AS id, to_jsonb(aged)::text AS row
   FROM (SELECT id, coalesce(audit_days, (:daysOfPlans::jsonb ->> plan)::int) AS days FROM core.orgs) o CROSS JOIN LATERAL (
     SELECT * FROM core.audit_events e
     WHERE e.org_id = o.id AND e.id < core.first_id_of((:now::timestamptz - make_interval(days => o.days)) AT TIME ZONE 'UTC')
     ORDER BY e.id LIMIT :limit) aged
   WHERE o.days < coalesce(:longest::int, o.days + 1)
   ORDER BY aged.id LIMIT :limit`,
);

export const longestOwnAuditDays = statement<object, { days: number | null }>(
  'retention-longest-own-audit-days',
  'SELECT max(audit_days) AS days FROM core.orgs',
);

export const forgetAuditEvents = statement<{ ids: readonly string[] }, { id: string }>(
  'retention-forget-audit-events',
  'DELETE FROM core.audit_events WHERE id = ANY (:ids::uuid[]) RETURNING id::text AS id',
);

/** This month and the two after it, where they are missing, and that of every audit event that has come without one. */
export const makeAuditMonths = statement<{ now: Date }, { made: number }>(
  'retention-make-audit-months',
  'SELECT core.make_audit_months(:now::timestamptz) AS made',
);

/** Months that there are, the oldest first, as `2026-11`. */
export const auditMonths = statement<object, { month: string }>(
  'retention-audit-months',
  `SELECT replace(right(c.relname, 7), '_', '-') AS month
   FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
   WHERE i.inhparent = 'core.audit_events'::regclass AND c.relname ~ '_[0-9]{4}_[0-9]{2}$' ORDER BY 1`,
);

/** `after`: null before the first page. */
export const auditEventsOf = statement<
  { from: string; before: string; after: string | null; limit: number },
  ForgottenRow
>(
  'retention-audit-events-of',
  `SELECT id::text AS id, to_jsonb(e)::text AS row FROM core.audit_events e
   WHERE id >= :from::uuid AND id < :before::uuid AND (:after::uuid IS NULL OR id > :after::uuid) ORDER BY id LIMIT :limit`,
);

export const dropAuditMonth = statement<{ month: string }, { dropped: boolean }>(
  'retention-drop-audit-month',
  `SELECT core.drop_audit_month((:month || '-01')::timestamp) AS dropped`,
);
