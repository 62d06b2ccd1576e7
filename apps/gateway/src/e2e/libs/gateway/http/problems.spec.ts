import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@paratope/ids';
import { PROBLEM_CODES, type ProblemCode } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { session } from '../../../../testing/session.js';
import { TestSystem, type Replica, type TestRequest, type TestResponse } from '../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../testing/world.js';

/** Codes of requests. `job_failed` is never the answer to a request: it occurs in the `error` of a job. */
type AnsweredCode = Exclude<ProblemCode, 'job_failed'>;

describe('a problem', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  beforeAll(async () => {
    system = await TestSystem.start('crash');
    gateway = await system.gateway();
    world = await createWorld(system, gateway);
  });
  afterAll(() => system.close());

  const ask = (url: string, request: TestRequest = {}): Promise<TestResponse> =>
    gateway.request(url, { token: world.token, ...request });
  const post = (url: string, body?: unknown, more: TestRequest = {}) => ask(url, { method: 'POST', body, ...more });
  const keyed = (name: string): TestRequest => ({ headers: { 'idempotency-key': name } });

  const provoke: Readonly<Record<AnsweredCode, () => Promise<TestResponse>>> = {
    invalid_request: () => ask('/v1/projects?limit=0'),
    unauthorized: () => gateway.request('/v1/me'),
    insufficient_credits: async () => {
      const { orgId, token } = await createWorld(system, gateway);
      const { data } = (await gateway.request('/v1/variants', { token })).json;
      system.billing.open(orgId, 'enterprise', 0);
      return post('/v1/humanizations', { variant_id: data[0].id }, { token });
    },
    spending_cap_reached: async () => {
      const { orgId, token, variantId } = await createWorld(system, gateway);
      const body = { name: 'Capped', daily_cap: 0 };
      const { json } = await post(`/orgs/${orgId}/api-tokens`, body, { token });
      return post('/v1/humanizations', { variant_id: variantId }, { token: json.token });
    },
    plan_required: async () => ask('/v1/me', { token: (await system.createOrg('complete')).token }),
    forbidden: () =>
      ask(`/orgs/${world.orgId}/members/${world.memberId}`, { method: 'PATCH', body: { role: 'owner' } }),
    not_found: () => ask(`/v1/humanizations/${newId()}`),
    method_not_allowed: () => ask('/v1/me', { method: 'DELETE' }),
    conflict: async () => {
      await post(`/v1/humanizations/${world.humanizationId}/cancel`);
      return post(`/v1/humanizations/${world.humanizationId}/cancel`);
    },
    payload_too_large: () => post('/v1/projects', { name: 'x'.repeat(1_100_000) }),
    uri_too_long: () => ask(`/v1/${'x'.repeat(20_000)}`),
    headers_too_large: () => ask('/v1/x', { headers: { 'x-filler': 'x'.repeat(20_000) } }),
    unsupported_media_type: () => post('/v1/projects', 'name: P', { headers: { 'content-type': 'text/yaml' } }),
    validation_failed: () => post('/v1/projects', { name: 5 }),
    organization_moved: async () => {
      const { orgId, token } = await system.createOrg('team');
      const moved = `UPDATE core.orgs SET moves_to = 'https://us1.example', moved_at = now() WHERE id = $1`;
      await system.pool.query(moved, [orgId]);
      return ask('/v1/me', { token });
    },
    idempotency_mismatch: async () => {
      await post('/v1/projects', { name: 'P' }, keyed('one'));
      return post('/v1/projects', { name: 'Q' }, keyed('one'));
    },
    rate_limit_exceeded: async () => {
      const { token } = await system.createOrg('enterprise', { rate: 1 });
      await ask('/v1/me', { token });
      return ask('/v1/me', { token });
    },
    quota_exceeded: async () => {
      const org = session(gateway, await system.createOrg('enterprise', { writes: 1 }));
      await org.post('/v1/projects', { name: 'P' });
      return org.post('/v1/projects', { name: 'P' });
    },
    internal_error: async () => {
      await system.pool.query('ALTER TABLE core.projects RENAME COLUMN description TO gone');
      try {
        return await ask('/v1/projects');
      } finally {
        await system.pool.query('ALTER TABLE core.projects RENAME COLUMN gone TO description');
      }
    },
    service_unavailable: async () => {
      system.billing.down = true;
      try {
        return await ask('/v1/me');
      } finally {
        system.billing.down = false;
      }
    },
  };

  // proves: errors: problem+json; ProblemDetails.type; ProblemDetails.title; ProblemDetails.status
  // proves: ProblemDetails.detail; ProblemDetails.instance; ProblemDetails.code; ProblemDetails.request_id
  // proves: code unauthorized; code not_found; code insufficient_credits; code plan_required
  // proves: code rate_limit_exceeded; code quota_exceeded; code invalid_request; code validation_failed
  // proves: code idempotency_mismatch; code conflict; code internal_error; code method_not_allowed; code organization_moved
  // proves: code uri_too_long; code headers_too_large
  // proves: code payload_too_large; code unsupported_media_type; code forbidden; code service_unavailable; code spending_cap_reached
  // proves: errors: full list of codes; versioning 2
  it.each(Object.keys(provoke) as AnsweredCode[])(
    'says %s with every required field, all of them true',
    async (code) => {
      const answer = await provoke[code]();
      const { status, title } = PROBLEM_CODES[code];
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json).toMatchObject({
        type: `https://docs.test/errors/${code}`,
        title,
        status,
        detail: expect.stringMatching(/\S/),
        instance: expect.stringMatching(/^\//),
        code,
        request_id: answer.headers['x-request-id'],
      });
    },
  );

  it.each(Object.keys(provoke) as AnsweredCode[])(
    'of the code %s is an error in the log only where it is a failure of ours',
    async (code) => {
      const logged = jest.spyOn(gateway.service.app.get<Logger>(LOGGER, { strict: false }), 'error');
      try {
        await provoke[code]();
        expect(logged.mock.calls.length > 0).toBe(PROBLEM_CODES[code].status >= 500);
      } finally {
        logged.mockRestore();
      }
    },
  );

  // proves: ProblemDetails.instance
  it('names the request URI that failed, query included', async () => {
    expect((await ask('/v1/projects?limit=0')).json.instance).toBe('/v1/projects?limit=0');
  });

  // proves: ProblemDetails.request_id; header X-Request-Id
  it('carries the request id that every answer has: a ULID after req_', async () => {
    const answers = [await ask('/v1/me'), await ask('/v1/nope'), await gateway.request('/v1/me')];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(new Set(ids).size).toBe(answers.length);
    expect(answers[1]!.json.request_id).toBe(ids[1]);
  });

  // proves: ProblemDetails.credit_balance; ProblemDetails.credit_cost
  it('of credits carries balance and cost, as integers', async () => {
    expect((await provoke.insufficient_credits()).json).toMatchObject({ credit_balance: 0, credit_cost: 1 });
  });

  // proves: ProblemDetails.spending_cap
  it('of a spending cap carries the cost, and what remains until when', async () => {
    expect((await provoke.spending_cap_reached()).json).toMatchObject({
      credit_cost: 1,
      spending_cap: { period: 'day', credits: 0, remaining: 0, resets_at: expect.stringMatching(/T00:00:00.000Z$/) },
    });
  });

  // proves: ProblemDetails.errors; errors: element of errors
  it('of fields lists each by place, detail and code', async () => {
    const of = async (url: string, request: TestRequest = {}) => (await ask(url, request)).json.errors;
    const detail = expect.stringMatching(/\S/);
    expect(await of('/v1/projects', { method: 'POST', body: { name: 5 } })).toEqual([
      { pointer: '/name', detail, code: 'invalid_type' },
    ]);
    expect(await of('/v1/projects?limit=0')).toEqual([{ parameter: 'limit', detail, code: 'too_small' }]);
    expect(
      await of('/v1/projects', { method: 'POST', body: { name: 'P' }, headers: { 'idempotency-key': ' ' } }),
    ).toEqual([{ header: 'Idempotency-Key', detail, code: expect.any(String) }]);
  });
});
