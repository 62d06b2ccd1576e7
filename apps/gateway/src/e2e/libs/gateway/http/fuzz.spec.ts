// runs with --all: thirty random requests for each operation
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apiDocument } from '../../../../api-document.js';
import { someAddress } from '../../../../testing/browser.js';
import { fitting, hostileValue, mutated } from '../../../../testing/schema-arbitrary.js';
import { TestSystem, type Replica, type TestRequest, type TestResponse } from '../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../testing/world.js';

/** The replica's `request` checks every answer against the document: status, content type, body, headers. */
const RUNS_PER_OPERATION = 30;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Record<string, unknown>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Record<string, unknown> }>> };
}

const document = apiDocument();
const operations = Object.entries(document['paths'] as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
/** All operations except the endless stream of events, which `events.spec.ts` tests. */
const ended = operations.filter(({ operation }) => operation.operationId !== 'listenToEvents');

/** Header values that Node.js can send, some of them wrong. Waiting is tested elsewhere, because it would take too long here. */
const headerValue = fc.oneof(
  fc.constantFrom('respond-async', 'wait=0', 'wait=x', 'wait=-1', ';;=,', '"', '""', '%00', 'a, b', 'x'.repeat(5000)),
  fc.uuid(),
  fc.string({ maxLength: 300 }),
);

describe('no request of any kind gets a 5xx or an answer outside the document', () => {
  let system: TestSystem;
  let gateway: Replica;
  let shared: Promise<World> | undefined;
  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway({ env: { OPEN_SIGNUP: 'true' } });
  });
  afterAll(() => system.close());

  /** Returns a world of its own for an operation that may remove resources which others need; the others share one. */
  const worldFor = (path: string, method: string): Promise<World> => {
    const mayRemove = method !== 'get' && (method !== 'post' || path.includes('{'));
    return mayRemove ? createWorld(system, gateway) : (shared ??= createWorld(system, gateway));
  };

  // proves: errors: problem+json
  it.each(ended.map(({ operation, ...rest }) => [operation.operationId, operation, rest] as const))(
    '%s',
    async (_, operation, { path, method }) => {
      const world = await worldFor(path, method);
      await fc.assert(
        fc.asyncProperty(requests(path, operation, world), async ({ url, headers, body }) => {
          const request: TestRequest = { method: method.toUpperCase(), headers, body };
          const served = ({ status }: TestResponse): void => expect(status).toBeLessThan(500);
          served(await gateway.request(url, { ...request, token: world.token }));
          // Under /v1 a browser without a token gets 401 for every path.
          if (!path.startsWith('/v1/'))
            served(await world.browser.request(url, { ...request, address: someAddress() }));
        }),
        { numRuns: RUNS_PER_OPERATION },
      );
    },
  );

  // proves: errors: problem+json
  it('whatever the path and the method', async () => {
    const { token } = await system.createOrg();
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND');
    await fc.assert(
      fc.asyncProperty(method, anyPath, hostileValue, async (method, url, body) => {
        const request = { method, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) };
        for (const caller of [{ token }, {}]) {
          expect((await gateway.request(url, { ...request, ...caller })).status).toBeLessThan(500);
        }
      }),
      { numRuns: 10 * RUNS_PER_OPERATION },
    );
  });
});

/** Paths made of known and unknown segments, which the document may or may not contain. */
const anyPath = fc
  .array(
    fc.oneof(
      fc.constantFrom(...new Set(operations.flatMap(({ path }) => path.match(/(?<=\/)[\w-]+/g) ?? []))),
      fc.uuid(),
      fc.string({ minLength: 1, maxLength: 20 }).map(segment),
    ),
    { maxLength: 5 },
  )
  .map((segments) => ['/v1', ...segments].join('/'));

/** Requests of an operation: valid ones, ones with some wrong parts, and arbitrary ones. */
function requests(path: string, operation: Operation, world: World) {
  const known = Object.values(world).filter((value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value));
  const value = ({ schema }: Parameter) =>
    fc.oneof({ weight: 3, arbitrary: fitting(document, schema, known) }, hostileValue).map(asText);
  const named = (place: Parameter['in'], of: (parameter: Parameter) => fc.Arbitrary<string>) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    return fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, of(parameter)])), {
      requiredKeys: place === 'path' ? parameters.map(({ name }) => name) : [],
    });
  };
  const schema = operation.requestBody?.content['application/json']?.schema;
  const fit = schema ? fitting(document, schema, known) : fc.constant(undefined);
  const body = fc.oneof(
    { weight: 3, arbitrary: fit },
    { weight: 3, arbitrary: mutated(mutated(fit)) },
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  return fc
    .record({
      params: named('path', value),
      query: named('query', value),
      headers: named('header', () => headerValue),
      body: operation.requestBody ? body : fc.option(body, { nil: undefined }),
    })
    .map(({ params, query, headers, body: given }) => ({
      url: withQuery(filled(path, params), query),
      headers,
      body: given,
    }));
}

/** Fills the parameters. Dots would be read as relative path segments, and an empty segment is another path, so both are replaced. */
const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name] ?? ''));

function segment(text: string): string {
  return encoded(text).replace(/^\.{0,2}$/, 'x');
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Encodes a text. A lone surrogate has no encoding, and Node.js reads at most 16 kB of headers. */
const encoded = (text: string): string => encodeURIComponent(text.slice(0, 2000).toWellFormed()).replaceAll("'", '%27');
