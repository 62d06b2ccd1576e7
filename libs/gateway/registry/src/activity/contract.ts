import { described, exampleId, idOf, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  idParams,
  listQuery,
  listAnswer,
  livemode,
  objectSchema,
  route,
  timestampSchema,
} from '@paratope/gateway-http';
import { actorFields } from '../notes/contract.js';
import { SCORE_COLUMNS, SEQUENCE_SOURCE } from '../scores/score-columns.js';

const ACTIVITY_TYPES = ['created', 'edited', 'noted', 'job_submitted', 'job_ended', 'measured'] as const;

/** Figure of the examples: the first usual figure of a job. */
const FIGURE = SCORE_COLUMNS.find(({ source, usual }) => usual && source !== SEQUENCE_SOURCE);

const jobSchema = namedObject('ActivityJob', {
  id: described(idOf('job'), 'Identifier of the job.'),
  kind: z.string().meta({ description: 'Kind of the job.', examples: [FIGURE?.source] }),
  status: field.string('Status of the job now.', 'completed'),
  error: field.nullableString('Reason why the job failed. Null for others.', null),
  figures: z
    .array(
      namedObject('ActivityFigure', {
        name: z.string().meta({ description: 'Name of the column.', examples: [FIGURE?.name] }),
        label: z.string().meta({ description: 'Name of the figure, for people.', examples: [FIGURE?.label] }),
        unit: field.nullableString('Unit of the value. Null for values without a unit.', FIGURE?.unit ?? null),
        value: described(z.union([z.number(), z.string()]), 'Value of the figure.', 1.2),
      }),
    )
    .meta({
      description:
        'Headline of its result: up to three figures. Empty while it has none, and once a later job of the kind has replaced them.',
    }),
});

const changeSchema = namedObject('ActivityChange', {
  field: field.string('The field that changed.', 'stage'),
  from: described(z.unknown(), 'Value before. Null for none.', 'tested'),
  to: described(z.unknown(), 'Value after. Null for none.', 'lead'),
});

const measurementSchema = namedObject('ActivityMeasurement', {
  assay: field.string('Name of the assay, as it was uploaded.', 'KD'),
  unit: field.nullableString('Unit of the value. Null for values without a unit.', 'nM'),
  value: field.nullableNumber('Mean of the replicates. Null where the variant was not expressed.', 1.4),
  bound: described(
    z.enum(['above', 'below']).nullable(),
    'Whether the true value lies above or below `value`. Null for a measured value.',
    null,
  ),
});

const activitySchema = namedObject('ActivityEvent', {
  object: objectSchema('activity_event'),
  type: field.oneOf(ACTIVITY_TYPES, 'Kind of the event.'),
  variant_id: field.nullableUuid('Variant of the event. Null for the candidate itself.', exampleId('variant')),
  variant_name: field.nullableString('Name of the variant. Null for the candidate itself.', 'v1'),
  ...actorFields('Actor of the event'),
  changes: field.list(changeSchema, 'Of `edited`: the fields that changed. Else empty.'),
  note: field.nullableString('Of `noted`: the note, in Markdown. Else null.', 'Keep as back-up.'),
  job: described(jobSchema.nullable(), 'Of `job_submitted` and `job_ended`: the job. Else null.'),
  measurement: described(measurementSchema.nullable(), 'Of `measured`: the value. Else null.'),
  livemode,
  created_at: described(timestampSchema, 'Time of the event: ISO 8601, UTC.'),
});

export type ActivityEvent = z.output<typeof activitySchema>;

const activityRoute = (path: `/v1/${string}`, name: string, tag: string, summary: string) =>
  route(`list${name}Activity`, `GET ${path}/{id}/activity`, {
    tag,
    withinProjects: true,
    summary,
    description:
      'Events about creation, changes, notes, jobs and measurements, with their actors. Measured values and notes are the current ones: a later upload replaces a value.',
    params: idParams,
    query: listQuery({}),
    answers: { 200: listAnswer(activitySchema, 'ActivityEventList') },
    problems: ['not_found'],
  });

export const listVariantActivity = activityRoute(
  '/v1/variants',
  'Variant',
  'variants',
  'List what happened to a variant, newest first',
);

export const listCandidateActivity = activityRoute(
  '/v1/therapeutic-candidates',
  'TherapeuticCandidate',
  'therapeutic-candidates',
  'List what happened to a candidate and its variants, newest first',
);
