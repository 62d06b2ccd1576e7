import { idOf, textSchema, webhookUrl } from '@paratope/job-envelope';
import { EVENT_TYPES, FIRST_KIND } from '@paratope/pipelines';
import { z } from 'zod';
import { LIST_HEADERS, idParams, listQuery, listSchema, objectSchema, route, timestamps } from '@paratope/gateway-http';
import { ATTEMPT_AWAITED, deliverySchema } from '../webhook-deliveries/contract.js';

const EXAMPLE_EVENTS = [`${FIRST_KIND.kind}.completed`, `${FIRST_KIND.kind}.failed`];

const tag = 'webhooks';

const url = webhookUrl.meta({
  description:
    'Address that events are sent to: https, at a public host. Installations for local work may accept http and loopback.',
  examples: ['https://example.org/hooks/paratope'],
});
const EVENTS =
  'Types of events that are delivered. Null: all of them, each by its own type. `job.completed` and `job.failed` are the ends of jobs of every kind.';
const events = z
  .array(z.enum(EVENT_TYPES))
  .transform((types) => (types.length === 0 ? null : types))
  .nullable()
  .meta({ description: EVENTS, examples: [EXAMPLE_EVENTS] });
const DESCRIPTION = { description: 'Description of the webhook, for people.', examples: ['Lab notebook'] };
const description = textSchema(500).meta(DESCRIPTION);

const fields = {
  id: idOf('webhook').meta({ description: 'Identifier of the webhook.' }),
  object: objectSchema('webhook'),
  url: z.string().meta({
    description: 'Address that events are sent to.',
    examples: ['https://example.org/hooks/paratope'],
  }),
  events: z
    .array(z.string())
    .nullable()
    .meta({ description: EVENTS, examples: [EXAMPLE_EVENTS] }),
  description: z.string().nullable().meta(DESCRIPTION),
  enabled: z.boolean().meta({ description: 'Whether events are delivered.', examples: [true] }),
  disabled_reason: z
    .string()
    .nullable()
    .meta({
      description:
        'Reason why the service disabled the webhook: `gone` (it responded with 410) or `failing` (for 5 days). Null otherwise.',
      examples: [null],
    }),
  on_request: z.boolean().meta({
    description:
      'Whether the webhook was made by submits with `webhook_url`. It then covers all URLs with the same scheme, host and port, and receives only the events of those jobs.',
    examples: [false],
  }),
  ...timestamps,
};

export const webhookSchema = z.object(fields).meta({ id: 'Webhook' });

export type Webhook = z.output<typeof webhookSchema>;

const secret = z.string().meta({
  description: 'Signing secret, `whsec_…`. It is shown only in this response.',
  examples: ['whsec_ZXhhbXBsZSBvZiBhIHNlY3JldCBvbmx5'],
});

const createdSchema = z.object({ ...fields, secret }).meta({ id: 'WebhookCreated' });
const updatedSchema = z
  .object({ ...fields, secret: secret.optional() })
  .meta({ id: 'WebhookUpdated', description: 'A webhook; with `secret` when the secret was rotated.' });

export const createWebhook = route({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  tag,
  summary: 'Register an endpoint',
  description: 'Deliveries follow Standard Webhooks. Verify them with the `secret` of the response.',
  body: z
    .strictObject({
      url,
      events: events.default(null),
      description: description.nullable().default(null).meta(DESCRIPTION),
      enabled: z.boolean().default(true).meta({ description: 'Whether events are delivered.' }),
    })
    .meta({ id: 'WebhookCreate' }),
  answers: {
    201: { description: 'The endpoint.', body: createdSchema, headers: { Location: 'Path of the endpoint.' } },
  },
  effect: 'webhooks',
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
  tag,
  summary: 'Change an endpoint, enable it again, or rotate its secret',
  description:
    'After a rotation the old secret also signs deliveries for 24 hours. `url` and `events` of a webhook that is `on_request` cannot be changed.',
  params: idParams,
  query: z.object({
    rotate_secret: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: '`true` is the same as `rotate_secret` in the body, which may then be an empty object.' }),
  }),
  body: z
    .strictObject({
      url: url.optional(),
      events: events.optional(),
      description: description.optional(),
      enabled: z.boolean().optional().meta({ description: 'Whether events are delivered.' }),
      rotate_secret: z.boolean().optional().meta({
        description: 'True creates a new secret. The old secret also signs deliveries for 24 hours.',
      }),
    })
    .meta({ id: 'WebhookUpdate', examples: [{ rotate_secret: true }] }),
  answers: { 200: { description: 'The endpoint.', body: updatedSchema } },
  effect: 'webhooks',
  idempotency: 'call',
  answersSecret: true,
});

export const deleteWebhook = route({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  tag,
  summary: 'Delete an endpoint',
  params: idParams,
  answers: { 204: { description: 'Removed.', body: null } },
  effect: 'webhooks',
  idempotency: 'call',
});

export const testWebhook = route({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  tag,
  summary: 'Send a `webhook.test` event to this endpoint',
  description: ATTEMPT_AWAITED,
  params: idParams,
  answers: {
    202: {
      description: 'The delivery after its attempt.',
      body: deliverySchema,
      headers: { Location: 'Path of the delivery.' },
    },
  },
  effect: 'webhooks',
  idempotency: 'call',
});
