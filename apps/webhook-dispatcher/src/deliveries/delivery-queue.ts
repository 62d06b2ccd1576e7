import { Inject, Injectable } from '@nestjs/common';
import { run, statement, transaction, type Pool, type Queryable } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { Answer } from '../http/sender.js';
import { POOL } from '../tokens.js';

/** Told on this channel: a delivery is due now. */
export const DUE_CHANNEL = 'webhook_deliveries_due';

export const announceDue = async (on: Queryable): Promise<void> => {
  await on.query(`SELECT pg_notify($1, '')`, [DUE_CHANNEL]);
};

/** A delivery that this process, and no other, may attempt until the lease runs out. */
export interface LeasedDelivery {
  readonly id: string;
  readonly lease: string;
  readonly leaseEnds: Date;
  readonly endpointId: string;
  readonly url: string;
  /** Newest first; the current secret and those still within their overlap. */
  readonly sealedSecrets: readonly Buffer[];
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  readonly traceparent: string | undefined;
  /** Attempts made before this one. */
  readonly attemptCount: number;
}

export interface LeaseRequest {
  readonly now: Date;
  readonly leaseEnds: Date;
  /** Most deliveries to lease. */
  readonly limit: number;
  readonly perEndpoint: number;
  /** Attempts under way in this process. */
  readonly busy: ReadonlyMap<string, number>;
}

export interface AttemptOutcome {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly answer: Answer;
  readonly delivered: boolean;
  /** Absent when delivered, or when there is no next attempt. */
  readonly nextAttemptAt: Date | undefined;
  /** Disables the endpoint at once. */
  readonly gone: boolean;
  /** Disables an endpoint that has been failing since before this. */
  readonly failingLimit: Date;
}

/** The due deliveries, shared by all dispatcher processes. PostgreSQL is the queue; NOTIFY only wakes. */
@Injectable()
export class DeliveryQueue {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Leases the due deliveries, oldest first, skipping those of endpoints that are busy enough. */
  async lease({ now, leaseEnds, limit, perEndpoint, busy }: LeaseRequest): Promise<LeasedDelivery[]> {
    const lease = newId();
    const rows = await run(this.pool, LEASE, [
      ...[now, leaseEnds, lease, limit, perEndpoint],
      ...[[...busy.keys()], [...busy.values()]],
    ]);
    return rows.map((row) => ({ ...row, lease, leaseEnds, traceparent: row.traceparent ?? undefined }));
  }

  /** When the next delivery becomes due after `now`. */
  async nextDue(now: Date): Promise<Date | undefined> {
    const [row] = await run(this.pool, NEXT_DUE, [now]);
    return row?.at ?? undefined;
  }

  /** Deliveries due at `now` that nobody has taken, and how late the oldest of them is. */
  async backlog(now: Date): Promise<{ due: number; oldestMs: number }> {
    const [row] = await run(this.pool, BACKLOG, [now]);
    return { due: row?.due ?? 0, oldestMs: row?.oldest ? now.getTime() - row.oldest.getTime() : 0 };
  }

  /**
   * Logs the attempt and moves the delivery on, with what it means for the endpoint.
   * @returns false when the lease was lost (the attempt took longer than it) or the delivery deleted: nothing changed.
   */
  async finish(delivery: LeasedDelivery, outcome: AttemptOutcome): Promise<boolean> {
    return transaction(this.pool, async (tx) => {
      // The endpoint first, as everywhere: one order of locks, no deadlock.
      if (outcome.delivered) await run(tx, ENDPOINT_WORKS, [delivery.endpointId]);
      else await this.countAgainst(tx, delivery.endpointId, outcome);
      const { answer } = outcome;
      const logged = await run(tx, FINISH, [
        ...[delivery.id, delivery.lease, outcome.delivered, outcome.nextAttemptAt ?? null, outcome.endedAt],
        ...[outcome.startedAt, answer.status ?? null, answer.latencyMs, answer.body ?? null, answer.error ?? null],
      ]);
      return logged.length === 1;
    });
  }

  private async countAgainst(tx: Queryable, endpointId: string, outcome: AttemptOutcome): Promise<void> {
    const [endpoint] = await run(tx, ENDPOINT_FAILS, [endpointId, outcome.endedAt, outcome.failingLimit, outcome.gone]);
    if (endpoint?.enabled === false) await failPending(tx, endpointId, outcome.endedAt);
  }
}

/** Ends what a disabled endpoint still had to get. A lease stays, so that an attempt under way can report success. */
export async function failPending(on: Queryable, endpointId: string, now: Date): Promise<void> {
  await run(on, FAIL_PENDING, [endpointId, now]);
}

interface LeasedRow extends Omit<LeasedDelivery, 'lease' | 'leaseEnds' | 'traceparent'> {
  readonly traceparent: string | null;
}

/**
 * `waiting` walks the index from one endpoint with pending deliveries to the next, so that the cost does not grow with
 * the backlog of any one of them; each then offers its oldest due ones, up to its share. SKIP LOCKED passes over what
 * another process is leasing in this instant. MATERIALIZED, since a plan that ran `due` twice would lease twice.
 */
