import type { webhooks } from '@paratope/rpc';
import type { Attempt } from '../entities/attempt.js';
import type { Delivery } from '../entities/delivery.js';
import type { Endpoint } from '../entities/endpoint.js';

/** Rows as protobuf messages: ISO 8601 timestamps, absent where the row has null. */
export function endpointMessage(endpoint: Endpoint): webhooks.Endpoint {
  const { id, orgId, url, events, onRequest, description, enabled, disabledReason, createdAt, updatedAt } = endpoint;
  return {
    ...{ id, orgId, url, events, enabled, onRequest },
    ...(description === null ? {} : { description }),
    ...(disabledReason === null ? {} : { disabledReason }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function deliveryMessage(delivery: Delivery, attempts: readonly Attempt[] = []): webhooks.Delivery {
  const { id, endpointId, eventId, eventType, status, attemptCount, deliveredAt, createdAt, updatedAt } = delivery;
  // While an attempt is under way it is when its lease runs out, which is nothing to tell.
  const nextAttemptAt = delivery.lease === null ? delivery.nextAttemptAt : null;
  return {
    ...{ id, webhookId: endpointId, eventId, eventType, status, attemptCount },
    ...(nextAttemptAt === null ? {} : { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(delivery.url === null ? {} : { url: delivery.url }),
    ...(deliveredAt === null ? {} : { deliveredAt: deliveredAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    attempts: attempts.map(attemptMessage),
  };
}

function attemptMessage(attempt: Attempt): webhooks.Attempt {
  const { number, startedAt, latencyMs, responseStatus, responseBody, error } = attempt;
  return {
    ...{ number, latencyMs },
    startedAt: startedAt.toISOString(),
    ...(responseStatus === null ? {} : { responseStatus }),
    ...(responseBody === null ? {} : { responseBody }),
    ...(error === null ? {} : { error }),
  };
}
