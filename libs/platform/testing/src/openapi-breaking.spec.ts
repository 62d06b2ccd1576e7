import { describe, expect, it } from '@jest/globals';
import { breakingChanges } from './index.js';

const document = () => ({
  paths: {
    '/v1/things': {
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 200 } }],
        responses: {
          200: { headers: { Link: {} }, content: json({ type: 'array', items: thing() }) },
          404: { $ref: '#/components/responses/gone' },
        },
      },
      post: {
        operationId: 'createThing',
        parameters: [] as unknown[],
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            properties: schemas({ name: { type: 'string', maxLength: 100 }, kind: { enum: ['a', 'b'] } }),
            required: ['name'],
            additionalProperties: false,
          }),
        },
        responses: { 201: { content: json(thing()) } },
      },
    },
  },
  components: {
    responses: { gone: { content: { 'application/problem+json': { schema: { type: 'object' } } } } },
    schemas: {},
  },
});

/** The properties have a general type, so that a test can add to them. */
const schemas = (properties: Record<string, object>): Record<string, object> => properties;
const json = <Schema>(schema: Schema) => ({ 'application/json': { schema } });
const thing = () => ({
  type: 'object',
  properties: schemas({ id: { type: 'string' }, state: { enum: ['on'] } }),
  required: ['id', 'state'],
});

type Document = ReturnType<typeof document>;
const after = (change: (document: Document) => unknown): string[] => {
  const newer = document();
  change(newer);
  return breakingChanges(document(), newer);
};
const createdBody = (d: Document) => d.paths['/v1/things'].post.requestBody.content['application/json'].schema;
const created = (d: Document) => d.paths['/v1/things'].post.responses[201].content['application/json'].schema;
const listing = (d: Document) => d.paths['/v1/things'].get;

describe('a newer document breaks clients when', () => {
  // proves: errors: stable codes; versioning 2
  it.each<[string, (d: Document) => unknown, string]>([
    ['a path is gone', (d) => Reflect.deleteProperty(d.paths, '/v1/things'), '/v1/things: the path is gone'],
    [
      'a method is gone',
      (d) => Reflect.deleteProperty(d.paths['/v1/things'], 'post'),
      'POST /v1/things: the method is gone',
    ],
    ['an operation is renamed', (d) => (listing(d).operationId = 'x'), 'GET /v1/things: operationId is now x'],
    [
      'a status is gone',
      (d) => Reflect.deleteProperty(listing(d).responses, '404'),
      'GET /v1/things: status 404 is gone',
    ],
    [
      'a response header is gone',
      (d) => Reflect.deleteProperty(listing(d).responses[200].headers, 'Link'),
      'GET /v1/things → 200: header Link is gone',
    ],
    [
      'an answer loses a field',
      (d) => Reflect.deleteProperty(created(d).properties, 'state'),
      'POST /v1/things → 201.state: is gone',
    ],
    ['an answer may lack a field', (d) => created(d).required.pop(), 'POST /v1/things → 201.state: may now be missing'],
    [
      'an answer can be null',
      (d) => (created(d).properties['id'] = { type: ['string', 'null'] }),
      'POST /v1/things → 201.id: can now be null',
    ],
    [
      'a field becomes required',
      (d) => createdBody(d).required.push('kind'),
      'POST /v1/things request.kind: is now required',
    ],
    [
      'a field is no longer taken',
      (d) => Reflect.deleteProperty(createdBody(d).properties, 'kind'),
      'POST /v1/things request.kind: is gone',
    ],
    [
      'a value is no longer taken',
      (d) => (createdBody(d).properties['kind'] = { enum: ['a'] }),
      'POST /v1/things request.kind: no longer admits b',
    ],
    [
      'a bound tightens',
      (d) => (createdBody(d).properties['name'] = { type: 'string', maxLength: 50 }),
      'POST /v1/things request.name: maxLength is now 50',
    ],
    [
      'a parameter bound tightens',
      (d) => (listing(d).parameters[0]!.schema.maximum = 100),
      'GET /v1/things query parameter limit: maximum is now 100',
    ],
    ['a parameter is gone', (d) => listing(d).parameters.pop(), 'GET /v1/things query parameter limit: is gone'],
    [
      'a parameter is demanded',
      (d) => d.paths['/v1/things'].post.parameters.push({ name: 'x', in: 'header', required: true, schema: {} }),
      'POST /v1/things header parameter x: is new and required',
    ],
  ])('%s', (_, change, finding) => {
    expect(after(change)).toEqual([finding]);
  });
});

describe('a newer document breaks nobody when', () => {
  it.each<[string, (d: Document) => unknown]>([
    ['nothing changed', () => undefined],
    ['a field is added to an answer', (d) => (created(d).properties['more'] = { type: 'string' })],
    ['an optional field is added to a request', (d) => (createdBody(d).properties['more'] = { type: 'string' })],
    ['more values are taken', (d) => (createdBody(d).properties['kind'] = { enum: ['a', 'b', 'c'] })],
    ['an answer has a new state', (d) => (created(d).properties['state'] = { enum: ['on', 'off'] })],
    ['a path is added', (d) => Object.assign(d.paths, { '/v1/other': { get: {} } })],
    ['a bound loosens', (d) => (createdBody(d).properties['name'] = { type: 'string', maxLength: 200 })],
  ])('%s', (_, change) => {
    expect(after(change)).toEqual([]);
  });
});
