import { described, idOf, JOB_STATUSES, namedObject, field } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { SCREENS } from '@paratope/pipelines/http';
import { z } from 'zod';
import { objectSchema, route, timestampSchema } from '@paratope/gateway-http';
import { SCREEN_STATUSES } from '@paratope/gateway-tables';
import { POSITION } from './position.js';

const kinds = Object.values(JOB_KINDS).map(({ kind }) => kind);

const id = field.string('Identifier of the event, for the `Last-Event-ID` header.', '1795341600000-1-1');
const timestamp = described(timestampSchema, 'Time of the event: ISO 8601, UTC.');

/** `<object>.<status>`, like the events of webhooks. A job that reports progress has a further event `running`. */
const jobEventSchema = namedObject('JobEvent', {
  id,
  type: field.oneOf(
    kinds.flatMap((kind) => JOB_STATUSES.map((status) => `${kind}.${status}` as const)),
    'Type of the event: kind and new state of the job.',
  ),
  timestamp,
  data: field.object('The job at the time of the event.', {
    id: described(idOf('job'), 'Identifier of the job.'),
    object: field.oneOf(kinds, 'Kind of the job.'),
    variant_id: described(idOf('variant'), 'Variant of the job.'),
    status: field.oneOf(JOB_STATUSES, 'State of the job.'),
    progress: field.nullableShare('Fraction of the work done, 0 to 1. Null when it is not known.', null),
  }),
});

/** A screen has a further event `running` whenever it begins to compute a tier, or to select among its antibodies. */
const screenEventSchema = namedObject('ScreenEvent', {
  id,
  type: field.oneOf(
    SCREEN_STATUSES.map((status) => `screen.${status}` as const),
    'Type of the event: the state of the screen.',
  ),
  timestamp,
  data: field.object('The screen at the time of the event.', {
    id: described(idOf('screen'), 'Identifier of the screen.'),
    object: objectSchema('screen'),
    status: field.oneOf(SCREEN_STATUSES, 'State of the screen.'),
    tier: described(
      z.enum(SCREENS.tiers.map(({ tier }) => tier)).nullable(),
      'Tier that is being computed. Null while the file is read, while antibodies are selected, and after the end.',
      'sequence',
    ),
  }),
});

const streamEventSchema = z
  .discriminatedUnion('type', [jobEventSchema, screenEventSchema])
  .meta({ id: 'StreamEvent', description: 'Event of a job or of a screen.' });

export type StreamEventBody = z.output<typeof streamEventSchema>;

export const listenToEvents = route('listenToEvents', 'GET /v1/events', {
  withinProjects: true,
  tag: 'events',
  summary: 'Stream events of the jobs and screens of the organization as they happen',
  description:
    'Server-sent events: each has an `id`, and a `JobEvent` or `ScreenEvent` as its `data`. A client that reconnects with the last `id` in ' +
    '`Last-Event-ID` gets every event once, on any replica; events are kept for a week. An event named `gap` ' +
    'means that older events are no longer kept. A screen has an event when its state changes, when it begins to compute a tier, and when it ' +
    'begins to select; it belongs to no project, so callers who are restricted to projects receive events of jobs only. A line every 15 seconds keeps the connection alive. 32 streams ' +
    'may be open per organization and replica; when the token is revoked or the session ends, its streams are closed within 15 seconds.',
  query: z.object({
    follow: described(
      z.enum(['true', 'false']).default('true'),
      '`true` keeps the stream open for new events. `false` ends it after the events since `Last-Event-ID`.',
    ),
  }),
  headers: z.object({
    'last-event-id': described(
      z.string().regex(POSITION).optional(),
      'Identifier of the last received event, after which the stream continues. Default: only new events.',
    ),
  }),
  answers: { 200: { description: 'The events.', body: null, events: streamEventSchema } },
});
