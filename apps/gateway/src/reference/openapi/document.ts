import { PROBLEM_CODES, problemSchema, type ProblemCode } from '@paratope/problem';
import type { z } from 'zod';
import { namedObject, field } from '@paratope/job-envelope';
import {
  API_VERSIONS,
  type AnswerContract,
  type Deprecation,
  type RouteContract,
  isBodyRequired,
  isDeprecated,
  isVersioned,
  isVisitorContract,
  isWrite,
  roleOf,
  scopeOf,
} from '@paratope/gateway-http';
import { codeSamples } from './code-samples.js';
import { eventSchema } from './event-stream.js';
import { Examples } from './examples.js';
import { INTRODUCTION } from './introduction.js';
import { SchemaComponents } from './json-schema.js';
import type { JsonSchema } from './schema.js';
import { problemExample, refusalsOf, type Refusal } from './problems.js';
import { RESPONSE_HEADERS } from './response-headers.js';
import { sample } from './sample.js';
import { TAGS } from './tags.js';
import { webhookOperations } from './webhook-operations.js';

export type OpenApiDocument = Readonly<Record<string, unknown>>;

const validationDetailSchema = namedObject('ValidationErrorDetail', {
  detail: field.objects('The parameters and fields that are wrong.', {
    loc: field.strings('Place of the error: `body`, `path` or `query`, then the names down to the field.', [
      'path',
      'org_id',
    ]),
    msg: field.string('Explanation of the error, for people.', 'Invalid UUID'),
    type: field.string('Machine-readable code of the error.', 'invalid_format'),
  }),
});

/** Components that operations share, collected while the operations are written. */
interface Components {
  readonly schemas: SchemaComponents;
  readonly responses: Map<string, unknown>;
  readonly examples: Examples;
}

/** Returns the OpenAPI 3.1 document of a list of contracts; the same contracts always give the same text. */
export function openApiDocument(
  contracts: readonly RouteContract[],
  deprecations: readonly Deprecation[],
  docsUrl: string,
): OpenApiDocument {
  const schemas = new SchemaComponents();
  const components: Components = { schemas, responses: new Map(), examples: new Examples(() => schemas.all()) };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const operations = (paths[contract.path] ??= {});
    const method = contract.method.toLowerCase();
    if (method in operations) throw new Error(`two contracts for ${contract.method} ${contract.path}`);
    const deprecated = deprecations.some((each) => isDeprecated(each, contract.path));
    operations[method] = operation(contract, deprecated, components);
  }
  const webhooks = webhookOperations(components.schemas, components.examples);
  const codes = Object.keys(PROBLEM_CODES) as ProblemCode[];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Paratope',
      version: '0.1.0',
      description: INTRODUCTION,
      contact: { name: 'The operator of this installation', url: docsUrl },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    // All codes, including those that no operation names: 405, and the code of a failed job.
    'x-problem-codes': codes,
    // Oldest first; clients that are generated from this document pin the last version.
    'x-api-versions': API_VERSIONS.map(({ date }) => date),
    security: [{ bearer: [] }, { session: [] }],
    tags: TAGS.filter(({ name }) => contracts.some(({ tag }) => tag === name)),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token: `ab_` and 48 characters.' },
        session: SESSION,
      },
      headers: RESPONSE_HEADERS,
      examples: {
        ...components.examples.all(),
        ...Object.fromEntries(
          usedCodes(contracts, codes).map((code) => [
            code,
            { summary: PROBLEM_CODES[code].title, value: problemExample(code, docsUrl) },
          ]),
        ),
      },
      responses: Object.fromEntries(components.responses),
      schemas: components.schemas.all(),
    },
  };
}

/** Returns codes that some operation answers with. The code for an unknown method of a path belongs to no operation. */
function usedCodes(contracts: readonly RouteContract[], codes: readonly ProblemCode[]): ProblemCode[] {
  const used = new Set(contracts.flatMap((contract) => refusalsOf(contract).flatMap((refusal) => refusal.codes)));
  return codes.filter((code) => used.has(code));
}

function operation(contract: RouteContract, deprecated: boolean, components: Components): Record<string, unknown> {
  const { schemas, examples } = components;
  const { operationId, tag, summary, description, body, answers } = contract;
  return {
    operationId,
    tags: [tag],
    summary,
    description: [description ?? `${summary}.`, ...remarks(contract)].join('\n\n'),
    ...(deprecated ? { deprecated } : {}),
    ...security(contract),
    ...(isVisitorContract(contract) ? {} : { 'x-role': roleOf(contract), 'x-scope': scopeOf(contract) }),
    parameters: parameters(contract, schemas),
    'x-codeSamples': codeSamples(contract, schemas),
    ...(body
      ? {
          requestBody: {
            required: isBodyRequired(contract),
            content: {
              'application/json': jsonBody(schemas.schemaOf(body, 'input'), `${operationId}.request`, examples),
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers)
          .filter(([, { given = true }]) => given)
          .map(([status, answer]) => [status, success(Number(status), answer, contract, components)]),
      ),
      ...Object.fromEntries(refusalsOf(contract).map((refusal) => [refusal.status, refusalRef(refusal, components)])),
    },
  };
}

/** Returns sentences that apply to an operation because of its form. */
function remarks(contract: RouteContract): string[] {
  const { method, params, query, access } = contract;
  return [
    ...(query && 'after' in query.shape
      ? ['The response is one page of at most `limit` rows. To read the next page, pass `next_cursor` as `after`.']
      : []),
    ...(params && isVersioned(contract.path) ? ['A resource of another organization is reported as `not_found`.'] : []),
    ...(isWrite(contract)
      ? ['A repeated request with the same `Idempotency-Key` takes effect once and gets the first response again.']
      : []),
    ...(access === 'public' ? ['This operation needs no token.'] : []),
    ...(method === 'GET' && !params && !query ? ['This operation takes no parameters.'] : []),
  ];
}

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-paratope_session',
  description:
    'Session of a signed-in person; without https the name has no prefix. Every write must also send ' +
    '`X-CSRF-Token`. A person of several organizations must send `X-Org-Id` where the path names no organization.',
};

