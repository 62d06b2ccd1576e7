import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from '@jest/globals';
import { apiDocument } from '../../api-document.js';
import { EXAMPLE_VALUES } from './example-values/index.js';
import { WORDS } from './words/index.js';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What Redocly, Spectral, openapi-spec-validator and the generators of clients ask of a document. */
const document = JSON.parse(JSON.stringify(apiDocument())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Json;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
};

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<
  Record<string, { readonly schema: Json; readonly examples?: Readonly<Record<string, { $ref: string }>> }>
>;

const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((methods) =>
  Object.values(methods),
);

/** Every object in a value, with the keys that lead to it. */
function* within(value: unknown, at: readonly string[] = []): Generator<readonly [readonly string[], Json]> {
  if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* within(each, [...at, String(i)]);
  if (!isObject(value)) return;
  yield [at, value];
  for (const [key, each] of Object.entries(value)) yield* within(each, [...at, key]);
}

/** What follows from what: the properties in it are described where they are declared. */
const CONDITION = ['if', 'then', 'else', 'not'];

/** The same in every dialect of regular expressions: no classes by letter, no lookaround, no escapes by code point. */
const PORTABLE = /^(?:[^\\(]|\\[.\\/^$*+?()[\]{}|-]|\\x[0-9a-f]{2}|\((?!\?))*$/;

const bodies = operations.flatMap(({ operationId, requestBody, responses }) => [
  ...Object.entries(requestBody?.content ?? {}).map(([type, body]) => [`${operationId} ${type}`, body] as const),
  ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, body]) => [`${operationId} ${status} ${type}`, body] as const),
  ),
]);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

describe('the OpenAPI document', () => {
  it('describes every property and every parameter', () => {
    const bare = [...within(document)].flatMap(([at, { properties }]) =>
      isObject(properties) && !at.includes('examples') && !CONDITION.some((key) => at.includes(key))
        ? Object.entries(properties).flatMap(([name, property]) =>
            isObject(property) && (property['description'] || at.includes('allOf')) ? [] : [[...at, name].join('.')],
          )
        : [],
    );
    const unnamed = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect([...bare, ...unnamed]).toEqual([]);
  });

  it('has patterns that mean the same in every dialect', () => {
    const patterns = [...within(document)].flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []));
    expect(patterns.length).toBeGreaterThan(0);
    expect(patterns.filter((pattern) => !PORTABLE.test(pattern))).toEqual([]);
  });

  it('shows an example of every JSON body that is sent or answered, and each is what its schema says', () => {
    const faults = bodies.flatMap(([name, { schema, examples = {} }]) => {
      if (
        schema['format'] === 'binary' ||
        name.includes('problem+json') ||
        schema['$ref']?.toString().endsWith('Detail')
      )
        return [];
      const references = Object.values(examples);
      if (references.length === 0) return [`${name} has no example`];
      const valid = ajv.compile(absolute(schema));
      return references.flatMap(({ $ref }) =>
        valid(document.components.examples[$ref.split('/').at(-1)!]?.value)
          ? []
          : [`${name}: ${ajv.errorsText(valid.errors)}`],
      );
    });
    expect(faults).toEqual([]);
  });

  it('uses every word of its vocabulary and every example value', () => {
    const known = new Set<string>();
    for (const [at, { properties }] of within(document.components.schemas)) {
      if (!isObject(properties)) continue;
      const path = at.filter((key) => !STRUCTURAL.test(key));
      for (const name of Object.keys(properties)) known.add(name).add([...path, name].join('.'));
    }
    for (const name of Object.keys(document.components.schemas)) known.add(name);
    for (const { parameters = [] } of operations)
      for (const { name } of parameters) known.add(name).add(`parameter.${name}`);
    const unused = [...WORDS.keys(), ...Object.keys(EXAMPLE_VALUES)].filter((key) => !known.has(key));
    expect(unused).toEqual([]);
  });
});

/** Keys between a schema and the properties of what is in it. */
const STRUCTURAL = /^(properties|items|additionalProperties|anyOf|oneOf|allOf|\d+)$/;

const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as Json;