const LEASE = statement<LeasedRow>(
  'webhooks_lease',
  `WITH RECURSIVE waiting (endpoint_id) AS (
     (SELECT endpoint_id FROM webhooks.deliveries WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
     UNION ALL
     SELECT (SELECT d.endpoint_id FROM webhooks.deliveries d
             WHERE d.status = 'pending' AND d.endpoint_id > w.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
     FROM waiting w WHERE w.endpoint_id IS NOT NULL
   ), due AS MATERIALIZED (
     SELECT offered.id
     FROM waiting
     LEFT JOIN unnest($6::uuid[], $7::int[]) AS busy (endpoint_id, attempts) USING (endpoint_id)
     CROSS JOIN LATERAL (
       SELECT d.id, d.next_attempt_at FROM webhooks.deliveries d
       WHERE d.endpoint_id = waiting.endpoint_id AND d.status = 'pending' AND d.next_attempt_at <= $1::timestamptz
       ORDER BY d.next_attempt_at
       LIMIT greatest($5::int - coalesce(busy.attempts, 0), 0)
       FOR UPDATE SKIP LOCKED
     ) AS offered
     ORDER BY offered.next_attempt_at
     LIMIT $4::int
   )
   UPDATE webhooks.deliveries d
   SET lease = $3::uuid, leased_until = $2::timestamptz, next_attempt_at = $2::timestamptz
   FROM due, webhooks.endpoints endpoint, webhooks.events event
   WHERE d.id = due.id AND endpoint.id = d.endpoint_id AND event.id = d.event_id
   RETURNING d.id, d.endpoint_id AS "endpointId", endpoint.url, event.id AS "eventId", event.type AS "eventType",
     event.body, event.traceparent, d.attempt_count AS "attemptCount",
     ARRAY(SELECT s.sealed FROM webhooks.secrets s
           WHERE s.endpoint_id = d.endpoint_id AND (s.expires_at IS NULL OR s.expires_at > $1::timestamptz)
           ORDER BY s.created_at DESC) AS "sealedSecrets"`,
);

const NEXT_DUE = statement<{ at: Date | null }>(
  'webhooks_next_due',
  `SELECT min(next_attempt_at) AS at FROM webhooks.deliveries WHERE status = 'pending' AND next_attempt_at > $1`,
);

const BACKLOG = statement<{ due: number; oldest: Date | null }>(
  'webhooks_backlog',
  `SELECT count(*) AS due, min(next_attempt_at) AS oldest FROM webhooks.deliveries
   WHERE status = 'pending' AND next_attempt_at <= $1`,
);

const FINISH = statement<{ number: number }>(
  'webhooks_finish',
  `WITH finished AS (
     UPDATE webhooks.deliveries SET
       attempt_count = attempt_count + 1,
       status = CASE WHEN $3::boolean THEN 'delivered'
                     WHEN status = 'pending' AND $4::timestamptz IS NOT NULL THEN 'pending'
                     ELSE 'failed' END,
       next_attempt_at = CASE WHEN status = 'pending' AND NOT $3::boolean THEN $4::timestamptz END,
       delivered_at = CASE WHEN $3::boolean THEN $5::timestamptz END,
       lease = NULL,
       leased_until = NULL,
       updated_at = $5::timestamptz
     WHERE id = $1 AND lease = $2
     RETURNING id, attempt_count
   )
   INSERT INTO webhooks.attempts (delivery_id, number, started_at, response_status, latency_ms, response_body, error)
   SELECT id, attempt_count, $6::timestamptz, $7::int, $8::int, $9, $10 FROM finished
   RETURNING number`,
);

const ENDPOINT_WORKS = statement<{ id: string }>(
  'webhooks_endpoint_works',
  `UPDATE webhooks.endpoints SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL RETURNING id`,
);

const ENDPOINT_FAILS = statement<{ enabled: boolean }>(
  'webhooks_endpoint_fails',
  `UPDATE webhooks.endpoints SET
     failing_since = coalesce(failing_since, $2::timestamptz),
     enabled = NOT ($4::boolean OR coalesce(failing_since <= $3::timestamptz, false)),
     disabled_reason = CASE WHEN $4::boolean THEN 'gone'
                            WHEN failing_since <= $3::timestamptz THEN 'failing' END,
     updated_at = CASE WHEN $4::boolean OR failing_since <= $3::timestamptz THEN $2::timestamptz ELSE updated_at END
   WHERE id = $1 AND enabled AND (failing_since IS NULL OR failing_since <= $3::timestamptz OR $4::boolean)
   RETURNING enabled`,
);

const FAIL_PENDING = statement<{ id: string }>(
  'webhooks_fail_pending',
  `UPDATE webhooks.deliveries SET status = 'failed', next_attempt_at = NULL, updated_at = $2
   WHERE endpoint_id = $1 AND status = 'pending' RETURNING id`,
);
