import { statement } from '@paratope/database';

/** Attempts in a row that ended with the process, before their outcome was recorded, after which a delivery fails. */
export const MOST_UNREPORTED = 3;

/** Columns of a leased delivery; its secrets are the current one and those within their overlap, the newest first. */
export interface LeasedRow {
  readonly id: string;
  readonly endpointId: string;
  readonly orgId: string;
  readonly url: string;
  readonly sealedSecrets: readonly Buffer[];
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  readonly traceparent: string | null;
  /** Number of earlier attempts. */
  readonly attemptCount: number;
  /** Number of attempts without a recorded outcome, this one included. */
  readonly unreported: number;
}

/** Inserts one pending delivery per endpoint, due now. */
export const INSERT_DELIVERIES = statement<
  {
    readonly ids: readonly string[];
    readonly endpointIds: readonly string[];
    /** URLs of the deliveries; null stands for the URL of the endpoint. */
    readonly urls: readonly (string | null)[];
    readonly eventId: string;
    readonly orgId: string;
    readonly type: string;
    readonly now: Date;
  },
  { id: string }
>(
  'webhooks_insert_deliveries',
  `INSERT INTO webhooks.deliveries
     (id, endpoint_id, url, event_id, org_id, event_type, status, next_attempt_at, created_at, updated_at)
   SELECT recipient.id, recipient.endpoint_id, recipient.url, :eventId, :orgId, :type, 'pending', :now::timestamptz, :now::timestamptz, :now::timestamptz
   FROM unnest(:ids::uuid[], :endpointIds::uuid[], :urls::text[]) AS recipient (id, endpoint_id, url)
   RETURNING id`,
);

/**
 * `waiting` walks the index from one endpoint with pending deliveries to the next, so that the cost does not grow with the backlog of any
 * endpoint; the oldest due deliveries of each endpoint follow, up to its share. SKIP LOCKED skips deliveries that another process leases at
 * the same time. Orgs take turns, whatever the size of their backlogs, and none has more than its share of the places. MATERIALIZED, since
 * a plan that ran `due` twice would lease twice.
 */
export const LEASE = statement<
  {
    readonly now: Date;
    readonly leaseEnds: Date;
    readonly lease: string;
    readonly limit: number;
    readonly perEndpoint: number;
    readonly busyEndpointIds: readonly string[];
    readonly busyAttempts: readonly number[];
    readonly perOrg: number;
    readonly busyOrgIds: readonly string[];
    readonly busyOrgAttempts: readonly number[];
  },
  LeasedRow
>(
  'webhooks_lease',
  `WITH RECURSIVE waiting (endpoint_id) AS (
     (SELECT endpoint_id FROM webhooks.deliveries WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
     UNION ALL
     SELECT (SELECT d.endpoint_id FROM webhooks.deliveries d
             WHERE d.status = 'pending' AND d.endpoint_id > w.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
     FROM waiting w WHERE w.endpoint_id IS NOT NULL
   ), offers AS (
     SELECT offered.*, coalesce(org.attempts, 0)
              + row_number() OVER (PARTITION BY offered.org_id ORDER BY offered.next_attempt_at) AS turn
     FROM waiting
     LEFT JOIN unnest(:busyEndpointIds::uuid[], :busyAttempts::int[]) AS busy (endpoint_id, attempts) USING (endpoint_id)
     CROSS JOIN LATERAL (
       SELECT d.id, d.org_id, d.next_attempt_at FROM webhooks.deliveries d
       WHERE d.endpoint_id = waiting.endpoint_id AND d.status = 'pending' AND d.next_attempt_at <= :now::timestamptz
       ORDER BY d.next_attempt_at
       LIMIT greatest(:perEndpoint::int - coalesce(busy.attempts, 0), 0)
       FOR UPDATE SKIP LOCKED
     ) AS offered
     LEFT JOIN unnest(:busyOrgIds::text[], :busyOrgAttempts::int[]) AS org (org_id, attempts) USING (org_id)
   ), due AS MATERIALIZED (
     SELECT id FROM offers WHERE turn <= :perOrg::int ORDER BY turn, next_attempt_at LIMIT :limit::int
   )
   UPDATE webhooks.deliveries d
   SET lease = :lease::uuid, leased_until = :leaseEnds::timestamptz, next_attempt_at = :leaseEnds::timestamptz, unreported = d.unreported + 1
   FROM due, webhooks.endpoints endpoint, webhooks.events event
   WHERE d.id = due.id AND endpoint.id = d.endpoint_id AND event.id = d.event_id
   RETURNING d.id, d.endpoint_id AS "endpointId", d.org_id AS "orgId", coalesce(d.url, endpoint.url) AS url, event.id AS "eventId", event.type AS "eventType",
     event.body, event.traceparent, d.attempt_count AS "attemptCount", d.unreported,
     ARRAY(SELECT s.sealed FROM webhooks.secrets s
           WHERE s.endpoint_id = d.endpoint_id AND (s.expires_at IS NULL OR s.expires_at > :now::timestamptz)
           ORDER BY s.created_at DESC) AS "sealedSecrets"`,
);

