import type { OpenApiDocument } from '../document.js';
import { withNamedParts } from './named-parts.js';
import { inPlainWords } from './plain-words.js';
import { formOf, isObject, mapped, schemasOf, VALUES, type Json } from './json.js';

/**
 * Returns the document for generators of typed clients: the same operations but for streams, and all requests and answers of the whole
 * document, in some places more, which the service checks. Inline schemas that occur repeatedly have names, and what OpenAPI 3.0 cannot
 * express is written in its words. `npm run check -- generators` makes clients of it.
 */
export const forGenerators = (document: OpenApiDocument): OpenApiDocument =>
  withNamedParts(withoutUnions(inPlainWords(document)));

/** Returns the document with one schema in place of alternatives between which generators cannot tell; it admits them all. */
function withoutUnions(document: Json): Json {
  const schemas = schemasOf(document);
  return mapped(document, (each, key) => united(each, schemas, key));
}

function united(value: unknown, schemas: Json, key: string): unknown {
  if (Array.isArray(value)) return value.map((each) => united(each, schemas, ''));
  if (!isObject(value) || VALUES.has(key)) return value;
  const inner = mapped(value, (each, name) => united(each, schemas, name));
  const { oneOf, ...rest } = inner;
  if (!Array.isArray(oneOf) || key === 'properties') return inner;
  const some = oneOf
    .filter(isObject)
    .map((each) => resolved(each, schemas))
    .filter(({ type }) => type !== 'null');
  const types = new Set(some.map(({ type }) => (type === 'integer' ? 'number' : type)));
  const areTold = types.size === some.length && !types.has(undefined) && !types.has('object');
  if (some.length < 2 || areTold) return inner;
  const [type] = types;
  // Alternatives of a schema with a type only demand fields; those of several types are left to the service.
  if (rest['type'] !== undefined || types.size > 1 || type === undefined) return rest;
  return type === 'object' ? { ...rest, ...unitedObjects(some) } : { ...rest, type };
}

function resolved(schema: Json, schemas: Json): Json {
  const { $ref } = schema;
  const target = typeof $ref === 'string' ? schemas[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined;
  return isObject(target) ? target : schema;
}

/** Returns an object with the fields of all alternatives. It demands those that all demand; a field in which they differ may be anything. */
function unitedObjects(alternatives: readonly Json[]): Json {
  const fields = new Map<string, unknown>();
  for (const { properties } of alternatives) {
    for (const [name, field] of Object.entries(isObject(properties) ? properties : {})) {
      const isSame = !fields.has(name) || formOf(fields.get(name)) === formOf(field);
      fields.set(name, isSame ? field : {});
    }
  }
  const required = [...fields.keys()].filter((name) =>
    alternatives.every((each) => Array.isArray(each['required']) && each['required'].includes(name)),
  );
  return { type: 'object', properties: Object.fromEntries(fields), required };
}
