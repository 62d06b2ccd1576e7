import { z } from 'zod';
import { described, namedLooseObject, namedObject, field } from './described.js';
import { EXAMPLE_TIME, exampleId, idOf } from './examples.js';
import { labelFields } from './labels.js';
import { JOB_STATUSES } from './states.js';

const timestamp = described(z.iso.datetime(), 'ISO 8601, UTC.');

const problemShape = {
  type: field.string('Stable URI of the error class.', 'https://paratope.example/errors/job_failed'),
  title: field.string('Short summary of the error class.', 'The job failed'),
  status: field.int('HTTP status code of the error class.', 500),
  detail: field.string(
    'Reason for the failure, for people. It names chains and positions, never the sequence.',
    'heavy: no antibody variable domain was found.',
  ),
  code: field.string('Machine-readable code of the error class. Programs should compare this field.', 'job_failed'),
};

/** Error of a failed job: the fields of a problem+json body. */
export const jobErrorSchema = namedObject('JobError', problemShape);

export type JobError = z.output<typeof jobErrorSchema>;

/** Provenance of a finished job's results. */
export const provenanceSchema = namedLooseObject('Provenance', {
  engine: field.string('Name of the engine that computed the job.', 'paratope'),
  engine_version: field.string('Version of the engine.', '1.0.0'),
  data_versions: described(
    z.record(z.string(), z.string()),
    'Versions of the data that the engine used, such as germline genes or templates, by name.',
    { germline: '2026-05' },
  ),
  data_digests: described(
    z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)).optional(),
    'SHA-256 of the files of data and weights that the engine read, by name. Absent where the engine read none, and of engines that are programs of their own.',
    { templates: '3f0a17c2'.repeat(8) },
  ),
  seed: field.nullableInt(
    'Seed of all randomness: the same seed, inputs, engine and data give the same results. Null when the engine has none.',
    42,
  ),
  runtime_ms: field.nonNegativeNumber('Computing time in milliseconds.', 1750),
  notes: field.optionalStrings(
    'Remarks of the engine on the job, in sentences. Absent of engines without remarks.',
    [],
  ),
});

export type Provenance = z.output<typeof provenanceSchema>;

/** Returns the envelope that every kind of job shares; a kind adds its inputs and results. */
export function envelopeSchema<Kind extends string, Inputs extends z.ZodType, Results extends z.ZodType>(
  kind: Kind,
  inputs: Inputs,
  results: Results,
  error: typeof jobErrorSchema = jobErrorSchema,
) {
  return z.object({
    id: described(idOf(kind), 'Identifier of the job.'),
    object: described(z.literal(kind).default(kind), 'Type of this object.'),
    livemode: field.optionalBoolean(
      'False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live.',
    ),
    status: field.oneOf(JOB_STATUSES, 'State of the job. `completed`, `failed` and `canceled` are final.', 'completed'),
    created_at: described(timestamp, 'Time of the submit: ISO 8601, UTC.', EXAMPLE_TIME),
    started_at: described(
      timestamp.nullable(),
      'Time at which a worker started the job. Null while the job is pending.',
      '2026-11-22T10:00:00.250Z',
    ),
    completed_at: described(
      timestamp.nullable(),
      'Time at which the job completed. Null unless `status` is `completed`.',
      '2026-11-22T10:00:02.000Z',
    ),
    failed_at: described(timestamp.nullable(), 'Time at which the job failed. Null unless `status` is `failed`.', null),
    canceled_at: described(
      timestamp.nullable(),
      'Time at which the job was canceled. Null unless `status` is `canceled`.',
      null,
    ),
    error: described(error.nullable(), 'Reason for the failure. Null unless `status` is `failed`.', null),
    credit_cost: field.nonNegativeInt('Credits that were debited for the job when it was submitted.', 1),
    ...labelFields,
    inputs: described(inputs, 'The inputs of the job, as submitted and with defaults filled in.'),
    results: described(
      results.nullable(),
      'The results. Null until `status` is `completed`, and again after they were deleted for good.',
    ),
    progress: field.nullableShare('Fraction of the work done, 0 to 1. Null when it is not known.', null),
    queue_position: described(
      z.int().positive().nullable(),
      'Place in the queue; 1 is next. Null unless `status` is `pending`.',
      null,
    ),
    provenance: described(
      provenanceSchema.nullable(),
      'Engine, versions, seed and computing time of the job. Null until an engine ended the job.',
    ),
    pipeline_id: described(
      idOf('pipeline').optional(),
      'Pipeline that the job is a step of. Absent of a job that was submitted by itself.',
    ),
    data_deleted_at: described(
      timestamp.optional(),
      'Time at which the results and files of the job were deleted for good. Absent while they exist.',
    ),
  });
}

/**
 * Returns the schema of a job of any kind in the deprecated generic contract; in lists without its results.
 * @param exampleKind kind that the examples show
 */
export const genericJobSchemaOf = (exampleKind: string) =>
  envelopeSchema('job', z.record(z.string(), z.unknown()), z.null())
    .omit({ results: true })
    .extend({
      job_type: field.string('Kind of the job.', exampleKind),
      variant_id: described(idOf('variant'), 'Variant that the job is about.'),
      error_message: field.nullableString('`detail` of the error. Null unless `status` is `failed`.', null),
      results: described(
        z.unknown().optional(),
        'The results, as the resource of the kind has them. Null while there are none; absent in lists.',
        null,
      ),
      inputs: described(
        z.record(z.string(), z.unknown()),
        'The inputs of the job, as submitted; their fields depend on the kind.',
        { variant_id: exampleId('variant') },
      ),
    })
    .meta({ id: 'GenericJob' });
