import { exampleId, idOf } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  LIST_HEADERS,
  idParams,
  listQuery,
  listSchema,
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

const jobSchema = z
  .object({
    id: idOf('job').meta({ description: 'Identifier of the job.' }),
    kind: z.string().meta({ description: 'Kind of the job.', examples: [FIGURE?.source] }),
    status: z.string().meta({ description: 'Status of the job now.', examples: ['completed'] }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Reason why the job failed. Null for others.', examples: [null] }),
    figures: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'Name of the column.', examples: [FIGURE?.name] }),
            label: z.string().meta({ description: 'Name of the figure, for people.', examples: [FIGURE?.label] }),
            unit: z
              .string()
              .nullable()
              .meta({
                description: 'Unit of the value. Null for values without a unit.',
                examples: [FIGURE?.unit ?? null],
              }),
            value: z.union([z.number(), z.string()]).meta({ description: 'Value of the figure.', examples: [1.2] }),
          })
          .meta({ id: 'ActivityFigure' }),
      )
      .meta({
        description:
          'Headline of its result: up to three figures. Empty while it has none, and once a later job of the kind has replaced them.',
      }),
  })
  .meta({ id: 'ActivityJob' });

const changeSchema = z
  .object({
    field: z.string().meta({ description: 'The field that changed.', examples: ['stage'] }),
    from: z.unknown().meta({ description: 'Value before. Null for none.', examples: ['tested'] }),
    to: z.unknown().meta({ description: 'Value after. Null for none.', examples: ['lead'] }),
  })
  .meta({ id: 'ActivityChange' });

const measurementSchema = z
  .object({
    assay: z.string().meta({ description: 'Name of the assay, as it was uploaded.', examples: ['KD'] }),
    unit: z
      .string()
      .nullable()
      .meta({ description: 'Unit of the value. Null for values without a unit.', examples: ['nM'] }),
    value: z
      .number()
      .nullable()
      .meta({
        description: 'Mean of the replicates. Null where the variant was not expressed.',
        examples: [1.4],
      }),
    bound: z
      .enum(['above', 'below'])
      .nullable()
      .meta({
        description: 'Whether the true value lies above or below `value`. Null for a measured value.',
        examples: [null],
      }),
  })
  .meta({ id: 'ActivityMeasurement' });

const activitySchema = z
  .object({
    object: objectSchema('activity_event'),
    type: z.enum(ACTIVITY_TYPES).meta({ description: 'Kind of the event.' }),
    variant_id: z
      .uuid()
      .nullable()
      .meta({
        description: 'Variant of the event. Null for the candidate itself.',
        examples: [exampleId('variant')],
      }),
    variant_name: z
      .string()
      .nullable()
      .meta({ description: 'Name of the variant. Null for the candidate itself.', examples: ['v1'] }),
    ...actorFields('Actor of the event'),
    changes: z.array(changeSchema).meta({ description: 'Of `edited`: the fields that changed. Else empty.' }),
    note: z
      .string()
      .nullable()
      .meta({ description: 'Of `noted`: the note, in Markdown. Else null.', examples: ['Keep as back-up.'] }),
    job: jobSchema.nullable().meta({ description: 'Of `job_submitted` and `job_ended`: the job. Else null.' }),
    measurement: measurementSchema.nullable().meta({ description: 'Of `measured`: the value. Else null.' }),
    livemode,
    created_at: timestampSchema.meta({ description: 'Time of the event: ISO 8601, UTC.' }),
  })
  .meta({ id: 'ActivityEvent' });

export type ActivityEvent = z.output<typeof activitySchema>;

const activityRoute = (path: `/v1/${string}`, name: string, tag: string, summary: string) =>
  route({
    operationId: `list${name}Activity`,
    method: 'GET',
    path: `${path}/{id}/activity`,
    tag,
    withinProjects: true,
    summary,
    description:
      'Events about creation, changes, notes, jobs and measurements, with their actors. Measured values and notes are the current ones: a later upload replaces a value.',
    params: idParams,
    query: listQuery({}),
    answers: {
      200: { description: 'A page.', body: listSchema(activitySchema, 'ActivityEventList'), headers: LIST_HEADERS },
    },
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
