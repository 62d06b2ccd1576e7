import { z } from 'zod';

/** Returns the fields that a schema has at a path; for a union, the fields of all branches. */
export function knownNames(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path;
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => knownNames(option, path));
  const inner = innerType(schema);
  if (inner) return knownNames(inner, path);
  if (schema instanceof z.ZodArray) return typeof first === 'number' ? knownNames(schema.element, rest) : [];
  if (!(schema instanceof z.ZodObject)) return [];
  if (first === undefined) return Object.keys(schema.shape);
  const field = (schema.shape as Readonly<Record<string, z.core.$ZodType>>)[String(first)];
  return field ? knownNames(field, rest) : [];
}

function innerType(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? schema.unwrap() : undefined;
}
