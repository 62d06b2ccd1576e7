import { html, prose, type Html } from '../../http/pages/html.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Rows of an object's properties: name, type, what it means. Named schemas are linked, not repeated. */
export function schemaTable(schema: JsonSchema): Html | undefined {
  const properties = Object.entries(asSchema(schema['properties']));
  if (properties.length === 0) return undefined;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return html`<table>
    <tr>
      <th>Field</th>
      <th>Type</th>
      <th></th>
    </tr>
    ${properties.map(([name, value]) => {
      const property = asSchema(value);
      const mark = required.includes(name) ? undefined : html` <span class="dim">optional</span>`;
      return html`<tr>
        <td><code>${name}</code>${mark}</td>
        <td>${typeName(property)}</td>
        <td>${description(property)}</td>
      </tr>`;
    })}
  </table>`;
}

/** A type in words, such as `string (uuid) or null` or a link to a named schema. */
export function typeName(schema: JsonSchema): Html {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) return joined(branches.map((branch) => typeName(asSchema(branch))));
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`;
  if (Array.isArray(schema['enum'])) return joined(schema['enum'].map((value) => html`<code>${String(value)}</code>`));
  if (schema['type'] === 'array') return html`list of ${typeName(asSchema(schema['items']))}`;
  const types = [schema['type'] ?? 'any'].flat().map(String);
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return html`${types.map((type) => (type === 'string' ? `string${format}` : type)).join(' or ')}`;
}

function description(schema: JsonSchema): Html {
  const { description: text, default: byDefault, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const range = (low: unknown, high: unknown, unit: string): string[] =>
    typeof low === 'number' || typeof high === 'number'
      ? [`${typeof low === 'number' ? low : 0} to ${typeof high === 'number' ? high : '∞'}${unit}`]
      : [];
  const facts = [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(byDefault === undefined ? [] : [`default ${JSON.stringify(byDefault)}`]),
  ];
  return html`${prose(typeof text === 'string' ? text : '')} <span class="dim">${facts.join(', ')}</span>`;
}

const joined = (parts: readonly Html[]): Html =>
  html`${parts.map((part, index) => (index > 0 ? [html` or `, part] : part))}`;

export const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? { ...value } : {};