export const NEXT_DUE = statement<{ readonly now: Date }, { at: Date | null }>(
  'webhooks_next_due',
  `SELECT min(next_attempt_at) AS at FROM webhooks.deliveries WHERE status = 'pending' AND next_attempt_at > :now`,
);

export const BACKLOG = statement<{ readonly now: Date }, { due: number; oldest: Date | null }>(
  'webhooks_backlog',
  `SELECT count(*) AS due, min(next_attempt_at) AS oldest FROM webhooks.deliveries
   WHERE status = 'pending' AND next_attempt_at <= :now`,
);

/** Returns the delivery of an attempt that was not made. */
export const GIVE_BACK = statement<{ readonly id: string; readonly lease: string }, object>(
  'webhooks_give_back',
  'UPDATE webhooks.deliveries SET unreported = unreported - 1 WHERE id = :id AND lease = :lease',
);

/** Logs an attempt and sets the next state of its delivery; does nothing if the lease was lost. */
export const FINISH = statement<
  {
    readonly id: string;
    readonly lease: string;
    readonly delivered: boolean;
    readonly nextAttemptAt: Date | undefined;
    readonly endedAt: Date;
    readonly startedAt: Date;
    readonly responseStatus: number | undefined;
    readonly latencyMs: number;
    readonly responseBody: string | undefined;
    readonly error: string | undefined;
  },
  { number: number }
>(
  'webhooks_finish',
  `WITH finished AS (
     UPDATE webhooks.deliveries SET
       attempt_count = attempt_count + 1,
       status = CASE WHEN :delivered::boolean THEN 'delivered'
                     WHEN status = 'pending' AND :nextAttemptAt::timestamptz IS NOT NULL THEN 'pending'
                     ELSE 'failed' END,
       next_attempt_at = CASE WHEN status = 'pending' AND NOT :delivered::boolean THEN :nextAttemptAt::timestamptz END,
       delivered_at = CASE WHEN :delivered::boolean THEN :endedAt::timestamptz END,
       lease = NULL,
       leased_until = NULL,
       unreported = CASE WHEN unreported <= ${MOST_UNREPORTED} THEN 0 ELSE unreported END,
       updated_at = :endedAt::timestamptz
     WHERE id = :id AND lease = :lease
     RETURNING id, attempt_count
   )
   INSERT INTO webhooks.attempts (delivery_id, number, started_at, response_status, latency_ms, response_body, error)
   SELECT id, attempt_count, :startedAt::timestamptz, :responseStatus::int, :latencyMs::int, :responseBody, :error FROM finished
   RETURNING number`,
);

/** Applies a failed attempt to its endpoint: the first failure starts the count, and failures over a long time disable the endpoint. */
export const ENDPOINT_FAILS = statement<
  { readonly endpointId: string; readonly endedAt: Date; readonly failingLimit: Date; readonly gone: boolean },
  { enabled: boolean }
>(
  'webhooks_endpoint_fails',
  `UPDATE webhooks.endpoints SET
     failing_since = coalesce(failing_since, :endedAt::timestamptz),
     enabled = NOT (:gone::boolean OR coalesce(failing_since <= :failingLimit::timestamptz, false)),
     disabled_reason = CASE WHEN :gone::boolean THEN 'gone'
                            WHEN failing_since <= :failingLimit::timestamptz THEN 'failing' END,
     updated_at = CASE WHEN :gone::boolean OR failing_since <= :failingLimit::timestamptz THEN :endedAt::timestamptz ELSE updated_at END
   WHERE id = :endpointId AND enabled AND (failing_since IS NULL OR failing_since <= :failingLimit::timestamptz OR :gone::boolean)
   RETURNING enabled`,
);

