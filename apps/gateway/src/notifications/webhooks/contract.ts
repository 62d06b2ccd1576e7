import { described, idOf, textSchema, webhookUrl, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { EVENT_TYPES, FIRST_KIND } from '@paratope/pipelines';
import { z } from 'zod';
import { idParams, listQuery, listAnswer, objectSchema, route, timestamps } from '@paratope/gateway-http';
import { ATTEMPT_AWAITED, deliverySchema } from '../webhook-deliveries/contract.js';

const EXAMPLE_EVENTS = [`${FIRST_KIND.kind}.completed`, `${FIRST_KIND.kind}.failed`];

const tag = 'webhooks';

const url = described(
  webhookUrl,
  'Address that events are sent to: https, at a public host. Installations for local work may accept http and loopback.',
  'https://example.org/hooks/paratope',
);
const EVENTS =
  'Types of events that are delivered. Null: all of them, each by its own type. `job.completed` and `job.failed` are the ends of jobs of every kind.';
const events = described(
  z
    .array(z.enum(EVENT_TYPES))
    .transform((types) => (types.length === 0 ? null : types))
    .nullable(),
  EVENTS,
  EXAMPLE_EVENTS,
);
const DESCRIPTION = { description: 'Description of the webhook, for people.', examples: ['Lab notebook'] };
const description = textSchema(500).meta(DESCRIPTION);

const fields = {
  id: described(idOf('webhook'), 'Identifier of the webhook.'),
  object: objectSchema('webhook'),
  url: field.string('Address that events are sent to.', 'https://example.org/hooks/paratope'),
  events: described(z.array(z.string()).nullable(), EVENTS, EXAMPLE_EVENTS),
  description: z.string().nullable().meta(DESCRIPTION),
  enabled: field.boolean('Whether events are delivered.', true),
  disabled_reason: field.nullableString(
    'Reason why the service disabled the webhook: `gone` (it responded with 410) or `failing` (for 5 days). Null otherwise.',
    null,
  ),
  on_request: field.boolean(
    'Whether the webhook was made by submits with `webhook_url`. It then covers all URLs with the same scheme, host and port, and receives only the events of those jobs.',
    false,
  ),
  ...timestamps,
};

export const webhookSchema = namedObject('Webhook', fields);

export type Webhook = z.output<typeof webhookSchema>;

const secret = field.string(
  'Signing secret, `whsec_…`. It is shown only in this response.',
  'whsec_ZXhhbXBsZSBvZiBhIHNlY3JldCBvbmx5',
);

const createdSchema = namedObject('WebhookCreated', { ...fields, secret });
const updatedSchema = z
  .object({ ...fields, secret: secret.optional() })
  .meta({ id: 'WebhookUpdated', description: 'A webhook; with `secret` when the secret was rotated.' });

export const createWebhook = route('createWebhook', 'POST /v1/webhooks', {
  tag,
  summary: 'Register an endpoint',
  description: 'Deliveries follow Standard Webhooks. Verify them with the `secret` of the response.',
  body: namedStrictObject('WebhookCreate', {
    url,
    events: events.default(null),
    description: description.nullable().default(null).meta(DESCRIPTION),
    enabled: described(z.boolean().default(true), 'Whether events are delivered.'),
  }),
  answers: {
    201: { description: 'The endpoint.', body: createdSchema, headers: { Location: 'Path of the endpoint.' } },
  },
  effect: 'webhooks',
  idempotency: 'call',
  answersSecret: true,
});

export const listWebhooks = route('listWebhooks', 'GET /v1/webhooks', {
  tag,
  summary: 'List endpoints, newest first',
  query: listQuery({}),
  answers: { 200: listAnswer(webhookSchema, 'WebhookList') },
});

export const getWebhook = route('getWebhook', 'GET /v1/webhooks/{id}', {
  tag,
  summary: 'Get an endpoint',
  params: idParams,
  answers: { 200: { description: 'The endpoint.', body: webhookSchema } },
});

export const updateWebhook = route('updateWebhook', 'PATCH /v1/webhooks/{id}', {
  tag,
  summary: 'Change an endpoint, enable it again, or rotate its secret',
  description:
    'After a rotation the old secret also signs deliveries for 24 hours. `url` and `events` of a webhook that is `on_request` cannot be changed.',
  params: idParams,
  query: z.object({
    rotate_secret: described(
      z.enum(['true', 'false']).optional(),
      '`true` is the same as `rotate_secret` in the body, which may then be an empty object.',
    ),
  }),
  body: z
    .strictObject({
      url: url.optional(),
      events: events.optional(),
      description: description.optional(),
      enabled: field.optionalBoolean('Whether events are delivered.'),
      rotate_secret: field.optionalBoolean(
        'True creates a new secret. The old secret also signs deliveries for 24 hours.',
      ),
    })
    .meta({ id: 'WebhookUpdate', examples: [{ rotate_secret: true }] }),
  answers: { 200: { description: 'The endpoint.', body: updatedSchema } },
  effect: 'webhooks',
  idempotency: 'call',
  answersSecret: true,
});

export const deleteWebhook = route('deleteWebhook', 'DELETE /v1/webhooks/{id}', {
  tag,
  summary: 'Delete an endpoint',
  params: idParams,
  answers: { 204: { description: 'Removed.', body: null } },
  effect: 'webhooks',
  idempotency: 'call',
});

export const testWebhook = route('testWebhook', 'POST /v1/webhooks/{id}/test', {
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
