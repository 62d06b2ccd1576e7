import type { JsonSchema } from '../openapi/schema.js';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemaList = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

const alternatives = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => [
  ...schemaList(anyOf),
  ...schemaList(oneOf),
];

/** Returns a short name of a value's type: `uuid`, `list of Variant`, `"mab" or "vhh"`. */
export function typeWords(schema: JsonSchema): string {
  const named = nameOf(schema);
  if (named !== undefined) return `[${named}](#${named.toLowerCase()})`;
  const others = alternatives(schema);
  if (others.length > 0) return others.map(typeWords).join(' or ');
  if ('const' in schema) return `\`${JSON.stringify(schema['const'])}\``;
  const values = texts(schema['enum']);
  if (values.length > 0) return values.map((value) => `\`${value}\``).join(', ');
  const { type, format, items } = schema;
  if (isSchema(items)) return `list of ${typeWords(items)}`;
  if (typeof format === 'string') return format;
  return Array.isArray(type) ? texts(type).join(' or ') : typeof type === 'string' ? type : 'any value';
}

/** Returns the fields of an object as a table; empty for a schema without fields. */
export function fieldTable(schema: JsonSchema): string {
  const { properties, required } = schema;
  if (!isSchema(properties)) {
    const shapes = [...alternatives(schema), ...schemaList(schema['allOf'])];
    return shapes.map(fieldTable).filter(Boolean).join('\n\n');
  }
  const names = new Set(texts(required));
  const rows = Object.entries(properties).flatMap(([name, field]) => {
    if (!isSchema(field)) return [];
    const cells = [
      typeWords(field),
      names.has(name) ? 'yes' : 'no',
      typeof field['description'] === 'string' ? field['description'] : '',
    ];
    return [`| \`${name}\` | ${cells.map(cell).join(' | ')} |`];
  });
  return ['| field | type | required | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');

/** Returns the names of the schemas to which some schemas refer, directly or through others. */
export function schemasIn(roots: readonly JsonSchema[], all: Readonly<Record<string, JsonSchema>>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isSchema(value)) return;
    const named = nameOf(value);
    if (named !== undefined && !found.has(named)) {
      found.add(named);
      visit(all[named]);
    }
    Object.values(value).forEach(visit);
  };
  visit(roots);
  return [...found];
}
