import { described } from '@paratope/text';
import { z } from 'zod';

export { described };

/** Returns an object of an answer under its name in the OpenAPI document and the SDKs. */
export const namedObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

/** Returns an object of a request, which has no fields but its own, under its name. */
export const namedStrictObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.strictObject(shape).meta({ id });

/** Returns an object of results, which may have fields of other releases, under its name. */
export const namedLooseObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.looseObject(shape).meta({ id });

/** Returns what makes described fields of one type. */
const fieldOf =
  <Schema extends z.ZodType>(schema: Schema) =>
  (description: string, ...examples: readonly z.input<Schema>[]): Schema =>
    described(schema, description, ...examples);

/** Described fields: `field.string('Name of the gene.', 'IGHV3-66')`. */
export const field = {
  string: fieldOf(z.string()),
  optionalString: fieldOf(z.string().optional()),
  nullableString: fieldOf(z.string().nullable()),
  strings: fieldOf(z.array(z.string())),
  optionalStrings: fieldOf(z.array(z.string()).optional()),
  nullableUuid: fieldOf(z.uuid().nullable()),
  number: fieldOf(z.number()),
  nullableNumber: fieldOf(z.number().nullable()),
  numbers: fieldOf(z.array(z.number())),
  nonNegativeNumber: fieldOf(z.number().nonnegative()),
  /** A fraction, 0 to 1. */
  share: fieldOf(z.number().min(0).max(1)),
  nullableShare: fieldOf(z.number().min(0).max(1).nullable()),
  int: fieldOf(z.int()),
  nullableInt: fieldOf(z.int().nullable()),
  positiveInt: fieldOf(z.int().positive()),
  nonNegativeInt: fieldOf(z.int().nonnegative()),
  boolean: fieldOf(z.boolean()),
  optionalBoolean: fieldOf(z.boolean().optional()),
  oneOf: <const Values extends readonly string[]>(
    values: Values,
    description: string,
    ...examples: readonly Values[number][]
  ) => described(z.enum(values), description, ...examples),
  list: <Schema extends z.ZodType>(item: Schema, description: string, ...examples: readonly z.input<Schema>[][]) =>
    described(z.array(item), description, ...examples),
  object: <Shape extends z.ZodRawShape>(description: string, shape: Shape) => described(z.object(shape), description),
  objects: <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
    described(z.array(z.object(shape)), description),
  strictObject: <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
    described(z.strictObject(shape), description),
  strictObjects: <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
    described(z.array(z.strictObject(shape)), description),
};
