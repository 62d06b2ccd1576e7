import { z } from 'zod';
import { JOB_STATUSES } from './states.js';

const timestamp = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });

const problemShape = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
};

/** A failed job's error: the shape of a problem+json body. */
export const jobErrorSchema = z.object(problemShape).meta({ id: 'JobError' });

export type JobError = z.output<typeof jobErrorSchema>;

/** How a finished job's numbers were made. */
export const provenanceSchema = z
  .looseObject({
    engine: z.string(),
    engine_version: z.string(),
    data_versions: z.record(z.string(), z.string()),
    seed: z.int().nullable(),
    runtime_ms: z.number().nonnegative(),
  })
  .meta({ id: 'Provenance' });

export type Provenance = z.output<typeof provenanceSchema>;

/** The envelope that every kind of job shares; a kind adds what it was given and what it found. */
export function envelopeSchema<Kind extends string, Inputs extends z.ZodType, Results extends z.ZodType>(
  kind: Kind,
  inputs: Inputs,
  results: Results,
  error: typeof jobErrorSchema = jobErrorSchema,
) {
  return z.object({
    id: z.uuid(),
    object: z.literal(kind).default(kind),
    status: z.enum(JOB_STATUSES),
    created_at: timestamp,
    started_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    failed_at: timestamp.nullable(),
    canceled_at: timestamp.nullable(),
    error: error.nullable(),
    credit_cost: z.int().nonnegative(),
    inputs,
    results: results.nullable(),
    progress: z.number().min(0).max(1).nullable().meta({ description: 'Fraction done while running, when known.' }),
    queue_position: z.int().positive().nullable().meta({ description: 'Place in the queue; null unless pending.' }),
    provenance: provenanceSchema.nullable(),
    data_deleted_at: timestamp
      .optional()
      .meta({ description: 'Only a tombstone: when its results and files were deleted for good.' }),
  });
}

/** A job of any kind as the deprecated generic contract shows it; its results are read apart. */
export const genericJobSchema = envelopeSchema('job', z.record(z.string(), z.unknown()), z.null())
  .omit({ results: true })
  .extend({ job_type: z.string().meta({ description: 'Kind of the job.' }) })
  .meta({ id: 'GenericJob' });
