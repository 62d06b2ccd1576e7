import { described, idOf, namedObject, field } from '@paratope/job-envelope';
import { KIND_CONTRACTS, PIPELINE } from '@paratope/pipelines';
import { SCREENS } from '@paratope/pipelines/http';
import { z } from 'zod';
import { objectSchema, timestampSchema } from '@paratope/gateway-http';
import { pipelineSchema } from '../../pipelines/schemas.js';
import { screenSchema } from '../../screens/schemas.js';
import type { Examples } from './examples.js';
import type { SchemaComponents } from './json-schema.js';

const eventSchema = (type: string, name: string, data: z.ZodType) =>
  namedObject(name, {
    id: field.string(
      'Identifier of the event, sent as `webhook-id` with every attempt.',
      'evt_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B',
    ),
    type: described(z.literal(type), 'Type of the event.'),
    timestamp: described(timestampSchema, 'Time of the event: ISO 8601, UTC.'),
    data: described(data, 'The resource that the event is about.'),
  });

const testedWebhook = z.object({
  object: objectSchema('webhook'),
  id: described(idOf('webhook'), 'Identifier of the webhook under test.'),
});

const pascal = (name: string): string => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const HEADERS = [
  header('webhook-id', 'Identifier of the event, the same for every attempt.', {
    type: 'string',
    pattern: '^evt_[0-9A-HJKMNP-TV-Z]{26}$',
  }),
  header(
    'webhook-timestamp',
    'Time of this attempt in Unix seconds. Refuse an attempt that is more than five minutes off.',
    {
      type: 'integer',
    },
  ),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`; several after a rotation.',
    {
      type: 'string',
    },
  ),
];

/** Returns deliveries as the document's `webhooks`: two events per kind of job, and the test event. */
export function webhookOperations(schemas: SchemaComponents, examples: Examples): Record<string, unknown> {
  const subjects = [
    ...KIND_CONTRACTS,
    { kind: SCREENS.kind.whole, envelope: screenSchema },
    { kind: PIPELINE, envelope: pipelineSchema },
  ];
  const ofJobs = subjects.flatMap(({ kind, envelope }) =>
    (['completed', 'failed'] as const).map((end) => ({
      type: `${kind}.${end}`,
      schema: eventSchema(`${kind}.${end}`, `${pascal(kind)}${pascal(end)}Event`, envelope),
      summary: `A ${kind.replaceAll('_', ' ')} ${end}`,
    })),
  );
  const test = {
    type: 'webhook.test',
    schema: eventSchema('webhook.test', 'WebhookTestEvent', testedWebhook),
    summary: 'A test was requested',
  };
  return Object.fromEntries(
    [...ofJobs, test].map(({ type, schema, summary }) => {
      const body = schemas.schemaOf(schema, 'output');
      const operationId = `on${pascal(type.replace('.', '_'))}`;
      return [
        type,
        {
          post: {
            operationId,
            tags: ['webhooks'],
            summary,
            description: `${summary}: sent to every webhook that subscribes to \`${type}\`, signed by Standard Webhooks. \`data\` is the resource as \`GET\` shows it; \`results\` is null where they exceed 20 kB.`,
            // The receiver is called, and the signature identifies the sender.
            security: [],
            parameters: HEADERS,
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: body,
                  examples: examples.of(
                    body,
                    `${operationId}.request`,
                    type.endsWith('.failed') ? 'failed' : undefined,
                  ),
                },
              },
            },
            responses: {
              '2XX': { description: 'Accepted. Any other response is retried.' },
              '410': { description: 'The endpoint is gone; the webhook is disabled.' },
            },
          },
        },
      ];
    }),
  );
}
