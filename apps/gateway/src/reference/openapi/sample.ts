import type { JsonSchema } from './schema.js';

type Schemas = Readonly<Record<string, JsonSchema>>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const schemasIn = (value: unknown): readonly JsonSchema[] => list(value).filter(isSchema);

/**
 * Returns a value that a schema admits: its own example, or one made of the examples of its fields. A field without an example gets a value
 * of its type, so that the document of an unfinished contract can be read as well; the specs require the examples.
 */
export function sample(schema: JsonSchema, schemas: Schemas): unknown {
  const { examples, $ref, anyOf, oneOf, allOf, items, properties } = schema;
  if (Array.isArray(examples)) return list(examples)[0];
  if ($ref !== undefined) return sample(referred($ref, schemas), schemas);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return list(schema['enum'])[0];
  const [alternative] = [...schemasIn(anyOf), ...schemasIn(oneOf)];
  if (alternative) return sample(alternative, schemas);
  if (allOf !== undefined) {
    return Object.assign({}, ...schemasIn(allOf).map((part) => sample(part, schemas))) as unknown;
  }
  if (isSchema(properties)) return sampleObject(properties, schema, schemas);
  if (isSchema(items)) {
    const length = Math.max(1, Number(schema['minItems'] ?? 1));
    return Array.from({ length }, () => sample(items, schemas));
  }
  return ofType(schema);
}

/**
 * Returns a value that a schema admits, with only the fields of an object that are required, always or one in place of another, as a
 * first request sends it.
 */
export function requiredSample(schema: JsonSchema, schemas: Schemas): unknown {
  const { $ref, anyOf, oneOf, properties } = schema;
  if ($ref !== undefined) return requiredSample(referred($ref, schemas), schemas);
  const [alternative] = [...schemasIn(anyOf), ...schemasIn(oneOf)];
  if (alternative) return requiredSample(alternative, schemas);
  const names = new Set(requiredNames(schema));
  const whole = sample(schema, schemas);
  // An object with only optional fields shows all fields that it can have.
  if (!isSchema(properties) || names.size === 0 || !isSchema(whole)) return whole;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name)));
}

/** Fields that an object always has to have, and alternatives: it must have one of them. */
function requiredNames({ required, if: condition, else: otherwise }: JsonSchema): readonly unknown[] {
  if (!isSchema(condition) || !isSchema(otherwise)) return list(required);
  return [...list(required), ...list(condition['required']), ...requiredNames(otherwise)];
}

function referred(reference: unknown, schemas: Schemas): JsonSchema {
  const name = String(reference).split('/').at(-1) ?? '';
  const target = schemas[name];
  if (target === undefined) throw new Error(`no schema is called ${name}`);
  return target;
}

/** Returns an object with the required fields, and the optional fields that have an example. */
function sampleObject(properties: JsonSchema, schema: JsonSchema, schemas: Schemas): unknown {
  const required = new Set(list(schema['required']));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      isSchema(property) && (required.has(name) || 'examples' in property) ? [[name, sample(property, schemas)]] : [],
    ),
  );
}

/** Returns a sample of a type, for a field that declares only its type. */
function ofType({ type, format, minimum }: JsonSchema): unknown {
  switch (Array.isArray(type) ? list(type)[0] : type) {
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return Math.max(1, Number(minimum ?? 1));
    case 'array':
      return [];
    case 'string':
      return typeof format === 'string' ? (OF_FORMAT[format] ?? format) : 'string';
    default:
      return {};
  }
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: '019aaaf4-7c00-7000-8000-000000000000',
  'date-time': '2026-11-22T10:00:00.000Z',
  uri: 'https://example.org/',
  email: 'ada@example.org',
};
