import { describe, expect, it } from '@jest/globals';
import { apiDocument } from '../../../api-document.js';
import { forGenerators } from './for-generators.js';
import { formOf, isObject, schemasOf, type Json } from './json.js';

const document = forGenerators(apiDocument());

/** Yields every object in a value, with the key that leads to it. */
function* within(value: unknown, key = ''): Generator<readonly [key: string, object: Json]> {
  if (Array.isArray(value)) for (const each of value) yield* within(each);
  if (!isObject(value)) return;
  yield [key, value];
  for (const [inner, each] of Object.entries(value)) yield* within(each, inner);
}

describe('the document for generators', () => {
  it('says nothing that generators of OpenAPI 3.0 refuse', () => {
    const faults = [...within(document)].flatMap(([key, { type, exclusiveMinimum, anyOf, allOf }]) => {
      if (key === 'properties') return [];
      const types = Array.isArray(type) ? type.filter((each) => each !== 'null') : [];
      return types.length > 1 || typeof exclusiveMinimum === 'number' || anyOf !== undefined || allOf !== undefined
        ? [key]
        : [];
    });
    expect(faults).toEqual([]);
  });

  it('has a name for each enumeration and object that occurs repeatedly, and a schema for each reference', () => {
    const inline = [...within(document)].flatMap(([key, schema]) =>
      key !== 'properties' && Array.isArray(schema['enum']) && schema['enum'].length > 1 ? [formOf(schema)] : [],
    );
    expect(inline.filter((form, i) => inline.indexOf(form) !== i)).toEqual([]);
    const { responses } = document['components'] as { readonly responses: Json };
    const known = [...Object.keys(schemasOf(document)), ...Object.keys(responses)];
    const references = [...within(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.filter((each) => !known.includes(each.slice(each.lastIndexOf('/') + 1)))).toEqual([]);
    expect(known).toEqual(expect.arrayContaining(['Metadata', 'Status', 'Scheme']));
  });

  it('has every operation but the stream of events, and every field of a named schema', () => {
    const idsOf = ({ paths }: Json): unknown[] =>
      Object.values(paths as Json).flatMap((each) =>
        Object.values(each as Json).map((one) => (one as Json)['operationId']),
      );
    const left = new Set(idsOf(document));
    expect(idsOf(apiDocument()).filter((id) => !left.has(id))).toEqual(['listenToEvents']);
    for (const [name, { properties = {} }] of Object.entries(schemasOf(apiDocument()) as Record<string, Json>)) {
      const own = schemasOf(document)[name] as Json;
      expect(Object.keys((own['properties'] ?? {}) as Json)).toEqual(
        expect.arrayContaining(Object.keys(properties as Json)),
      );
    }
  });
});
