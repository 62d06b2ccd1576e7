import type { z } from 'zod';

/** Returns the schema of a field with its description, and with examples of its value. */
export const described = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...examples: readonly z.input<Schema>[]
): Schema => schema.meta({ description, ...(examples.length > 0 && { examples }) });
