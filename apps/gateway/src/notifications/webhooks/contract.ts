import { JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { changes, idParams, timestamps } from '../../http/schemas.js';
import { deliverySchema } from '../webhook-deliveries/contract.js';

const tag = 'webhooks';

/** Every event an endpoint can listen to. */
export const EVENT_TYPES = [
  ...Object.keys(JOB_KINDS).flatMap((kind) => [`${kind}.completed`, `${kind}.failed`]),
  'webhook.test',
];

const url = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .meta({
    description: 'https, at a public address. Installations for local work may admit http and loopback.',
  });
const events = z.array(z.enum(EVENT_TYPES)).min(1).nullable().meta({ description: 'Null listens to every event.' });
const description = z.string().max(500);

const fields = {
  id: z.uuid(),
  object: z.literal('webhook'),
  url: z.string(),
  events: z.array(z.string()).nullable(),
  description: z.string().nullable(),
  enabled: z.boolean(),
  disabled_reason: z.string().nullable().meta({
    description: '`gone` (it answered 410) or `failing` (for 5 days) when the service disabled it.',
  }),
  ...timestamps,
};

export const webhookSchema = z.object(fields).meta({ id: 'Webhook' });

export type Webhook = z.output<typeof webhookSchema>;

const secret = z.string().meta({ description: 'Signing secret, `whsec_…`. Shown this once.' });

const createdSchema = z.object({ ...fields, secret }).meta({ id: 'WebhookCreated' });
const updatedSchema = z
  .object({ ...fields, secret: secret.optional() })
  .meta({ id: 'WebhookUpdated', description: 'With `secret` when it was rotated.' });

export const createWebhook = route({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  scope: 'manage',
  tag,
  summary: 'Register an endpoint',
  description: 'Deliveries follow Standard Webhooks; verify them with the `secret` of the answer.',
  body: z
    .strictObject({ url, events: events.default(null), description: description.nullable().default(null) })
    .meta({ id: 'WebhookCreate' }),
  answers: { 201: { description: 'The endpoint.', body: createdSchema, headers: { Location: 'Its path.' } } },
  idempotency: 'call',
  answersSecret: true,
});

export const listWebhooks = route({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  tag,
  summary: 'List endpoints, newest first',
  query: listQuery({}),
  answers: { 200: { description: 'A page.', body: listSchema(webhookSchema, 'WebhookList'), headers: LIST_HEADERS } },
});

export const getWebhook = route({
  operationId: 'getWebhook',
  method: 'GET',
  path: '/v1/webhooks/{id}',
  tag,
  summary: 'Get an endpoint',
  params: idParams,
  answers: { 200: { description: 'The endpoint.', body: webhookSchema } },
});

export const updateWebhook = route({
  operationId: 'updateWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  scope: 'manage',
  tag,
  summary: 'Change an endpoint, enable it again, or rotate its secret',
  description: 'After a rotation the old secret keeps signing beside the new one for 24 hours.',
  params: idParams,
  body: changes({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    enabled: z.boolean().optional(),
    rotate_secret: z.boolean().optional(),
  }).meta({ id: 'WebhookUpdate' }),
  answers: { 200: { description: 'The endpoint.', body: updatedSchema } },
  idempotency: 'call',
  answersSecret: true,
});

export const deleteWebhook = route({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  scope: 'manage',
  tag,
  summary: 'Remove an endpoint',
  params: idParams,
  answers: { 204: { description: 'Removed.', body: null } },
  idempotency: 'call',
});

export const testWebhook = route({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  scope: 'manage',
  tag,
  summary: 'Send a `webhook.test` event to this endpoint',
  params: idParams,
  answers: {
    202: { description: 'The delivery, under way.', body: deliverySchema, headers: { Location: 'Its path.' } },
  },
  idempotency: 'call',
});