export const ENDPOINT_WORKS = statement<{ readonly endpointId: string }, { id: string }>(
  'webhooks_endpoint_works',
  `UPDATE webhooks.endpoints SET failing_since = NULL WHERE id = :endpointId AND failing_since IS NOT NULL RETURNING id`,
);

export const FAIL_PENDING = statement<{ readonly endpointId: string; readonly now: Date }, { id: string }>(
  'webhooks_fail_pending',
  `UPDATE webhooks.deliveries SET status = 'failed', next_attempt_at = NULL, updated_at = :now
   WHERE endpoint_id = :endpointId AND status = 'pending' RETURNING id`,
);

/** A retry never starts before the lease of an attempt under way has run out. */
export const RETRY = statement<{ readonly id: string; readonly now: Date }, object>(
  'webhooks_retry',
  `UPDATE webhooks.deliveries
   SET status = 'pending', next_attempt_at = greatest(:now::timestamptz, leased_until), delivered_at = NULL, unreported = 0,
       updated_at = :now::timestamptz
   WHERE id = :id`,
);

/** Deliveries whose attempts ended the process, the newest first. */
export const PUT_ASIDE = statement<object, { id: string; org_id: string; at: Date; reason: string }>(
  'webhooks_put_aside',
  `SELECT id, org_id, updated_at AS at, 'The process ended during each attempt.' AS reason FROM webhooks.deliveries
   WHERE status = 'failed' AND unreported > ${MOST_UNREPORTED} ORDER BY updated_at DESC LIMIT 1000`,
);

/**
 * A delivery in its archived form: with its attempts, and without any body. Our bodies may quote results, and an endpoint's may quote
 * anything.
 */
const ARCHIVED = `json_build_object(
     'id', d.id, 'endpoint_id', d.endpoint_id, 'event_id', d.event_id, 'org_id', d.org_id, 'event_type', d.event_type,
     'status', d.status, 'delivered_at', d.delivered_at, 'created_at', d.created_at, 'updated_at', d.updated_at,
     'attempts', (SELECT json_agg(json_build_object('number', a.number, 'started_at', a.started_at,
       'response_status', a.response_status, 'latency_ms', a.latency_ms, 'error', a.error) ORDER BY a.number)
       FROM webhooks.attempts a WHERE a.delivery_id = d.id))::text`;

export const AGED_DELIVERIES = statement<
  { readonly before: Date; readonly limit: number },
  { id: string; row: string }
>(
  'webhooks_aged_deliveries',
  `SELECT d.id, ${ARCHIVED} AS row
   FROM webhooks.deliveries d WHERE d.status <> 'pending' AND d.updated_at < :before ORDER BY d.updated_at, d.id LIMIT :limit`,
);

export const DELIVERIES_OF_EVENTS = statement<
  { readonly orgId: string; readonly eventIds: readonly string[] },
  { id: string; row: string }
>(
  'webhooks_deliveries_of_events',
  `SELECT d.id, ${ARCHIVED} AS row
   FROM webhooks.deliveries d WHERE d.org_id = :orgId AND d.event_id = ANY (:eventIds::text[]) ORDER BY d.id`,
);

/** Drops the archived deliveries, except those that were retried in the meantime. */
export const DROP_ARCHIVED = statement<{ readonly before: Date; readonly ids: readonly string[] }, { id: string }>(
  'webhooks_drop_archived',
  `DELETE FROM webhooks.deliveries
   WHERE id = ANY (:ids::uuid[]) AND status <> 'pending' AND updated_at < :before RETURNING id`,
);

export const DROP_DELIVERIES = statement<{ readonly before: Date; readonly limit: number }, { id: string }>(
  'webhooks_drop_deliveries',
  `DELETE FROM webhooks.deliveries WHERE id IN (
     SELECT id FROM webhooks.deliveries WHERE status <> 'pending' AND updated_at < :before
     ORDER BY updated_at LIMIT :limit FOR UPDATE SKIP LOCKED)
   RETURNING id`,
);
