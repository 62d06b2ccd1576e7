import { described, EXAMPLE_TIME, idOf, namedObject, field } from '@paratope/job-envelope';
import { FIRST_KIND } from '@paratope/pipelines';
import { z } from 'zod';
import {
  idParams,
  listQuery,
  listAnswer,
  objectSchema,
  route,
  timestampSchema,
  timestamps,
  uuidSchema,
} from '@paratope/gateway-http';

const tag = 'webhook-deliveries';

const STATUSES = ['pending', 'delivered', 'failed'] as const;

const nullable = <Schema extends z.ZodType>(schema: Schema, description: string, example: z.input<Schema> | null) =>
  described(schema.nullable(), description, example);

const attemptSchema = namedObject('WebhookAttempt', {
  number: field.positiveInt('Number of the attempt, from 1.', 1),
  started_at: described(timestampSchema, 'Time at which the attempt began: ISO 8601, UTC.'),
  response_status: nullable(z.int(), 'HTTP status of the response. Null when there was none.', 200),
  latency_ms: field.nonNegativeInt('Duration of the attempt in milliseconds.', 84),
  response_body: nullable(z.string(), 'First 4096 bytes of the response body. Null when there was no response.', 'ok'),
  error: nullable(z.string(), 'Reason why there was no response, or why it did not count. Null otherwise.', null),
});

const fields = {
  id: described(idOf('webhook_delivery'), 'Identifier of the delivery.'),
  object: objectSchema('webhook_delivery'),
  webhook_id: described(idOf('webhook'), 'Webhook that the event is delivered to.'),
  url: nullable(
    z.string(),
    '`webhook_url` of the submit. Null when the event is delivered to the URL of the webhook.',
    null,
  ),
  event_id: field.string(
    'Identifier of the event, sent as `webhook-id` with every attempt.',
    'evt_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B',
  ),
  event_type: field.string('Type of the event.', `${FIRST_KIND.kind}.completed`),
  status: field.oneOf(
    STATUSES,
    'State of the delivery: `pending` until it is `delivered`, or `failed` after the last attempt.',
    'delivered',
  ),
  attempt_count: field.nonNegativeInt('Number of attempts so far.', 1),
  next_attempt_at: nullable(timestampSchema, 'Time of the next attempt. Null when there will be none.', null),
  delivered_at: nullable(timestampSchema, 'Time of the successful attempt. Null before it.', EXAMPLE_TIME),
  response_status: nullable(z.int(), 'HTTP status of the response to the last attempt. Null when there was none.', 200),
  response_body: nullable(
    z.string(),
    'First 4096 bytes of the response to the last attempt. Null when there was none.',
    'ok',
  ),
  request_body: nullable(z.string(), 'Text that is signed and sent, the same with every attempt. Null in lists.', null),
  ...timestamps,
};

export const ATTEMPT_AWAITED =
  'The answer is given after the attempt, at most 15 seconds later. If the attempt has not ended by then, or too many requests wait, the delivery is still `pending`.';

export const deliverySchema = namedObject('WebhookDelivery', fields);
const deliveryDetailSchema = namedObject('WebhookDeliveryDetail', {
  ...fields,
  attempts: field.list(attemptSchema, 'The attempts, the earliest first.'),
});

export type Delivery = z.output<typeof deliverySchema>;
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;

export const listDeliveries = route('listWebhookDeliveries', 'GET /v1/webhook_deliveries', {
  tag,
  summary: 'List deliveries, newest first',
  query: listQuery({
    webhook_id: described(uuidSchema.optional(), 'Only deliveries to this webhook.'),
    status: described(z.enum(STATUSES).optional(), 'Only deliveries in this state.'),
    event_type: described(z.string().max(100).optional(), 'Only deliveries of events of this type.'),
  }),
  answers: { 200: listAnswer(deliverySchema, 'WebhookDeliveryList') },
});

export const getDelivery = route('getWebhookDelivery', 'GET /v1/webhook_deliveries/{id}', {
  tag,
  summary: 'Get a delivery with its attempts',
  params: idParams,
  answers: { 200: { description: 'The delivery.', body: deliveryDetailSchema } },
});

export const retryDelivery = route('retryWebhookDelivery', 'POST /v1/webhook_deliveries/{id}/retry', {
  tag,
  summary: 'Send a delivery again now, also one that succeeded',
  description: ATTEMPT_AWAITED,
  params: idParams,
  answers: { 202: { description: 'The delivery after the attempt.', body: deliverySchema } },
  effect: 'webhooks',
  idempotency: 'call',
});
