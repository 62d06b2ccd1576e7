/** A JSON object of a document. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object with changed values. */
export const mapped = (value: Json, change: (each: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, key)]));

/** Keys whose values are no schemas and contain none. */
export const VALUES: ReadonlySet<string> = new Set(['examples', 'default', 'enum', 'const']);

/** Keywords that describe a schema without changing what it admits. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['description', 'examples', 'default', 'title', 'readOnly']);

export const withoutAnnotations = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !ANNOTATIONS.has(key)));

/** Returns what a schema admits, as text: equal texts mean equal schemas. */
export function formOf(schema: unknown): string {
  return JSON.stringify(bare(schema));
}

function bare(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (!isObject(value)) return value;
  const admitted = key === 'properties' ? value : withoutAnnotations(value);
  const sorted = Object.entries(admitted).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, each]) => [name, bare(each, name)]));
}

/** Returns the named schemas of a document. */
export function schemasOf({ components }: Json): Json {
  const schemas = isObject(components) ? components['schemas'] : undefined;
  return isObject(schemas) ? schemas : {};
}
