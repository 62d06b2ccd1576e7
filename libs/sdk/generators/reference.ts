// Generates the reference of each operation for clients without types of their own: the command line and assistants build their commands
// and tools from it.
import type { OperationField } from '@paratope/sdk/reference';
import type { Schema } from './python-types.ts';

interface Described extends Omit<Schema, 'properties' | 'anyOf' | 'items'> {
  readonly description?: string;
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Described;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly 'x-scope'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Described }>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly $ref?: string; readonly content?: Readonly<Record<string, { readonly schema?: Described }>> }
    >
  >;
}

export interface ReferenceSource {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
}

/** Operations outside /v1 that duplicate one inside. */
const ALIAS = /Plain/;

/** Body field of work that reserves credits and refunds those that it does not spend. */
const RESERVATION = 'max_credits';

/** @returns the source of `reference.gen.ts`: one row per operation that a token may call, without aliases and deprecated ones. */
export function referenceSource({ paths, components }: ReferenceSource): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const scope = operation['x-scope'];
      if (scope === undefined || operation.deprecated || ALIAS.test(operation.operationId)) return [];
      const [group = ''] = operation.tags;
      const row = {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        scope,
        group,
        verb: verbOf(operation.operationId, group),
        summary: operation.summary,
        answer: answerOf(operation),
        fields: fieldsOf(operation, components.schemas),
        ...spendingOf(operation, components.schemas),
      };
      return [`  ${JSON.stringify(row)},`];
    }),
  );
  return [
    '// Generated from contracts/openapi.json by `npm run sdk`.',
    `import type { OperationReference } from '../operation-reference.js';`,
    '',
    '/** Every operation that a token may call, in the order of the document; without aliases and deprecated ones. */',
    'export const REFERENCE: readonly OperationReference[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
}

/**
 * Returns the verb of an operation: `createAntigen` of the group `antigens` is `create`. Words that the group does not contain remain:
 * `get-lineage`.
 */
function verbOf(id: string, group: string): string {
  const [verb = '', ...words] = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ');
  const said = new Set(group.split(/[-_]/).flatMap((word) => [word, singular(word)]));
  return [verb, ...words.filter((word) => word !== 'to' && !said.has(word))].join('-');
}

function singular(word: string): string {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  return word.endsWith('yses') ? word.replace(/es$/, 'is') : word.replace(/s$/, '');
}

function answerOf({ responses }: Operation): 'json' | 'file' | 'events' | 'none' {
  const types = Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, { content }]) => Object.keys(content ?? {}));
  if (types.includes('text/event-stream')) return 'events';
  if (types.length === 0) return 'none';
  return types.some((type) => type.includes('json')) ? 'json' : 'file';
}

/**
 * Returns the spending of an operation that costs credits: that of jobs of a kind, or a reservation that its body names.
 * @throws if it is neither, because clients with a limit could not count it.
 */
function spendingOf(
  { operationId, responses, requestBody }: Operation,
  schemas: ReferenceSource['components']['schemas'],
): { readonly spends?: string } {
  if (!(responses['402']?.$ref ?? '').includes('insufficient_credits')) return {};
  const named = (schema: Described | undefined): Described | undefined =>
    schema?.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? ''];
  const body = named(requestBody?.content['application/json']?.schema);
  if (body?.properties?.[RESERVATION] !== undefined) return { spends: RESERVATION };
  const answer = named(responses['202']?.content?.['application/json']?.schema);
  const job = answer?.properties?.['items'] === undefined ? answer : named(answer.properties['items'].items);
  const kind = job?.properties?.['object']?.const ?? job?.properties?.['object']?.enum?.[0];
  if (typeof kind !== 'string') throw new Error(`${operationId} costs credits, and no client can say for what`);
  return { spends: kind.replace(/_batch$/, '') };
}

function fieldsOf(operation: Operation, schemas: ReferenceSource['components']['schemas']): OperationField[] {
  const resolved = (schema: Described): Described => {
    const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named === undefined ? schema : { ...resolved(named), ...('description' in schema ? schema : {}) };
  };
  /** Names of the fields of an object or of the objects of a list; with a question mark where some form of it does without. */
  const shapeOf = (schema: Described): string | undefined => {
    const forms = [schema, ...(schema.anyOf ?? [])].map(resolved);
    const items = forms.find((one) => one.items)?.items;
    const shape = items && shapeOf(resolved(items));
    if (items) return shape && `[${shape}]`;
    const objects = forms.filter((one) => one.properties);
    const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
    const isNeeded = (name: string) => objects.every(({ required }) => required?.includes(name));
    return names.size === 0
      ? undefined
      : `{${[...names].map((name) => (isNeeded(name) ? name : `${name}?`)).join(', ')}}`;
  };
  const parameters = (operation.parameters ?? []).flatMap(({ in: place, name, required, description, schema }) =>
    place === 'header' ? [] : [fieldOf({ name, in: place, required, description }, resolved(schema))],
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  if (body === undefined) return parameters;
  // If there are several bodies, a field is required if all of them require it.
  const bodies = [resolved(body)].flatMap(({ anyOf, ...one }) => anyOf?.map(resolved) ?? [one]);
  const fields = new Map<string, OperationField>();
  for (const { properties = {} } of bodies)
    for (const [name, schema] of Object.entries(properties)) {
      const required = bodies.every((one) => one.required?.includes(name));
      const field = fieldOf({ name, in: 'body', required, description: schema.description }, resolved(schema));
      const shape = field.type === 'json' ? shapeOf(resolved(schema)) : undefined;
      fields.set(name, shape === undefined ? field : { ...field, shape });
    }
  return [...parameters, ...fields.values()];
}

function fieldOf(
  {
    description = '',
    ...named
  }: Pick<OperationField, 'name' | 'in' | 'required'> & { readonly description?: string | undefined },
  schema: Described,
): OperationField {
  const choices = [schema, ...(schema.anyOf ?? [])]
    .flatMap((one) => one.enum ?? [])
    .filter((one) => typeof one === 'string');
  return {
    ...named,
    type: typeOf(schema),
    description: description || (schema.description ?? ''),
    ...(choices.length > 0 ? { choices } : {}),
  };
}

function typeOf(schema: Described): OperationField['type'] {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(
    ({ type, enum: values }) => type ?? (values ? ['string'] : []),
  );
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (others.some((other) => other !== type)) return 'json';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  const items = [schema, ...(schema.anyOf ?? [])].find((one) => one.items)?.items;
  return type === 'array' && items?.type === 'string' ? 'texts' : 'json';
}
