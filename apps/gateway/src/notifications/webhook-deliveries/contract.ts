import { EXAMPLE_TIME, idOf } from '@paratope/job-envelope';
import { FIRST_KIND } from '@paratope/pipelines';
import { z } from 'zod';
import {
  LIST_HEADERS,
  idParams,
  listQuery,
  listSchema,
  objectSchema,
  route,
  timestampSchema,
  timestamps,
  uuidSchema,
} from '@paratope/gateway-http';

const tag = 'webhook-deliveries';

const STATUSES = ['pending', 'delivered', 'failed'] as const;

const nullable = <Schema extends z.ZodType>(schema: Schema, description: string, example: unknown) =>
  schema.nullable().meta({ description, examples: [example] });

const attemptSchema = z
  .object({
    number: z
      .int()
      .positive()
      .meta({ description: 'Number of the attempt, from 1.', examples: [1] }),
    started_at: timestampSchema.meta({ description: 'Time at which the attempt began: ISO 8601, UTC.' }),
    response_status: nullable(z.int(), 'HTTP status of the response. Null when there was none.', 200),
    latency_ms: z
      .int()
      .nonnegative()
      .meta({ description: 'Duration of the attempt in milliseconds.', examples: [84] }),
    response_body: nullable(
      z.string(),
      'First 4096 bytes of the response body. Null when there was no response.',
      'ok',
    ),
    error: nullable(z.string(), 'Reason why there was no response, or why it did not count. Null otherwise.', null),
  })
  .meta({ id: 'WebhookAttempt' });

const fields = {
  id: idOf('webhook_delivery').meta({ description: 'Identifier of the delivery.' }),
  object: objectSchema('webhook_delivery'),
  webhook_id: idOf('webhook').meta({ description: 'Webhook that the event is delivered to.' }),
  url: nullable(
    z.string(),
    '`webhook_url` of the submit. Null when the event is delivered to the URL of the webhook.',
    null,
  ),
  event_id: z.string().meta({
    description: 'Identifier of the event, sent as `webhook-id` with every attempt.',
    examples: ['evt_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B'],
  }),
  event_type: z.string().meta({ description: 'Type of the event.', examples: [`${FIRST_KIND.kind}.completed`] }),
  status: z.enum(STATUSES).meta({
    description: 'State of the delivery: `pending` until it is `delivered`, or `failed` after the last attempt.',
    examples: ['delivered'],
  }),
  attempt_count: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of attempts so far.', examples: [1] }),
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

export const deliverySchema = z.object(fields).meta({ id: 'WebhookDelivery' });
const deliveryDetailSchema = z
  .object({ ...fields, attempts: z.array(attemptSchema).meta({ description: 'The attempts, the earliest first.' }) })
  .meta({ id: 'WebhookDeliveryDetail' });

export type Delivery = z.output<typeof deliverySchema>;
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;

export const listDeliveries = route({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhook_deliveries',
  tag,
  summary: 'List deliveries, newest first',
  query: listQuery({
    webhook_id: uuidSchema.optional().meta({ description: 'Only deliveries to this webhook.' }),
    status: z.enum(STATUSES).optional().meta({ description: 'Only deliveries in this state.' }),
    event_type: z.string().max(100).optional().meta({ description: 'Only deliveries of events of this type.' }),
  }),
  answers: {
    200: { description: 'A page.', body: listSchema(deliverySchema, 'WebhookDeliveryList'), headers: LIST_HEADERS },
  },
});

export const getDelivery = route({
  operationId: 'getWebhookDelivery',
  method: 'GET',
  path: '/v1/webhook_deliveries/{id}',
  tag,
  summary: 'Get a delivery with its attempts',
  params: idParams,
  answers: { 200: { description: 'The delivery.', body: deliveryDetailSchema } },
});

export const retryDelivery = route({
  operationId: 'retryWebhookDelivery',
  method: 'POST',
  path: '/v1/webhook_deliveries/{id}/retry',
  tag,
  summary: 'Send a delivery again now, also one that succeeded',
  description: ATTEMPT_AWAITED,
  params: idParams,
  answers: { 202: { description: 'The delivery after the attempt.', body: deliverySchema } },
  effect: 'webhooks',
  idempotency: 'call',
});
