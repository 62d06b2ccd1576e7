import { statement } from '@paratope/database';
import type { ForgottenRow } from '@paratope/gateway-results';

/**
 * Selects orgs that keep their events, by their own days or their plan's, for less than the `longest` retention of all; null: some org
 * keeps them forever.
 */
export const orgsWithShorterRetention = statement<
  { daysOfPlans: string; longest: number | null },
  { org_id: string; days: number }
>(
  'retention-shorter-audit-orgs',
  `SELECT o.id::text AS org_id, o.days
   FROM (SELECT id, coalesce(audit_days, (:daysOfPlans::jsonb ->> plan)::int) AS days FROM core.orgs) o
   WHERE o.days < coalesce(:longest::int, o.days + 1) ORDER BY o.id`,
);

/** Reads the events that {@link forgetAuditEvents} would delete. */
export const agedAuditEvents = statement<{ orgId: string; before: Date; limit: number }, ForgottenRow>(
  'retention-aged-audit-events',
  `SELECT e.id::text AS id, to_jsonb(e)::text AS row FROM core.audit_events e
   WHERE e.org_id = :orgId AND e.id < core.first_id_of(:before::timestamptz AT TIME ZONE 'UTC') ORDER BY e.position LIMIT :limit`,
);

export const longestOwnAuditDays = statement<object, { days: number | null }>(
  'retention-longest-own-audit-days',
  'SELECT max(audit_days) AS days FROM core.orgs',
);

/** Deletes an org's events before an instant, and records the deletion in the chain. */
export const forgetAuditEvents = statement<{ orgId: string; before: Date; limit: number }, { gone: number }>(
  'retention-forget-audit-events',
  'SELECT core.forget_audit_events(:orgId::uuid, :before::timestamptz, :limit::int) AS gone',
);

/** Reads the existing months, the oldest first, as `2026-11`. */
export const auditMonths = statement<object, { month: string }>(
  'retention-audit-months',
  `SELECT replace(right(c.relname, 7), '_', '-') AS month
   FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
   WHERE i.inhparent = 'core.audit_events'::regclass AND c.relname ~ '_[0-9]{4}_[0-9]{2}$' ORDER BY 1`,
);

/** Reads a page of events; `after` is null before the first page. */
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
