import type { webhooks } from '@paratope/rpc';
import type { Delivery, Attempt } from '../entities/delivery.js';
import type { Endpoint } from '../entities/endpoint.js';

/** Converts rows to protobuf messages: timestamps are ISO 8601, and absent where the row has null. */
export function endpointMessage(endpoint: Endpoint): webhooks.Endpoint {
  const { id, orgId, url, events, onRequest, description, enabled, disabledReason, createdAt, updatedAt } = endpoint;
  return {
    id,
    orgId,
    url,
    events,
    enabled,
    onRequest,
    ...(description === null ? {} : { description }),
    ...(disabledReason === null ? {} : { disabledReason }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** @param last the last attempt; absent before the first */
export function deliveryMessage(delivery: Delivery, last: Attempt | undefined): webhooks.Delivery {
  const { id, endpointId, eventId, eventType, status, attemptCount, deliveredAt, createdAt, updatedAt } = delivery;
  // While an attempt is under way, the column holds the end of its lease, which clients do not see.
  const nextAttemptAt = delivery.lease === null ? delivery.nextAttemptAt : null;
  return {
    id,
    webhookId: endpointId,
    eventId,
    eventType,
    status,
    attemptCount,
    ...(nextAttemptAt === null ? {} : { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(delivery.url === null ? {} : { url: delivery.url }),
    ...(deliveredAt === null ? {} : { deliveredAt: deliveredAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    attempts: [],
    ...(last ? responseOf(last) : {}),
  };
}

export function attemptMessage(attempt: Attempt): webhooks.Attempt {
  const { number, startedAt, latencyMs, error } = attempt;
  return {
    number,
    latencyMs,
    startedAt: startedAt.toISOString(),
    ...responseOf(attempt),
    ...(error === null ? {} : { error }),
  };
}

const responseOf = ({ responseStatus, responseBody }: Attempt) => ({
  ...(responseStatus === null ? {} : { responseStatus }),
  ...(responseBody === null ? {} : { responseBody }),
});
