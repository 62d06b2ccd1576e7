import { statement } from '@paratope/database';

/**
 * Finds the enabled endpoints that listen to one of the types, and the one that the job's submission requested. FOR SHARE: until this transaction
 * commits, nobody can disable the endpoint, which would have to fail the new delivery.
 */
export const LISTENERS = statement<
  { readonly orgId: string; readonly types: readonly string[]; readonly requestedId: string | undefined },
  { id: string; url: string; events: readonly string[]; onRequest: boolean }
>(
  'webhooks_listeners',
  `SELECT id, url, events, on_request AS "onRequest" FROM webhooks.endpoints
   WHERE org_id = :orgId AND enabled AND (events = '{}' OR events && :types::text[] OR id = :requestedId::uuid)
   ORDER BY id FOR SHARE`,
);

/** Returns no row if the event is known already. */
export const INSERT_EVENT = statement<
  {
    readonly id: string;
    readonly orgId: string;
    readonly type: string;
    readonly body: string;
    readonly traceparent: string | undefined;
    readonly now: Date;
  },
  { id: string }
>(
  'webhooks_insert_event',
  `INSERT INTO webhooks.events (id, org_id, type, body, traceparent, created_at)
   VALUES (:id, :orgId, :type, :body, :traceparent, :now) ON CONFLICT (id) DO NOTHING RETURNING id`,
);

export const DROP_EVENTS = statement<{ readonly before: Date; readonly limit: number }, { id: string }>(
  'webhooks_drop_events',
  `DELETE FROM webhooks.events WHERE id IN (
     SELECT e.id FROM webhooks.events e
     WHERE e.created_at < :before AND NOT EXISTS (SELECT FROM webhooks.deliveries d WHERE d.event_id = e.id)
     ORDER BY e.created_at LIMIT :limit FOR UPDATE SKIP LOCKED)
   RETURNING id`,
);

/**
 * Deletes bodies, deliveries and attempts of these events. An attempt under way then has no row to record its outcome. The organization is
 * a guard and not an index condition, with which all of its deliveries would be read.
 */
export const FORGET_EVENTS = statement<{ readonly orgId: string; readonly eventIds: readonly string[] }, object>(
  'webhooks_forget_events',
  `WITH deleted AS (
     DELETE FROM webhooks.deliveries WHERE event_id = ANY (:eventIds::text[]) AND (org_id = :orgId) IS TRUE RETURNING event_id)
   DELETE FROM webhooks.events
   WHERE id = ANY (:eventIds::text[]) AND org_id = :orgId AND (SELECT count(*) FROM deleted) >= 0`,
);

/** Deletes the same rows of all events of an organization. */
export const FORGET_ALL_EVENTS = statement<{ readonly orgId: string }, object>(
  'webhooks_forget_all_events',
  `WITH deleted AS (DELETE FROM webhooks.deliveries WHERE org_id = :orgId RETURNING event_id)
   DELETE FROM webhooks.events WHERE org_id = :orgId AND (SELECT count(*) FROM deleted) >= 0`,
);

export const FORGET_ENDPOINTS = statement<{ readonly orgId: string }, object>(
  'webhooks_forget_endpoints',
  'DELETE FROM webhooks.endpoints WHERE org_id = :orgId',
);
