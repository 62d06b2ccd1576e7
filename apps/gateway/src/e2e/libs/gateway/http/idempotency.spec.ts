import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestSystem, type Replica, type TestOrg } from '../../../../testing/test-gateway.js';

describe('an Idempotency-Key', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    gateway = await system.gateway();
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    org = await system.createOrg();
  });

  const create = (key: string, body: unknown = { name: 'P' }, url = '/v1/projects') =>
    gateway.request(url, { method: 'POST', token: org.token, body, headers: { 'idempotency-key': key } });
  const projects = async () => (await gateway.request('/v1/projects', { token: org.token })).json.data.length;

  // proves: idempotency 2; header Idempotency-Replayed
  it('makes a repetition the answer to the first, done once, under a fresh request id', async () => {
    const first = await create('k');
    const again = await create('k');
    expect([again.status, again.text, again.headers['location']]).toEqual([201, first.text, first.headers['location']]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await projects()).toBe(1);
  });

  it('is the same bare and in quotes', async () => {
    const first = await create('"k"');
    expect((await create('k')).text).toBe(first.text);
  });

  it('takes the same JSON in another order and spacing for the same request', async () => {
    const first = await create('k', '{"name":"P","description":"D"}');
    expect((await create('k', '{ "description" : "D", "name" : "\\u0050" }')).text).toBe(first.text);
  });

  // proves: limits 2
  it('takes a replay from the rate and not from the quota', async () => {
    const first = await create('k');
    const again = await create('k');
    expect(again.headers['x-quota-remaining']).toBe(first.headers['x-quota-remaining']);
    expect(Number(again.headers['x-ratelimit-remaining'])).toBe(Number(first.headers['x-ratelimit-remaining']) - 1);
  });

  // proves: idempotency 4
  it.each([
    ['another body', { name: 'Q' }, '/v1/projects'],
    ['another path', { name: 'P' }, '/v1/webhooks'],
  ])('refuses %s', async (_, body, url) => {
    await create('k');
    expect(await create('k', body, url)).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
    expect(await create('k')).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
  });

  it('says of a corrected request that the first one was refused, and that it needs a new key', async () => {
    await create('k', { name: 5 });
    const corrected = await create('k', { name: 'P' });
    expect(corrected).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
    expect(corrected.json.detail).toContain('which was answered 422 and changed nothing');
    expect((await create('k2', { name: 'P' })).status).toBe(201);
  });

  it('keeps a final refusal, with the request id of whoever reads it', async () => {
    const first = await create('k', { name: 5 });
    const again = await create('k', { name: 5 });
    expect(again).toMatchObject({ status: 422, headers: { 'idempotency-replayed': 'true' } });
    expect(again.json.errors).toEqual(first.json.errors);
    expect(again.json.request_id).toBe(again.headers['x-request-id']);
  });

  it('keeps the refusal of a body that cannot be parsed', async () => {
    await create('k', '{"name":');
    expect(await create('k', '{"name":')).toMatchObject({ status: 400, headers: { 'idempotency-replayed': 'true' } });
    expect(await create('k', '{"nam":')).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
  });

  it('does not keep a conflict, so that the request can succeed later', async () => {
    const { json: project } = await create('p');
    await gateway.request(`/v1/projects/${project.id}`, { method: 'DELETE', token: org.token });
    const candidate = {
      project_id: project.id,
      name: 'C',
      format: 'nanobody',
      initial_chains: [{ role: 'heavy', sequence: 'EVQLVES' }],
    };
    expect((await create('c', candidate, '/v1/therapeutic-candidates')).status).toBe(409);
    await gateway.request(`/v1/projects/${project.id}`, {
      method: 'PATCH',
      token: org.token,
      body: { archived: false },
    });
    expect((await create('c', candidate, '/v1/therapeutic-candidates')).status).toBe(201);
  });

  // proves: idempotency 4
  it('means nothing to another org', async () => {
    await create('k');
    const other = await system.createOrg();
    const own = await gateway.request('/v1/projects', {
      method: 'POST',
      token: other.token,
      body: { name: 'P' },
      headers: { 'idempotency-key': 'k' },
    });
    expect(own.headers['idempotency-replayed']).toBeUndefined();
  });

  // proves: idempotency 2; header Retry-After
  it('sent 50 times in parallel does its work once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('k')));
    expect(await projects()).toBe(1);
    const done = answers.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const { status, json, headers } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, json.code, headers['retry-after']]).toEqual([409, 'conflict', '1']);
    }
  });

  it('holds for PATCH and DELETE', async () => {
    const { json: project } = await create('p');
    const url = `/v1/projects/${project.id}`;
    const send = (method: string, key: string, body?: unknown) =>
      gateway.request(url, { method, token: org.token, body, headers: { 'idempotency-key': key } });
    const patched = await send('PATCH', 'a', { name: 'Q' });
    expect((await send('PATCH', 'a', { name: 'Q' })).text).toBe(patched.text);
    await send('DELETE', 'b');
    expect(await send('DELETE', 'b')).toMatchObject({
      status: 204,
      text: '',
      headers: { 'idempotency-replayed': 'true' },
    });
  });

  it('holds for writes of another service, and replays a secret that nobody can read in the database', async () => {
    const body = { url: 'https://example.com/hook' };
    const first = await create('w', body, '/v1/webhooks');
    expect((await create('w', body, '/v1/webhooks')).text).toBe(first.text);
    expect((await gateway.request('/v1/webhooks', { token: org.token })).json.data).toHaveLength(1);
    const { rows } = await system.pool.query('SELECT body FROM core.idempotency_keys WHERE org_id = $1', [org.orgId]);
    expect(JSON.stringify(rows)).not.toContain(first.json.secret);
  });

  // proves: authentication 5
  it('replays a new API token without keeping it in clear', async () => {
    const first = await create('t', { name: 'T' }, `/orgs/${org.orgId}/api-tokens`);
    expect((await create('t', { name: 'T' }, `/orgs/${org.orgId}/api-tokens`)).json.token).toBe(first.json.token);
    const { rows } = await system.pool.query('SELECT body FROM core.idempotency_keys WHERE org_id = $1', [org.orgId]);
    expect(JSON.stringify(rows)).not.toContain(first.json.token);
  });

  // proves: idempotency 3; limit idempotency
  it('is free again after 24 hours', async () => {
    let now = Date.now();
    const aging = await system.gateway({ clock: () => now });
    const send = () =>
      aging.request('/v1/projects', {
        method: 'POST',
        token: org.token,
        body: { name: 'P' },
        headers: { 'idempotency-key': 'day' },
      });
    const first = await send();
    now += 24 * 3600 * 1000 - 1;
    expect((await send()).text).toBe(first.text);
    now += 1;
    expect((await send()).text).not.toBe(first.text);
  });
});
