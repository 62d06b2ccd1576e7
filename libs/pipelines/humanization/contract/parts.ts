import { z } from 'zod';

/**
 * Part of a result row. The contract lets it carry further keys, and rows that were stored before a field was added lack it: so it is open,
 * and its fields are optional.
 */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape).partial();

/** A {@link part} under its name in the OpenAPI document and the SDKs. */
export const namedPart = <Shape extends z.ZodRawShape>(id: string, examples: readonly object[], shape: Shape) =>
  part(shape).meta({ id, ...(examples.length > 0 && { examples: [...examples] }) });
