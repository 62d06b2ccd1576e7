import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { idParams, timestamps, timestampSchema, uuidSchema } from '../../http/schemas.js';

const tag = 'webhook-deliveries';

const STATUSES = ['pending', 'delivered', 'failed'] as const;

const attemptSchema = z
  .object({
    number: z.int().positive(),
    started_at: timestampSchema,
    response_status: z.int().nullable().meta({ description: 'Null when there was no answer.' }),
    latency_ms: z.int().nonnegative(),
    response_body: z.string().nullable().meta({ description: 'The first 4096 bytes of the answer.' }),
    error: z.string().nullable().meta({ description: 'Why there was no answer, or why it was refused.' }),
  })
  .meta({ id: 'WebhookAttempt' });

const fields = {
  id: z.uuid(),
  object: z.literal('webhook_delivery'),
  webhook_id: z.uuid(),
  event_id: z.string().meta({ description: 'The `webhook-id` of every attempt.' }),
  event_type: z.string(),
  status: z.enum(STATUSES),
  attempt_count: z.int().nonnegative(),
  next_attempt_at: timestampSchema.nullable(),
  delivered_at: timestampSchema.nullable(),
  ...timestamps,
};

export const deliverySchema = z.object(fields).meta({ id: 'WebhookDelivery' });
export const deliveryDetailSchema = z
  .object({ ...fields, attempts: z.array(attemptSchema) })
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
    webhook_id: uuidSchema.optional(),
    status: z.enum(STATUSES).optional(),
    event_type: z.string().max(100).optional(),
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
  summary: 'Send a delivery again now',
  params: idParams,
  answers: { 202: { description: 'The delivery, under way.', body: deliverySchema } },
  effect: 'webhooks',
  idempotency: 'call',
});
