import { describe, expect, it } from '@jest/globals';
import { apiDocument } from '../../api-document.js';

/** The parts of the document that these tests read. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

const document = JSON.parse(JSON.stringify(apiDocument())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Response> }>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
};

const DATE = 'date-time';
const TERMINAL = `${DATE} | null`;
const OBJECT = 'object | null';

/** The schemas of the contract: each field with its type, and `?` if it is optional. Written by hand. */
const CONTRACT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Humanization: {
    id: 'uuid',
    object: "'humanization'",
    status: 'pending, running, completed, failed, canceled',
    created_at: DATE,
    started_at: TERMINAL,
    completed_at: TERMINAL,
    failed_at: TERMINAL,
    canceled_at: TERMINAL,
    error: 'HumanizationError | null',
    credit_cost: 'integer',
    inputs: 'HumanizationInputs',
    results: 'HumanizationResultEntry[] | null',
  },
  HumanizationSubmit: { variant_id: 'uuid' },
  HumanizationInputs: { variant_id: 'uuid' },
  HumanizationError: { type: 'string', title: 'string', status: 'integer', detail: 'string', code: 'string' },
  HumanizationResultEntry: {
    strategy: 'cdr_grafting, resurfacing, sdr_grafting, germline',
    humanized_vh: 'string',
    humanized_vl: 'string | null',
    oasis_score: OBJECT,
    mutations: 'HumanizationMutations | null',
    // Details that `expand` names; the contract requires neither.
    'liabilities?': 'LiabilitiesByKind | null',
    'numbering?': 'HumanizationNumbering | null',
    vhh_analysis: OBJECT,
    scfv_analysis: OBJECT,
    fc_analysis: OBJECT,
  },
  BatchHumanizationSubmit: { items: 'HumanizationSubmit[1..50]' },
  BatchHumanizationResponse: { items: 'Humanization[]' },
  CreditBalance: {
    org_id: 'uuid',
    plan: 'free, structure, complete, team, enterprise',
    subscription_balance: 'integer',
    purchased_balance: 'integer',
    total_credits: 'integer',
    monthly_grant: 'integer',
    scopes: 'read, submit, manage[]',
  },
  PlainProject: {
    id: 'uuid',
    org_id: 'uuid',
    name: 'string',
    description: 'string',
    archived: 'boolean',
    created_at: DATE,
    updated_at: DATE,
  },
  OrganizationMember: {
    id: 'uuid',
    user_id: 'uuid',
    role: 'viewer, editor, member, admin, owner',
    created_at: DATE,
    email: 'string',
    full_name: 'string',
    invited_by: 'uuid | null',
  },
  ProblemDetails: {
    type: 'string',
    title: 'string',
    status: 'integer',
    detail: 'string',
    instance: 'string',
    code: 'string',
    request_id: 'string | null',
    'errors?': 'FieldError[]',
    'credit_balance?': 'integer',
    'credit_cost?': 'integer',
  },
  CreditCheckoutPage: { url: 'uri' },
  ValidationErrorDetail: { detail: '{ loc: string[], msg: string, type: string }[]' },
};

const lastOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns a schema's type as one word. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, type, items, minItems, maxItems, properties } = schema;
  if ($ref !== undefined) return lastOf($ref);
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (typeof type === 'object') return type.join(' | ');
  if (items) return `${typeOf(items)}[${minItems === undefined ? '' : `${minItems}..${maxItems}`}]`;
  if (type === 'object' && properties && !('mean' in properties)) {
    return `{ ${Object.entries(properties)
      .map(([name, field]) => `${name}: ${typeOf(field)}`)
      .join(', ')} }`;
  }
  return (
    schema.enum?.join(', ') ??
    (schema.const === undefined ? undefined : `'${schema.const}'`) ??
    schema.format ??
    type ??
    '?'
  );
}

describe('the OpenAPI document', () => {
  // proves: Humanization.id; Humanization.object; Humanization.status; Humanization.created_at
  // proves: Humanization.started_at; Humanization.completed_at; Humanization.failed_at; Humanization.canceled_at
  // proves: Humanization.error; Humanization.credit_cost; Humanization.inputs; Humanization.results
  // proves: HumanizationSubmit.variant_id; HumanizationInputs.variant_id; HumanizationError.*
  // proves: HumanizationResultEntry.*; BatchHumanizationSubmit.items; BatchHumanizationResponse.items
  // proves: CreditBalance.*; PlainProject.*; OrganizationMember.*; CreditCheckoutPage.url
  // proves: ValidationErrorDetail.detail; ProblemDetails.*
  it.each(Object.entries(CONTRACT))('gives %s the fields and types of the contract', (name, fields) => {
    const { properties = {}, required = [] } = document.components.schemas[name] ?? {};
    const own = Object.entries(properties).map(([field, schema]) => [
      required.includes(field) ? field : `${field}?`,
      typeOf(schema),
    ]);
    expect(Object.fromEntries(own)).toMatchObject(fields);
  });

  // proves: POST /v1/humanizations/batch; batch: errors; batch: 429
  it('has every refusal of a batch of humanizations as problem+json, and seven headers on the one for limits', () => {
    const { responses } = document.paths['/v1/humanizations/batch']!['post']!;
    const response = (status: number) => document.components.responses[lastOf(responses[status]!.$ref!)]!;
    for (const status of [400, 401, 402, 404, 422, 429]) {
      expect(Object.keys(response(status).content!)).toEqual(['application/problem+json']);
    }
    expect(Object.keys(response(429).headers!)).toEqual(
      expect.arrayContaining([
        'Retry-After',
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'X-Quota-Limit',
        'X-Quota-Remaining',
        'X-Quota-Reset',
      ]),
    );
    expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toEqual(['202']);
  });

  // proves: group complex-predictions
  it.each(['/v1/complex-predictions', '/v1/complex-predictions/batch', '/v1/codon-exports'])(
    'lets nobody wait for the jobs of %s: they are accepted, and polled',
    (path) => {
      const { responses } = document.paths[path]!['post']!;
      expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toEqual(['202']);
    },
  );

  // proves: errors: problem+json
  it.each(Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/')))(
    'refuses on %s in problem+json and nothing else',
    (_, methods) => {
      for (const { responses } of Object.values(methods)) {
        const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
        for (const [, { $ref = '' }] of refusals) {
          const { content = {} } = document.components.responses[lastOf($ref)] ?? {};
          expect(Object.keys(content)).toEqual(['application/problem+json']);
        }
      }
    },
  );

  it('says of a read under /v1 neither 422, which is about bodies, nor what writes alone are refused with', () => {
    const reads = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/'));
    for (const [path, { get }] of reads) {
      const refused = Object.keys(get?.responses ?? {}).filter((status) => ['413', '415', '422'].includes(status));
      expect({ path, refused }).toEqual({ path, refused: [] });
    }
  });

  it('has a sample in curl, TypeScript and Python at every operation that a token may call', () => {
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      const { operationId, ...rest } = operation as unknown as Record<string, unknown> & { operationId: string };
      if (!('x-scope' in rest)) continue;
      const [shell, typescript, python] = rest['x-codeSamples'] as readonly { readonly source: string }[];
      expect(shell!.source).toContain('$PARATOPE_URL/');
      expect(typescript!.source).toContain(`paratope.${operationId}(`);
      expect(python!.source).toMatch(/answer = paratope\.[a-z0-9_]+\(/);
    }
  });
});
