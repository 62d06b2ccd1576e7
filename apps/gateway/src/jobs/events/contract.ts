import { JOB_STATUSES } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';
import { route } from '../../http/contract.js';
import { timestampSchema } from '../../http/schemas.js';
import { POSITION } from './position.js';

const kinds = Object.values(JOB_KINDS).map(({ kind }) => kind);

/** `<object>.<status>`, as events of webhooks are called; a job that makes progress is told of as running again. */
export const jobEventSchema = z
  .object({
    id: z.string().meta({ description: 'For `Last-Event-ID`.' }),
    type: z.enum(kinds.flatMap((kind) => JOB_STATUSES.map((status) => `${kind}.${status}` as const))),
    timestamp: timestampSchema,
    data: z.object({
      id: z.uuid().meta({ description: 'Of the job.' }),
      object: z.enum(kinds),
      variant_id: z.uuid(),
      status: z.enum(JOB_STATUSES),
      progress: z.number().min(0).max(1).nullable(),
    }),
  })
  .meta({ id: 'JobEvent' });

export type JobEventBody = z.output<typeof jobEventSchema>;

export const listenToEvents = route({
  operationId: 'listenToEvents',
  method: 'GET',
  path: '/v1/events',
  tag: 'events',
  summary: 'What happens to the jobs of the organization, as it happens',
  description:
    'Server-sent events: each has an `id`, and a `JobEvent` as its `data`. Whoever comes back with the last one in ' +
    '`Last-Event-ID` misses none and hears none twice, on whichever replica; steps are kept for a week. An event named `gap` ' +
    'says that there were older ones that are not kept any more. A line every 15 seconds keeps the connection alive. 32 streams ' +
    'may be open per organization and replica; one whose token is revoked or whose session ends is closed within 15 seconds.',
  query: z.object({
    follow: z
      .enum(['true', 'false'])
      .default('true')
      .meta({ description: '`false`: what has happened since `Last-Event-ID`, and no more.' }),
  }),
  headers: z.object({
    'last-event-id': z
      .string()
      .regex(POSITION)
      .optional()
      .meta({ description: 'Goes on after this event. Without it, with what happens from now on.' }),
  }),
  answers: { 200: { description: 'The events.', body: null, events: jobEventSchema } },
});
