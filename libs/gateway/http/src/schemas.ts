import { described, exampleId, EXAMPLE_TIME, field } from '@paratope/job-envelope';
import { z } from 'zod';

/** Schemas that many contracts share. */

/**
 * Any RFC 9562 UUID of any version: an unknown id is not found, not malformed. Accepted in either case, and converted to PostgreSQL's form.
 */
export const uuidSchema = z.guid({ error: 'Invalid UUID' }).toLowerCase();

/** Returns the schema of an identifier of one type of resource, which `resource` names in snake case. */
export const uuidOf = (resource: string) => uuidSchema.meta({ examples: [exampleId(resource)] });

/** Returns the schema of a resource's `object` field. */
export const objectSchema = <Name extends string>(name: Name) => described(z.literal(name), 'Type of this object.');

export const timestampSchema = described(z.iso.datetime(), 'ISO 8601, UTC.', EXAMPLE_TIME);

export const idParams = z.object({ id: described(uuidSchema, 'Identifier of the resource.') });

export const orgParams = z.object({ org_id: described(uuidSchema, 'Identifier of the organization.') });

export const archivedSchema = field.boolean(
  'Whether the resource is archived. An archived resource can be read and restored, but takes nothing new.',
  false,
);

/** The field of an update that archives or restores. */
export const archivedChange = field.optionalBoolean('True archives the resource, false restores it.');

/** Field of an organization's resources, which `LivemodeInterceptor` sets. */
export const livemode = field.optionalBoolean(
  'False for a resource of the sandbox, which is deleted after 7 days. Absent for a live resource.',
);

export const timestamps = {
  livemode,
  created_at: described(timestampSchema, 'Time of creation: ISO 8601, UTC.'),
  updated_at: described(timestampSchema, 'Time of the last change: ISO 8601, UTC.'),
};

/** Times of resources that are archived rather than deleted, unless their data are deleted. */
export const lifeTimestamps = {
  ...timestamps,
  // Without the example of a timestamp, because the examples show resources that exist.
  data_deleted_at: described(
    z.iso.datetime().optional(),
    'Time at which the data of the resource were deleted for good. Absent while they exist.',
  ),
};

/** Returns the schema of an update that names at least one field. */
export const changes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      message: 'names no field to change',
      params: { code: 'required' },
    })
    .meta({ minProperties: 1 });
