import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from '@jest/globals';
import { apiDocument } from '../../api-document.js';
import { sample } from './sample.js';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rules of Redocly, Spectral, openapi-spec-validator and the generators of clients for a document. */
const document = JSON.parse(JSON.stringify(apiDocument())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
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

/** Yields every object in a value, with the keys that lead to it. */
function* within(value: unknown, at: readonly string[] = []): Generator<readonly [readonly string[], Json]> {
  if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* within(each, [...at, String(i)]);
  if (!isObject(value)) return;
  yield [at, value];
  for (const [key, each] of Object.entries(value)) yield* within(each, [...at, key]);
}

/** Keys that contain values, or conditions on properties that are declared elsewhere. */
const NOT_DECLARED = ['examples', 'if', 'then', 'else', 'not', 'allOf'];

/** Keys between a schema and the properties of the schemas in it. */
const STRUCTURAL = /^(components|schemas|properties|items|additionalProperties|anyOf|oneOf|\d+)$/;
const isName = (key: string): boolean => !STRUCTURAL.test(key);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns whether neither schema nor format describe a value's form. */
const isOpaque = ({ type, format, examples, ...schema }: Json): boolean =>
  (type === 'string' || type === 'number') && !examples && !format && !('enum' in schema) && !('const' in schema);

/**
 * Patterns with the same meaning in every dialect of regular expressions: no classes by letter, no lookaround, no escapes by code point.
 */
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
  it('describes every field of every schema, and every parameter, where it is declared', () => {
    const fields = [...within(document)].flatMap(([at, { properties }]) =>
      isObject(properties) && !NOT_DECLARED.some((key) => at.includes(key))
        ? Object.entries(properties).flatMap(([name, property]) =>
            isObject(property) && !property['description'] ? [[...at.filter(isName), name].join('.')] : [],
          )
        : [],
    );
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect([...fields, ...parameters]).toEqual([]);
  });

  it('has an example for every field that its type does not tell, and each is what the field admits', () => {
    const { schemas } = document.components;
    const faults = [...within(schemas)].flatMap(([at, schema]) => {
      const { properties, examples } = schema;
      const own = at.filter(isName).join('.');
      const bare =
        isObject(properties) && !NOT_DECLARED.some((key) => at.includes(key))
          ? listOf(schema['required']).flatMap((name) => {
              const property = properties[String(name)];
              return isObject(property) && isOpaque(property) ? [`${own}.${String(name)} has no example`] : [];
            })
          : [];
      if (!Array.isArray(examples) || at.at(-1) === 'properties') return bare;
      const valid = ajv.compile(absolute(schema));
      return [
        ...bare,
        ...listOf(examples).flatMap((each) => (valid(each) ? [] : [`${own}: ${ajv.errorsText(valid.errors)}`])),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('has a whole example for every named schema, which the schema admits', () => {
    const { schemas } = document.components;
    const faults = Object.entries(schemas).flatMap(([name, schema]) => {
      const valid = ajv.compile({ $ref: `document#/components/schemas/${name}` });
      return valid(sample(schema, schemas)) ? [] : [`${name}: ${ajv.errorsText(valid.errors)}`];
    });
    expect(faults).toEqual([]);
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
});

const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as Json;
