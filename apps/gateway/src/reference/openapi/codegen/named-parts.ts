import { formOf, isObject, mapped, schemasOf, VALUES, withoutAnnotations, type Json } from './json.js';

/** An inline schema of which generators make a model. */
interface Part {
  readonly schema: Json;
  /** Names that it may get, the best one first. */
  readonly names: readonly string[];
  count: number;
}

/** Returns the document with a name for each inline object and enumeration that occurs repeatedly, after the field where it stands first. */
export function withNamedParts({ components, ...document }: Json): Json {
  const schemas = schemasOf({ components });
  const parts = new Map<string, Part>();
  // Fields of schemas give better names than parameters do.
  for (const { schema, at } of inlineModels({ components, ...document })) {
    const form = formOf(schema);
    const known = parts.get(form);
    if (known) known.count += 1;
    else parts.set(form, { schema: withoutAnnotations(schema), names: namesFrom(at), count: 1 });
  }
  const names = chosenNames(parts, Object.keys(schemas));
  const named = [...parts].flatMap(([form, { schema }]): [string, unknown][] => {
    const name = names.get(form);
    return name === undefined ? [] : [[name, schema]];
  });
  const all = [...Object.entries(schemas), ...named].sort(([a], [b]) => (a < b ? -1 : 1));
  const inside = (schema: unknown): unknown =>
    isObject(schema) ? mapped(schema, (each, key) => referring(each, names, key)) : schema;
  return {
    ...mapped(document, (each, key) => referring(each, names, key)),
    components: { ...(isObject(components) ? components : {}), schemas: mapped(Object.fromEntries(all), inside) },
  };
}

/** Returns the names of parts that occur repeatedly, by their forms. Generators do not tell names by case alone. */
function chosenNames(parts: ReadonlyMap<string, Part>, existing: readonly string[]): Map<string, string> {
  const taken = new Set(existing.map((name) => name.toLowerCase()));
  const chosen = new Map<string, string>();
  for (const [form, { names, count }] of parts) {
    const name = names.find((each) => !taken.has(each.toLowerCase()));
    if (count < 2 || name === undefined) continue;
    taken.add(name.toLowerCase());
    chosen.set(form, name);
  }
  return chosen;
}

/** Returns a value with references in place of named parts; a part keeps its description. */
function referring(value: unknown, names: ReadonlyMap<string, string>, key: string): unknown {
  if (Array.isArray(value)) return value.map((each) => referring(each, names, ''));
  if (!isObject(value) || VALUES.has(key)) return value;
  const name = isModel(value) ? names.get(formOf(value)) : undefined;
  if (name === undefined) return mapped(value, (each, inner) => referring(each, names, inner));
  const $ref = `#/components/schemas/${name}`;
  return 'description' in value ? { $ref, description: value['description'] } : { $ref };
}

/** Yields the inline models of a document, each with the keys that lead to it. */
function* inlineModels(value: unknown, at: readonly string[] = []): Generator<{ schema: Json; at: readonly string[] }> {
  if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* inlineModels(each, [...at, String(i)]);
  if (!isObject(value) || VALUES.has(at.at(-1) ?? '')) return;
  const isNamed = at.length === 3 && at[0] === 'components' && at[1] === 'schemas';
  if (!isNamed && isModel(value)) yield { schema: value, at };
  const { name } = value;
  const within = typeof name === 'string' && 'in' in value ? [...at, name] : at;
  for (const [key, each] of Object.entries(value)) yield* inlineModels(each, [...within, key]);
}

const isModel = ({ type, enum: values, properties, additionalProperties }: Json): boolean =>
  (type === 'string' && Array.isArray(values) && values.length > 1) ||
  (type === 'object' && (isObject(properties) || isObject(additionalProperties)));

/** Keys between a schema and the fields in it, and those of operations. */
const STRUCTURAL =
  /^(?:components|schemas|paths|properties|items|additionalProperties|[ao]\w+Of|schema|content|application\/json|requestBody|responses|parameters|get|post|patch|put|delete|v1|\d*)$/;

/** Returns names for a part: that of its field, then those with what contains it before it. */
function namesFrom(at: readonly string[]): string[] {
  const words = at
    .flatMap((key) => (key.startsWith('/') ? key.split('/') : [key]))
    .filter((key) => !STRUCTURAL.test(key) && !key.startsWith('{'))
    .map(pascal);
  return [...words.map((_, i) => words.slice(words.length - 1 - i).join('')), `${words.join('')}Value`];
}

const pascal = (word: string): string =>
  word.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
