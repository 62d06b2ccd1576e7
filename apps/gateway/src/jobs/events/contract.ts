import { idOf, JOB_STATUSES } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';
import { route, timestampSchema } from '@paratope/gateway-http';
import { POSITION } from './position.js';

const kinds = Object.values(JOB_KINDS).map(({ kind }) => kind);

/** `<object>.<status>`, like the events of webhooks. A job that reports progress has a further event `running`. */
export const jobEventSchema = z
  .object({
    id: z.string().meta({
      description: 'Identifier of the event, for the `Last-Event-ID` header.',
      examples: ['1795341600000-1-1'],
    }),
    type: z
      .enum(kinds.flatMap((kind) => JOB_STATUSES.map((status) => `${kind}.${status}` as const)))
      .meta({ description: 'Type of the event: kind and new state of the job.' }),
    timestamp: timestampSchema.meta({ description: 'Time of the event: ISO 8601, UTC.' }),
    data: z
      .object({
        id: idOf('job').meta({ description: 'Identifier of the job.' }),
        object: z.enum(kinds).meta({ description: 'Kind of the job.' }),
        variant_id: idOf('variant').meta({ description: 'Variant of the job.' }),
        status: z.enum(JOB_STATUSES).meta({ description: 'State of the job.' }),
        progress: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .meta({
            description: 'Fraction of the work done, 0 to 1. Null when it is not known.',
            examples: [null],
          }),
      })
      .meta({ description: 'The job at the time of the event.' }),
  })
  .meta({ id: 'JobEvent' });

export type JobEventBody = z.output<typeof jobEventSchema>;

export const listenToEvents = route({
  operationId: 'listenToEvents',
  withinProjects: true,
  method: 'GET',
  path: '/v1/events',
  tag: 'events',
  summary: 'Stream events of the jobs of the organization as they happen',
  description:
    'Server-sent events: each has an `id`, and a `JobEvent` as its `data`. A client that reconnects with the last `id` in ' +
    '`Last-Event-ID` gets every event once, on any replica; events are kept for a week. An event named `gap` ' +
    'says that there were older ones that are not kept any more. A line every 15 seconds keeps the connection alive. 32 streams ' +
    'may be open per organization and replica; when the token is revoked or the session ends, its streams are closed within 15 seconds.',
  query: z.object({
    follow: z.enum(['true', 'false']).default('true').meta({
      description:
        '`true` keeps the stream open for new events. `false` ends it after the events since `Last-Event-ID`.',
    }),
  }),
  headers: z.object({
    'last-event-id': z.string().regex(POSITION).optional().meta({
      description:
        'Identifier of the last event that was received; the stream goes on after it. Default: only new events.',
    }),
  }),
  answers: { 200: { description: 'The events.', body: null, events: jobEventSchema } },
});