/** Returns the security of a route if it differs from that of the document, which is an API token or a session of a member. */
function security(contract: RouteContract): { readonly security?: readonly object[] } {
  if (contract.access === 'public') return { security: [] };
  return contract.access === 'person' ? { security: [{ session: [] }] } : {};
}

/** Returns a reference to a response that routes with equal refusals share. */
function refusalRef(refusal: Refusal, { schemas, responses }: Components): { readonly $ref: string } {
  const limits = { always: [], perhaps: ['person'], never: refusal.status < 500 ? ['visitor'] : [] }[refusal.limits];
  const name = [...refusal.codes, ...(refusal.detail ? ['detail'] : []), ...limits].join('.');
  if (!responses.has(name)) responses.set(name, refusalResponse(refusal, schemas));
  return { $ref: `#/components/responses/${name}` };
}

function parameters(contract: RouteContract, schemas: SchemaComponents): unknown[] {
  const of = (place: 'path' | 'query' | 'header', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, schema]) => {
      const { description, examples: _, ...rest } = schemas.schemaOf(schema as z.ZodType, 'input');
      const required = place === 'path' || !(schema as z.ZodType).safeParse(undefined).success;
      return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: rest };
    });
  return [
    ...of('path', contract.params),
    ...of('query', contract.query),
    // In OpenAPI, the media types of the answers describe `Accept`.
    ...of('header', contract.headers?.omit({ ...('accept' in contract.headers.shape ? { accept: true } : {}) })),
    ...(isWrite(contract) ? [IDEMPOTENCY_KEY] : []),
  ];
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Unique value for this operation, such as a UUID. A repeated request within 24 hours takes effect once and gets the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 257, pattern: String.raw`^("[!#-\[\]-~]{1,255}"|[!#-~]{1,255})$` },
};

const headerRefs = (names: readonly (keyof typeof RESPONSE_HEADERS)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const LIMITS = [
  ...(['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const),
  ...(['X-Quota-Limit', 'X-Quota-Remaining', 'X-Quota-Reset', 'RateLimit-Policy', 'RateLimit'] as const),
];

const jsonBody = (schema: JsonSchema, name: string, examples: Examples, state?: 'pending') => ({
  schema,
  examples: examples.of(schema, name, state),
});

function eventOf(events: z.ZodType, schemas: SchemaComponents): JsonSchema {
  const data = schemas.schemaOf(events, 'output');
  return eventSchema(data, sample(data, schemas.all()));
}

/** Schema of bytes, in the form that client generators know. */
const FILE = { type: 'string', format: 'binary' };

function success(
  status: number,
  { description, body, file, events, headers }: AnswerContract,
  contract: RouteContract,
  { schemas, examples }: Components,
): unknown {
  const name = `${contract.operationId}.answer`;
  const own = Object.entries(headers ?? {}).map(([name, meaning]) => [
    name,
    { description: meaning, schema: { type: 'string' } },
  ]);
  return {
    description,
    headers: {
      ...headerRefs([
        'X-Request-Id',
        'Paratope-Version',
        ...(isVisitorContract(contract) ? [] : LIMITS),
        ...(isWrite(contract) ? (['Idempotency-Replayed'] as const) : []),
      ]),
      ...(Object.fromEntries(own) as Record<string, unknown>),
    },
    ...(body || file
      ? {
          content: {
            ...(body
              ? {
                  'application/json': jsonBody(
                    schemas.schemaOf(body, 'output'),
                    name,
                    examples,
                    status === 202 ? 'pending' : undefined,
                  ),
                }
              : {}),
            ...Object.fromEntries((file ?? []).map((type) => [type, { schema: FILE }])),
          },
        }
      : {}),
    ...(events ? { content: { 'text/event-stream': jsonBody(eventOf(events, schemas), name, examples) } } : {}),
  };
}

function refusalResponse({ status, codes, detail, limits }: Refusal, schemas: SchemaComponents): unknown {
  const problem = { allOf: [schemas.schemaOf(problemSchema, 'output'), { properties: { code: { enum: codes } } }] };
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  const meanings = codes.map((code) => `\`${code}\`: ${PROBLEM_CODES[code].meaning}`);
  return {
    description: [...meanings, ...(detail ? ['Parameters or fields are not valid.'] : [])].join('\n\n'),
    headers: {
      ...headerRefs([
        'X-Request-Id',
        'Paratope-Version',
        ...(limits === 'always' ? LIMITS : []),
        ...(OF_STATUS[status] ?? []),
      ]),
      ...(limits === 'perhaps' ? optionalHeaders(LIMITS) : {}),
    },
    content: {
      ...(codes.length > 0 ? { 'application/problem+json': { schema: problem, examples } } : {}),
      ...(detail ? { 'application/json': { schema: schemas.schemaOf(validationDetailSchema, 'output') } } : {}),
    },
  };
}

const OF_STATUS: Readonly<Record<number, readonly (keyof typeof RESPONSE_HEADERS)[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const optionalHeaders = (names: readonly (keyof typeof RESPONSE_HEADERS)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, { ...RESPONSE_HEADERS[name], required: false }]));
