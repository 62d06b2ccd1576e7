import { z } from 'zod';

/** Schemas that many contracts share. */

/**
 * Any RFC 9562 UUID, whatever its version: an id that is unknown is not found, not malformed. Taken in either case
 * and given on as PostgreSQL writes it.
 */
export const uuidSchema = z.guid({ error: 'Invalid UUID' }).toLowerCase();

export const timestampSchema = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });

export const idParams = z.object({ id: uuidSchema });

/**
 * JSON Schema, for the document: an object that has these, in a condition between fields. What else it may have is said where the
 * object is declared; some validators would take the silence here for a prohibition.
 */
export const having = (properties: Readonly<Record<string, unknown>>) => ({
  required: Object.keys(properties),
  properties,
  additionalProperties: true,
});

export const timestamps = { created_at: timestampSchema, updated_at: timestampSchema };

/** Of what is archived rather than deleted, unless its data are. */
export const lifeTimestamps = {
  ...timestamps,
  data_deleted_at: timestampSchema
    .optional()
    .meta({ description: 'Only a tombstone: when its data were deleted for good.' }),
};

/** A change that names at least one field. */
export const changes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      message: 'names no field to change',
      params: { code: 'required' },
    })
    .meta({ minProperties: 1 });
