import { requiring } from '@paratope/job-envelope';
import type { JsonSchema } from './schema.js';

/**
 * Schema of one server-sent event, by the names of its fields: that is what OpenAPI 3.2 calls `itemSchema`, and how validators of
 * 3.1 read `schema` of a stream. JSON Schema has its `data` as text.
 * @param data schema of what the text is
 * @param example of it
 */
export const eventSchema = (data: JsonSchema, example: unknown): JsonSchema => ({
  type: 'object',
  description: 'One event of the stream, by its fields.',
  properties: {
    id: { type: 'string', description: 'Place in the stream, for `Last-Event-ID`.', examples: [idOf(example)] },
    event: { type: 'string', description: 'Name of an event that says something of the stream itself, such as `gap`.' },
    data: {
      type: 'string',
      description: 'JSON. Absent of an event that keeps the connection alive.',
      examples: [JSON.stringify(example)],
    },
  },
  if: requiring({ event: {} }),
  then: { properties: { data: { const: '{}' } }, additionalProperties: true },
  else: {
    properties: { data: { contentMediaType: 'application/json', contentSchema: data } },
    additionalProperties: true,
  },
});

const idOf = (example: unknown): unknown =>
  typeof example === 'object' && example !== null && 'id' in example ? example.id : '1';
