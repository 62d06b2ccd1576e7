import { EXAMPLE_VALUES } from './example-values/index.js';
import type { JsonSchema } from './schema.js';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Where in a document a value is: the named schema that it is of, and the names of the properties down to it. */
interface Place {
  readonly owner: string;
  readonly path: readonly string[];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const nameOf = (reference: unknown): string => String(reference).split('/').at(-1) ?? '';

/**
 * A value that a schema admits, of the example values of its fields.
 * @throws when a field has no example value and its schema does not say what it can be
 */
export function sample(schema: JsonSchema, schemas: Schemas, place: Place = { owner: '', path: [] }): unknown {
  const given = exampleOf(schema, place);
  if (given !== undefined) return given;
  const { $ref, anyOf, oneOf, allOf, items, properties } = schema;
  if ($ref !== undefined) {
    const name = nameOf($ref);
    const target = schemas[name];
    if (target === undefined) throw new Error(`no schema is called ${name}`);
    return sample(target, schemas, { owner: name, path: [] });
  }
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [alternative] = [...list(anyOf), ...list(oneOf)];
  if (alternative) return sample(alternative, schemas, place);
  if (allOf !== undefined) {
    return Object.assign({}, ...list(allOf).map((part) => sample(part, schemas, place))) as unknown;
  }
  if (isSchema(properties)) return sampleObject(properties, schema, schemas, place);
  if (isSchema(items)) {
    const length = Math.max(1, Number(schema['minItems'] ?? 1));
    return Array.from({ length }, () => sample(items, schemas, place));
  }
  return samplePlain(schema, place);
}

/** With what must be there, and what may be there where an example of it is known for that very place. */
function sampleObject(properties: JsonSchema, schema: JsonSchema, schemas: Schemas, { owner, path }: Place): unknown {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const own = { owner, path: [...path, name] };
      if (!isSchema(property) || !(required.has(name) || keyOf(own) in EXAMPLE_VALUES)) return [];
      return [[name, sample(property, schemas, own)]];
    }),
  );
}

function samplePlain(schema: JsonSchema, place: Place): unknown {
  switch (schema['type']) {
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'object':
      return {};
    case 'integer':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'string':
      if (schema['format'] === 'uuid') return exampleId(place);
      if (schema['format'] === 'date-time') return '2026-11-22T10:00:00.000Z';
  }
  throw new Error(`${keyOf(place)} has no example: add one to example-values.ts`);
}

const keyOf = ({ owner, path }: Place): string => [owner, ...path].filter((part) => part !== '').join('.');

/** The example of the place; else that of the name, where it is of the schema's type. */
function exampleOf(schema: JsonSchema, place: Place): unknown {
  const key = keyOf(place);
  if (key in EXAMPLE_VALUES) return EXAMPLE_VALUES[key];
  const named = EXAMPLE_VALUES[place.path.at(-1) ?? ''];
  return named !== undefined && admits(schema, named) ? named : undefined;
}

function admits(schema: JsonSchema, value: unknown): boolean {
  const { type, anyOf } = schema;
  if (schema['const'] !== undefined || schema['format'] === 'uuid') return false;
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
  if (anyOf !== undefined) return list(anyOf).some((each) => admits(each, value));
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.includes(typeOf(value)) || (types.includes('number') && typeof value === 'number');
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** The same id wherever the same thing is meant: `project_id`, and `id` of a `Project`. */
function exampleId({ owner, path }: Place): string {
  const name = path.at(-1) ?? '';
  const thing =
    name === 'id' || name === '' ? snake(owner.replace(/^(Created|Updated)|(Created?|Updated?)$/g, '')) : name;
  const key = thing.replace(/_ids?$/, '').replace(/^(therapeutic|initial|parent|from|against)_/, '');
  let hash = 0x811c9dc5;
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `019aaaf4-7c00-7000-8000-0000${hash.toString(16).padStart(8, '0')}`;
}

const snake = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
