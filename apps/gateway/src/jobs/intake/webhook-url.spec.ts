import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { createRpcClient, jobs, type RpcClient } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { session, type Session } from '../../testing/session.js';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../testing/world.js';

const PATH = '/v1/humanizations';
const URL_OF_RUN = 'https://example.org/hooks?run=1';
const ORIGIN = 'https://example.org/';
const PROVENANCE = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };

describe('webhook_url of a submit', () => {
  let system: TestSystem;
  let gateway: Replica;
  let worker: RpcClient<jobs.JobServiceClient>;
  let dispatcher: RpcClient<jobs.JobServiceClient>;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    const address = `127.0.0.1:${gateway.service.rpcPort}`;
    worker = createRpcClient(jobs.JobServiceClient, address, testIdentity('humanization-worker'));
    dispatcher = createRpcClient(jobs.JobServiceClient, address, testIdentity('webhook-dispatcher'));
  });
  afterAll(() => {
    worker.close();
    dispatcher.close();
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    // The organization then has no endpoint of its own.
    for (const { id } of (await org.get('/v1/webhooks')).json.data) await org.delete(`/v1/webhooks/${id}`);
    await system.pool.query('UPDATE core.orgs SET has_webhooks = false WHERE id = $1', [world.orgId]);
  });

  const submit = (fields: object, variantId = world.variantId) => org.post(PATH, { variant_id: variantId, ...fields });
  const keyed = (key: string, fields: object) =>
    gateway.request(PATH, {
      method: 'POST',
      token: org.token,
      headers: { 'idempotency-key': key },
      body: { variant_id: world.variantId, ...fields },
    });
  const endpoints = async () => (await org.get('/v1/webhooks')).json.data;
  const jobCount = async (): Promise<number> => {
    const { rows } = await system.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM core.jobs WHERE org_id = $1',
      [world.orgId],
    );
    return rows[0]!.count;
  };
  /** Runs a job to its end, and returns the worker's inputs and the job's events. */
  const run = async (jobId: string) => {
    const { attempt, inputsJson } = await worker.claim({ jobId, workerId: 'w' });
    await worker.complete({ jobId, attempt, resultsJson: '[]', provenanceJson: JSON.stringify(PROVENANCE) });
    const { rows } = await system.pool.query<{ id: string }>('SELECT id FROM core.events WHERE job_id = $1', [jobId]);
    const events = await Promise.all(rows.map(({ id }) => dispatcher.getEvent({ eventId: id })));
    return { inputsJson, events };
  };

  // proves: events: webhook_url; HumanizationSubmit.webhook_url
  it("202: the job's event goes to the dispatcher with the URL and the endpoint that stands for it", async () => {
    const { status, json } = await submit({ webhook_url: URL_OF_RUN });
    expect(status).toBe(202);
    const [endpoint, ...others] = await endpoints();
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({ url: ORIGIN, on_request: true, enabled: true });
    const { events } = await run(json.id);
    expect(events).toMatchObject([
      { type: 'humanization.completed', requested: { endpointId: endpoint.id, url: URL_OF_RUN } },
    ]);
  });

  it('no worker and no reader of the job sees the URL', async () => {
    const { json } = await submit({ webhook_url: URL_OF_RUN });
    const shown = await org.get(`${PATH}/${json.id}`);
    const { inputsJson, events } = await run(json.id);
    for (const text of [JSON.stringify(json), shown.text, inputsJson, events[0]!.dataJson])
      expect(text).not.toContain('example.org');
  });

  it('a job without one is delivered nowhere else', async () => {
    await submit({ webhook_url: URL_OF_RUN });
    const { json } = await submit({});
    expect((await run(json.id)).events).toMatchObject([{ requested: undefined }]);
  });

  it('each item of a batch has its own', async () => {
    const items = ['https://a.example/x', undefined, 'https://b.example/y', 'https://a.example/z'].map((url) => ({
      variant_id: world.variantId,
      webhook_url: url,
    }));
    const { json } = await org.post(`${PATH}/batch`, { items });
    const events = [];
    for (const { id } of json.items) events.push(...(await run(id)).events);
    expect(events.map(({ requested }) => requested?.url)).toEqual(items.map((item) => item.webhook_url));
    expect(events[0]!.requested!.endpointId).toBe(events[3]!.requested!.endpointId);
    expect(await endpoints()).toHaveLength(2);
  });

  it.each([
    ['http://example.org/', 'refused'],
    ['nonsense', undefined],
    ['ftp://example.org/', undefined],
  ])('422 for %s: no job is made and nothing is charged', async (url, code) => {
    const before = [await jobCount(), system.billing.balance(world.orgId)];
    const errors = (pointer: string) => [code === undefined ? { pointer } : { pointer, code }];
    expect(await submit({ webhook_url: url })).toMatchObject({
      status: 422,
      json: { errors: errors('/webhook_url') },
    });
    const items = [{ variant_id: world.variantId }, { variant_id: world.variantId, webhook_url: url }];
    expect(await org.post(`${PATH}/batch`, { items })).toMatchObject({
      status: 422,
      json: { errors: errors('/items/1/webhook_url') },
    });
    expect([await jobCount(), system.billing.balance(world.orgId)]).toEqual(before);
    expect(await endpoints()).toEqual([]);
  });

  it('409 while its endpoint is disabled', async () => {
    await submit({ webhook_url: URL_OF_RUN });
    const [{ id }] = await endpoints();
    await org.patch(`/v1/webhooks/${id}`, { enabled: false });
    const before = await jobCount();
    expect(await submit({ webhook_url: URL_OF_RUN })).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await jobCount()).toBe(before);
  });

  it('a replay is answered as before, although the endpoint was disabled or deleted since, and makes none', async () => {
    const key = newId();
    const first = await keyed(key, { webhook_url: URL_OF_RUN });
    const [{ id }] = await endpoints();
    await org.patch(`/v1/webhooks/${id}`, { enabled: false });
    expect((await keyed(key, { webhook_url: URL_OF_RUN })).text).toBe(first.text);
    await org.delete(`/v1/webhooks/${id}`);
    expect((await keyed(key, { webhook_url: URL_OF_RUN })).text).toBe(first.text);
    expect(await endpoints()).toEqual([]);
  });

  it('another one under the same key is another request', async () => {
    const key = newId();
    await keyed(key, { webhook_url: URL_OF_RUN });
    for (const fields of [{ webhook_url: 'https://example.org/hooks?run=2' }, {}])
      expect(await keyed(key, fields)).toMatchObject({ json: { code: 'idempotency_mismatch' } });
  });

  it('a token of one project may name one, and makes no endpoint of another organization', async () => {
    const stranger = session(gateway, await system.createOrg());
    const { json } = await gateway.request(`/orgs/${world.orgId}/api-tokens`, {
      method: 'POST',
      token: org.token,
      body: { name: 'Bound', scopes: ['submit'], project_ids: [world.projectId] },
    });
    const bound = session(gateway, { ...world, token: json.token });
    expect(await bound.post(PATH, { variant_id: world.variantId, webhook_url: URL_OF_RUN })).toMatchObject({
      status: 202,
    });
    expect(await endpoints()).toHaveLength(1);
    expect((await stranger.get('/v1/webhooks')).json.data).toEqual([]);
  });

  it('in the sandbox makes an endpoint of the sandbox, and none that is live', async () => {
    const { json } = await gateway.request(`/orgs/${world.orgId}/api-tokens`, {
      method: 'POST',
      token: org.token,
      body: { name: 'Trial', livemode: false },
    });
    const me = await gateway.request('/v1/me', { token: json.token });
    const of = { orgId: (me.json as { org_id: string }).org_id, token: json.token };
    const trial = session(gateway, of);
    const project = (await trial.post('/v1/projects', { name: 'P' })).json;
    const candidate = { project_id: project.id, name: 'C', format: 'mab', initial_chains: TRASTUZUMAB_CHAINS };
    await trial.post('/v1/therapeutic-candidates', candidate);
    const [variant] = (await trial.get('/v1/variants')).json.data;
    expect(await trial.post(PATH, { variant_id: variant.id, webhook_url: URL_OF_RUN })).toMatchObject({
      status: 202,
    });
    expect((await trial.get('/v1/webhooks')).json.data).toMatchObject([{ url: ORIGIN, on_request: true }]);
    expect(await endpoints()).toEqual([]);
  });

  it('is deleted with the data of the job', async () => {
    const { json } = await submit({ webhook_url: URL_OF_RUN });
    await run(json.id);
    await system.pool.query(
      `UPDATE core.jobs SET status = 'canceled', queued_at = NULL, held = false, lease_expires_at = NULL, ended_at = now(),
         started_at = NULL WHERE org_id = $1 AND ended_at IS NULL`,
      [world.orgId],
    );
    expect(await org.delete(`/v1/projects/${world.projectId}?purge=true`)).toMatchObject({ status: 204 });
    const { rows } = await system.pool.query('SELECT webhook_id, webhook_url FROM core.jobs WHERE id = $1', [json.id]);
    expect(rows).toEqual([{ webhook_id: null, webhook_url: null }]);
  });
});
