import { isObject, mapped, VALUES, type Json } from './json.js';

/** Keywords that narrow a schema by conditions, of which generators make no types. */
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'then', 'else', 'not', 'propertyNames', 'contains']);

/** Keywords with an object: examples of whole bodies, and default values. */
const LONG: ReadonlySet<string> = new Set(['examples', 'default']);

/** Media type of a stream of events, which generated clients do not read. */
const STREAM = 'text/event-stream';

/** Refusals of all operations. */
const REFUSALS: Json = {
  Problem: {
    description: 'The request was refused, or failed.',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
  },
  ValidationFailure: {
    description: 'Parameters or fields are not valid.',
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } },
      'application/json': { schema: { $ref: '#/components/schemas/ValidationErrorDetail' } },
    },
  },
};

/**
 * Returns the document in the words that generators of OpenAPI 3.0 know: without conditions, headers of answers, streams and webhooks, and
 * with one answer for all refusals.
 */
export function inPlainWords({ paths, components, ...document }: Json): Json {
  const { webhooks: _, 'x-problem-codes': __, ...rest } = document;
  if (!isObject(paths) || !isObject(components)) throw new Error('a document has paths and components');
  const called = Object.entries(paths).filter(([, operations]) => !JSON.stringify(operations).includes(STREAM));
  const { securitySchemes, schemas } = components;
  return {
    ...mapped(rest, plain),
    paths: mapped(Object.fromEntries(called), plain),
    components: { ...mapped({ securitySchemes, schemas }, plain), responses: REFUSALS },
  };
}

function plain(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each));
  if (!isObject(value) || VALUES.has(key)) return value;
  if (key === 'properties') return mapped(value, (each) => plain(each));
  if (key === 'responses') return withOneRefusal(value);
  if (key === 'securitySchemes' || Array.isArray(value['session'])) return withoutClash(value);
  const kept = Object.entries(value).filter(
    ([name, each]) => !CONDITIONS.has(name) && !name.startsWith('x-') && !(LONG.has(name) && isObject(each)),
  );
  const schema = mapped(Object.fromEntries(kept), plain);
  return exclusive(ofOneType(boundedInclusively(schema)));
}

/** Every refusal is a problem; outside /v1, a validation failure has a form of its own. */
function withOneRefusal(responses: Json): Json {
  const entries = Object.entries(responses).flatMap(([status, response]): [string, unknown][] => {
    if (!isObject(response)) return [];
    const { headers: _, $ref: reference, ...answer } = response;
    if (reference === undefined) return [[status, plain(answer)]];
    const isDetail = typeof reference === 'string' && reference.includes('.detail');
    return isDetail ? [[status, { $ref: '#/components/responses/ValidationFailure' }]] : [];
  });
  return { ...Object.fromEntries(entries), default: { $ref: '#/components/responses/Problem' } };
}

/** The schema `Session` has the name of the security scheme, in which generators see a clash. */
function withoutClash({ session, ...others }: Json): Json {
  return { ...others, sessionCookie: session };
}

/** An integer above n is at least n + 1; a number above n is at least n, and the service refuses n. */
function boundedInclusively(schema: Json): Json {
  const { exclusiveMinimum: bound, ...rest } = schema;
  return typeof bound === 'number' ? { ...rest, minimum: rest['type'] === 'integer' ? bound + 1 : bound } : schema;
}

/** Writes a union of types as alternatives. */
function ofOneType(schema: Json): Json {
  const { type, ...rest } = schema;
  if (!Array.isArray(type) || type.filter((each) => each !== 'null').length < 2) return schema;
  return { ...rest, anyOf: type.map((each: unknown) => ({ type: each })) };
}

/** Alternatives exclude each other, of which generators make sums. */
function exclusive(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  return Array.isArray(anyOf) ? { ...rest, oneOf: anyOf } : schema;
}
