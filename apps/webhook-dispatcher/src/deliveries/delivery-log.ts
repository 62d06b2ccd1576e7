import { Inject, Injectable } from '@nestjs/common';
import { run, statement, transaction, type Pool } from '@paratope/database';
import { newEventId } from '@paratope/ids';
import { currentTraceparent } from '@paratope/telemetry';
import { insertDeliveries, insertEvent } from '../events/event-store.js';
import { POOL } from '../tokens.js';
import { announceDue } from './delivery-queue.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: DeliveryStatus;
  readonly attemptCount: number;
  /** Null while an attempt is under way, and at the end. */
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Attempt {
  readonly number: number;
  readonly startedAt: Date;
  readonly responseStatus: number | null;
  readonly latencyMs: number;
  readonly responseBody: string | null;
  readonly error: string | null;
}

export interface DeliveryFilter {
  readonly webhookId?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
  readonly eventType?: string | undefined;
}

/** Why a delivery cannot be made: its endpoint is disabled, or has it already. */
export class NotDeliverable extends Error {
  override readonly name = 'NotDeliverable';
}

/** The log of deliveries as the customer sees it, and what the customer may set going. */
@Injectable()
export class DeliveryLog {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Newest first, from after `beforeId`. */
  list(orgId: string, limit: number, beforeId: string | undefined, filter: DeliveryFilter): Promise<Delivery[]> {
    const { webhookId, status, eventType } = filter;
    return run(this.pool, LIST, [orgId, beforeId ?? null, limit, webhookId ?? null, status ?? null, eventType ?? null]);
  }

  async get(orgId: string, id: string): Promise<(Delivery & { attempts: readonly Attempt[] }) | undefined> {
    const [delivery] = await run(this.pool, GET, [orgId, id]);
    if (!delivery) return undefined;
    // Up to the count that was read, so that both tell of the same instant.
    return { ...delivery, attempts: await run(this.pool, ATTEMPTS, [id, delivery.attemptCount]) };
  }

  /**
   * A failed delivery is attempted again at once, a pending one is brought forward; an attempt under way is not
   * doubled. The count of attempts goes on, so what follows another failure is what the schedule has left.
   * @returns false when the org has no such delivery
   * @throws NotDeliverable
   */
  retry(orgId: string, id: string, now: Date): Promise<boolean> {
    return transaction(this.pool, async (tx) => {
      const [endpoint] = await run(tx, LOCK_ENDPOINT_OF, [orgId, id]);
      if (!endpoint) return false;
      if (!endpoint.enabled) throw new NotDeliverable('the webhook is disabled: enable it first');
      const [delivery] = await run(tx, RETRY, [id, now]);
      if (delivery?.status === 'delivered') throw new NotDeliverable('the delivery has succeeded already');
      await announceDue(tx);
      return true;
    });
  }

  /**
   * Sends a `webhook.test` event to this endpoint alone, whatever events it listens to.
   * @returns undefined when the org has no such endpoint
   * @throws NotDeliverable
   */
  sendTest(orgId: string, endpointId: string, now: Date): Promise<string | undefined> {
    return transaction(this.pool, async (tx) => {
      const [endpoint] = await run(tx, LOCK_ENDPOINT, [orgId, endpointId]);
      if (!endpoint) return undefined;
      if (!endpoint.enabled) throw new NotDeliverable('the webhook is disabled: enable it first');
      const event = {
        id: newEventId(),
        orgId,
        type: 'webhook.test',
        timestamp: now.toISOString(),
        payload: { object: 'webhook', id: endpointId },
        traceparent: currentTraceparent(),
      };
      await insertEvent(tx, event, now);
      const [deliveryId] = await insertDeliveries(tx, event, now, [{ id: endpointId }]);
      return deliveryId;
    });
  }
}

const COLUMNS = `id, endpoint_id AS "webhookId", event_id AS "eventId", event_type AS "eventType", status,
  attempt_count AS "attemptCount", CASE WHEN lease IS NULL THEN next_attempt_at END AS "nextAttemptAt",
  delivered_at AS "deliveredAt", created_at AS "createdAt", updated_at AS "updatedAt"`;

const LIST = statement<Delivery>(
  'webhooks_list_deliveries',
  `SELECT ${COLUMNS} FROM webhooks.deliveries
   WHERE org_id = $1 AND ($2::uuid IS NULL OR id < $2::uuid) AND ($4::uuid IS NULL OR endpoint_id = $4::uuid)
     AND ($5::text IS NULL OR status = $5) AND ($6::text IS NULL OR event_type = $6)
   ORDER BY id DESC LIMIT $3`,
);

const GET = statement<Delivery>(
  'webhooks_get_delivery',
  `SELECT ${COLUMNS} FROM webhooks.deliveries WHERE org_id = $1 AND id = $2`,
);

const ATTEMPTS = statement<Attempt>(
  'webhooks_attempts',
  `SELECT number, started_at AS "startedAt", response_status AS "responseStatus", latency_ms AS "latencyMs",
     response_body AS "responseBody", error
   FROM webhooks.attempts WHERE delivery_id = $1 AND number <= $2 ORDER BY number`,
);

const LOCK_ENDPOINT_OF = statement<{ enabled: boolean }>(
  'webhooks_lock_endpoint_of',
  `SELECT e.enabled FROM webhooks.deliveries d JOIN webhooks.endpoints e ON e.id = d.endpoint_id
   WHERE d.org_id = $1 AND d.id = $2 FOR SHARE OF e`,
);

const LOCK_ENDPOINT = statement<{ enabled: boolean }>(
  'webhooks_lock_endpoint',
  `SELECT enabled FROM webhooks.endpoints WHERE org_id = $1 AND id = $2 FOR SHARE`,
);

/** Never before the lease of an attempt under way has run out. */
const RETRY = statement<{ status: DeliveryStatus }>(
  'webhooks_retry',
  `WITH retried AS (
     UPDATE webhooks.deliveries
     SET status = 'pending', next_attempt_at = greatest($2::timestamptz, leased_until), updated_at = $2::timestamptz
     WHERE id = $1 AND status <> 'delivered'
   )
   SELECT status FROM webhooks.deliveries WHERE id = $1`,
);
