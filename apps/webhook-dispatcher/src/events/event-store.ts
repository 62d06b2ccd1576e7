import { Inject, Injectable } from '@nestjs/common';
import { run, statement, transaction, type Pool, type Queryable } from '@paratope/database';
import { newId } from '@paratope/ids';
import { announceDue } from '../deliveries/delivery-queue.js';
import { POOL } from '../tokens.js';

export interface WebhookEvent {
  /** `evt_` + ULID: the `webhook-id` of every attempt. */
  readonly id: string;
  readonly orgId: string;
  readonly type: string;
  /** ISO 8601, UTC: when it happened. */
  readonly timestamp: string;
  /** The payload's `data`, as JSON values. */
  readonly payload: unknown;
  readonly traceparent: string | undefined;
}

/** What became of an event: `unheard` when no enabled endpoint listens to it, which leaves no trace. */
export type Stored = 'stored' | 'known' | 'unheard';

@Injectable()
export class EventStore {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Stores the event and one delivery per enabled endpoint that listens, in one transaction; a second time does nothing. */
  store(event: WebhookEvent, now: Date): Promise<Stored> {
    return transaction(this.pool, async (tx) => {
      const listeners = await run(tx, LISTENERS, [event.orgId, event.type]);
      if (listeners.length === 0) return 'unheard';
      if (!(await insertEvent(tx, event, now))) return 'known';
      await insertDeliveries(tx, event, now, listeners);
      return 'stored';
    });
  }
}

/** @returns false when the event is known already. */
export async function insertEvent(tx: Queryable, event: WebhookEvent, now: Date): Promise<boolean> {
  const { id, type, timestamp, payload } = event;
  const body = JSON.stringify({ id, type, timestamp, data: payload });
  const rows = await run(tx, INSERT_EVENT, [id, event.orgId, type, body, event.traceparent ?? null, now]);
  return rows.length === 1;
}

/** @returns the ids of the deliveries, in the order of the endpoints. */
export async function insertDeliveries(
  tx: Queryable,
  event: Pick<WebhookEvent, 'id' | 'orgId' | 'type'>,
  now: Date,
  endpoints: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = endpoints.map(() => newId());
  await run(tx, INSERT_DELIVERIES, [ids, endpoints.map(({ id }) => id), event.id, event.orgId, event.type, now]);
  await announceDue(tx);
  return ids;
}

/** FOR SHARE: until this commits nobody can disable the endpoint, which would have to fail the new delivery. */
const LISTENERS = statement<{ id: string }>(
  'webhooks_listeners',
  `SELECT id FROM webhooks.endpoints
   WHERE org_id = $1 AND enabled AND (events = '{}' OR $2 = ANY (events))
   ORDER BY id FOR SHARE`,
);

const INSERT_EVENT = statement<{ id: string }>(
  'webhooks_insert_event',
  `INSERT INTO webhooks.events (id, org_id, type, body, traceparent, created_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING RETURNING id`,
);

const INSERT_DELIVERIES = statement<{ id: string }>(
  'webhooks_insert_deliveries',
  `INSERT INTO webhooks.deliveries
     (id, endpoint_id, event_id, org_id, event_type, status, next_attempt_at, created_at, updated_at)
   SELECT pair.id, pair.endpoint_id, $3, $4, $5, 'pending', $6::timestamptz, $6::timestamptz, $6::timestamptz
   FROM unnest($1::uuid[], $2::uuid[]) AS pair (id, endpoint_id)
   RETURNING id`,
);
