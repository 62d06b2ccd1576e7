import type { webhooks } from '@paratope/rpc';
import type { Attempt, Delivery } from '../deliveries/delivery-log.js';
import type { Endpoint } from '../endpoints/endpoint.js';

/** Rows as protobuf messages: ISO 8601 timestamps, absent where the row has null. */
export function endpointMessage(endpoint: Endpoint): webhooks.Endpoint {
  const { description, disabledReason, createdAt, updatedAt, events, ...same } = endpoint;
  return {
    ...same,
    events: [...events],
    ...(description === null ? {} : { description }),
    ...(disabledReason === null ? {} : { disabledReason }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function deliveryMessage(delivery: Delivery & { readonly attempts: readonly Attempt[] }): webhooks.Delivery {
  const { nextAttemptAt, deliveredAt, createdAt, updatedAt, attempts, ...same } = delivery;
  return {
    ...same,
    ...(nextAttemptAt === null ? {} : { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(deliveredAt === null ? {} : { deliveredAt: deliveredAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    attempts: attempts.map(attemptMessage),
  };
}

function attemptMessage({ startedAt, responseStatus, responseBody, error, ...same }: Attempt): webhooks.Attempt {
  return {
    ...same,
    startedAt: startedAt.toISOString(),
    ...(responseStatus === null ? {} : { responseStatus }),
    ...(responseBody === null ? {} : { responseBody }),
    ...(error === null ? {} : { error }),
  };
}
