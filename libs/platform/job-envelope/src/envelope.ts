import { z } from 'zod';
import { EXAMPLE_TIME, exampleId, idOf } from './examples.js';
import { labelFields } from './labels.js';
import { JOB_STATUSES } from './states.js';

const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });

const problemShape = {
  type: z.string().meta({
    description: 'Stable URI of the error class.',
    examples: ['https://paratope.example/errors/job_failed'],
  }),
  title: z.string().meta({ description: 'Short summary of the error class.', examples: ['The job failed'] }),
  status: z.int().meta({ description: 'HTTP status code of the error class.', examples: [500] }),
  detail: z.string().meta({
    description: 'Reason for the failure, for people. It names chains and positions, never the sequence.',
    examples: ['heavy: no antibody variable domain was found.'],
  }),
  code: z.string().meta({
    description: 'Machine-readable code of the error class. Programs should compare this field.',
    examples: ['job_failed'],
  }),
};

/** Error of a failed job: the fields of a problem+json body. */
export const jobErrorSchema = z.object(problemShape).meta({ id: 'JobError' });

export type JobError = z.output<typeof jobErrorSchema>;

/** Provenance of a finished job's results. */
export const provenanceSchema = z
  .looseObject({
    engine: z.string().meta({ description: 'Name of the engine that computed the job.', examples: ['paratope'] }),
    engine_version: z.string().meta({ description: 'Version of the engine.', examples: ['1.0.0'] }),
    data_versions: z.record(z.string(), z.string()).meta({
      description: 'Versions of the data that the engine used, such as germline genes or templates, by name.',
      examples: [{ germline: '2026-05' }],
    }),
    data_digests: z
      .record(z.string(), z.string().regex(/^[0-9a-f]{64}$/))
      .optional()
      .meta({
        description:
          'SHA-256 of the files of data and weights that the engine read, by name. Absent where the engine read none, and of engines that are programs of their own.',
        examples: [{ templates: '3f0a17c2'.repeat(8) }],
      }),
    seed: z
      .int()
      .nullable()
      .meta({
        description:
          'Seed of all randomness: the same seed, inputs, engine and data give the same results. Null when the engine has none.',
        examples: [42],
      }),
    runtime_ms: z
      .number()
      .nonnegative()
      .meta({ description: 'Computing time in milliseconds.', examples: [1750] }),
    notes: z
      .array(z.string())
      .optional()
      .meta({
        description: 'Remarks of the engine on the job, in sentences. Absent of engines without remarks.',
        examples: [[]],
      }),
  })
  .meta({ id: 'Provenance' });

export type Provenance = z.output<typeof provenanceSchema>;

/** Returns the envelope that every kind of job shares; a kind adds its inputs and results. */
export function envelopeSchema<Kind extends string, Inputs extends z.ZodType, Results extends z.ZodType>(
  kind: Kind,
  inputs: Inputs,
  results: Results,
  error: typeof jobErrorSchema = jobErrorSchema,
) {
  return z.object({
    id: idOf(kind).meta({ description: 'Identifier of the job.' }),
    object: z.literal(kind).default(kind).meta({ description: 'Type of this object.' }),
    livemode: z.boolean().optional().meta({
      description:
        'False for a job of the sandbox: it costs nothing, and its data are deleted after 7 days. Absent if it is live.',
    }),
    status: z.enum(JOB_STATUSES).meta({
      description: 'State of the job. `completed`, `failed` and `canceled` are final.',
      examples: ['completed'],
    }),
    created_at: timestamp.meta({ description: 'Time of the submit: ISO 8601, UTC.', examples: [EXAMPLE_TIME] }),
    started_at: timestamp.nullable().meta({
      description: 'Time at which a worker started the job. Null while the job is pending.',
      examples: ['2026-11-22T10:00:00.250Z'],
    }),
    completed_at: timestamp.nullable().meta({
      description: 'Time at which the job completed. Null unless `status` is `completed`.',
      examples: ['2026-11-22T10:00:02.000Z'],
    }),
    failed_at: timestamp.nullable().meta({
      description: 'Time at which the job failed. Null unless `status` is `failed`.',
      examples: [null],
    }),
    canceled_at: timestamp.nullable().meta({
      description: 'Time at which the job was canceled. Null unless `status` is `canceled`.',
      examples: [null],
    }),
    error: error.nullable().meta({
      description: 'Reason for the failure. Null unless `status` is `failed`.',
      examples: [null],
    }),
    credit_cost: z
      .int()
      .nonnegative()
      .meta({ description: 'Credits that were debited for the job when it was submitted.', examples: [1] }),
    ...labelFields,
    inputs: inputs.meta({ description: 'The inputs of the job, as submitted and with defaults filled in.' }),
    results: results.nullable().meta({
      description: 'The results. Null until `status` is `completed`, and again after they were deleted for good.',
    }),
    progress: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Fraction of the work done, 0 to 1. Null when it is not known.', examples: [null] }),
    queue_position: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'Place in the queue; 1 is next. Null unless `status` is `pending`.', examples: [null] }),
    provenance: provenanceSchema.nullable().meta({
      description: 'Engine, versions, seed and computing time of the job. Null until an engine ended the job.',
    }),
    pipeline_id: idOf('pipeline').optional().meta({
      description: 'Pipeline that the job is a step of. Absent of a job that was submitted by itself.',
    }),
    data_deleted_at: timestamp.optional().meta({
      description: 'Time at which the results and files of the job were deleted for good. Absent while they exist.',
    }),
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
      job_type: z.string().meta({ description: 'Kind of the job.', examples: [exampleKind] }),
      variant_id: idOf('variant').meta({ description: 'Variant that the job is about.' }),
      error_message: z
        .string()
        .nullable()
        .meta({ description: '`detail` of the error. Null unless `status` is `failed`.', examples: [null] }),
      results: z
        .unknown()
        .optional()
        .meta({
          description: 'The results, as the resource of the kind has them. Null while there are none; absent in lists.',
          examples: [null],
        }),
      inputs: z.record(z.string(), z.unknown()).meta({
        description: 'The inputs of the job, as submitted; their fields depend on the kind.',
        examples: [{ variant_id: exampleId('variant') }],
      }),
    })
    .meta({ id: 'GenericJob' });
