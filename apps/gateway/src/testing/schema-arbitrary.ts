import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Values that often break programs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\uffff',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "'; DROP TABLE core.orgs; --",
    '${7*7}',
    '\r\nX-Injected: 1',
    '00000000-0000-0000-0000-000000000000',
    'null',
    '[object Object]',
    '１２３',
    'x'.repeat(30_000),
    [],
    {},
    [[]],
    [{}],
    { a: { b: { c: 1 } } },
    { toString: 1 },
    { length: -1 },
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Returns values that fit a schema of an OpenAPI document. Half of the ids are drawn from `known`, half are made up. */
export function fitting(document: Schema, schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const of = (inner: unknown) => fitting(document, asSchema(inner), known);
  const reference = schema['$ref'];
  if (typeof reference === 'string') return of(resolved(document, reference));
  for (const keyword of ['anyOf', 'oneOf']) {
    if (Array.isArray(schema[keyword])) return fc.oneof(...schema[keyword].map(of));
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const types = [schema['type']].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, of, known)));
}

function ofType(
  type: unknown,
  schema: Schema,
  of: (inner: unknown) => fc.Arbitrary<unknown>,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const bound = (keyword: string, otherwise: number) => Math.min(Number(schema[keyword] ?? otherwise), otherwise);
  switch (type) {
    case 'object': {
      const properties = Object.entries(asSchema(schema['properties'])).map(
        ([key, value]) => [key, of(value)] as const,
      );
      const requiredKeys = (schema['required'] ?? []) as string[];
      return fc.record(Object.fromEntries(properties), { requiredKeys });
    }
    case 'array':
      return fc.array(of(schema['items']), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: bound('maxItems', 4),
      });
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? 0), max: bound('maximum', 1000) });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (schema['format'] === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid());
      if (schema['format'] === 'email') return fc.emailAddress();
      if (schema['format'] === 'uri') return fc.webUrl();
      return fc.oneof(
        fc.string({ minLength: Number(schema['minLength'] ?? 0), maxLength: bound('maxLength', 60) }),
        fc.string({ unit: fc.constantFrom(...'ACDEFGHIKLMNPQRSTVWY'), minLength: 1, maxLength: 130 }),
      );
  }
}

const resolved = (document: Schema, reference: string): Schema =>
  reference
    .split('/')
    .slice(1)
    .reduce((inner, key) => asSchema(inner[key]), document);

/** Returns a value with one fault: a part or the whole is replaced, dropped or added. */
export const mutated = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, hostileValue, fc.nat(), fc.string({ unit: 'binary', maxLength: 12 }))
    .map(([base, hostile, at, key]) => {
      if (typeof base !== 'object' || base === null) return hostile;
      if (Array.isArray(base)) return base.length === 0 ? hostile : base.with(at % base.length, hostile);
      const keys = Object.keys(base);
      const name = keys[at % Math.max(1, keys.length)] ?? key;
      const { [name]: _, ...rest } = base as Record<string, unknown>;
      return [{ ...rest, [name]: hostile }, rest, { ...base, [key]: hostile }, hostile][at % 4];
    });
