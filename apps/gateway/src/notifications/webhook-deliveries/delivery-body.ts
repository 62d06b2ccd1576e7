import type { webhooks } from '@paratope/rpc';
import { deliverySchema, type Delivery, type DeliveryDetail } from './contract.js';

/** Returns a delivery of the dispatcher as the API shows it. */
export function deliveryBody(delivery: webhooks.Delivery): Delivery {
  return {
    id: delivery.id,
    object: 'webhook_delivery',
    webhook_id: delivery.webhookId,
    url: delivery.url ?? null,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    status: deliverySchema.shape.status.parse(delivery.status),
    attempt_count: delivery.attemptCount,
    next_attempt_at: delivery.nextAttemptAt ?? null,
    delivered_at: delivery.deliveredAt ?? null,
    response_status: delivery.responseStatus ?? null,
    response_body: delivery.responseBody ?? null,
    request_body: delivery.requestBody ?? null,
    created_at: delivery.createdAt,
    updated_at: delivery.updatedAt,
  };
}

export const deliveryDetailBody = (delivery: webhooks.Delivery): DeliveryDetail => ({
  ...deliveryBody(delivery),
  attempts: delivery.attempts.map((attempt) => ({
    number: attempt.number,
    started_at: attempt.startedAt,
    response_status: attempt.responseStatus ?? null,
    latency_ms: attempt.latencyMs,
    response_body: attempt.responseBody ?? null,
    error: attempt.error ?? null,
  })),
});
