import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { createRpcClient, jobs, type RpcClient } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { session, type Session } from '../../../testing/session.js';
import { TestSystem, type Replica, type TestResponse } from '../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../testing/world.js';
import { insertJob } from '../../../testing/world-jobs.js';

const PROVENANCE = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };

describe('/v1/jobs', () => {
  let system: TestSystem;
  let gateway: Replica;
  let worker: RpcClient<jobs.JobServiceClient>;
  let world: World;
  let org: Session;

  beforeAll(async () => {
    system = await TestSystem.start();
    gateway = await system.gateway();
    worker = createRpcClient(
      jobs.JobServiceClient,
      `127.0.0.1:${gateway.service.rpcPort}`,
      testIdentity('humanization-worker'),
    );
  });
  afterAll(async () => {
    worker.close();
    await system.close();
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const submit = (headers: Record<string, string> = {}, more: object = {}) =>
    gateway.request('/v1/jobs', {
      method: 'POST',
      token: org.token,
      headers,
      body: { job_type: 'humanization', variant_id: world.variantId, ...more },
    });
  const run = async (id: string): Promise<void> => {
    const { attempt } = await worker.claim({ jobId: id, workerId: 'w' });
    const done = { jobId: id, attempt, resultsJson: '[]', provenanceJson: JSON.stringify(PROVENANCE) };
    expect(await worker.complete(done)).toEqual({ accepted: true });
  };
  const deprecated = ({ headers }: TestResponse): void => {
    expect(headers['deprecation']).toMatch(/^@\d+$/);
    expect(headers['link']).toContain('rel="successor-version"');
  };

  // proves: group jobs; POST /v1/jobs; GET /v1/jobs/{id}
  it('202: a submit makes a job of its kind, at its price, which the resource of the kind has too', async () => {
    const balance = system.billing.balance(world.orgId);
    const accepted = await submit();
    const { id } = accepted.json;
    expect(accepted).toMatchObject({
      status: 202,
      headers: { location: `/v1/jobs/${id}`, 'retry-after': '3' },
      json: { object: 'job', job_type: 'humanization', status: 'pending', inputs: { variant_id: world.variantId } },
    });
    expect(accepted.headers['link']).toBe(`</v1/humanizations/${id}>; rel="successor-version"`);
    expect(system.billing.balance(world.orgId)).toBe(balance - 1);
    // The position changes with every request, because other jobs of the suite wait as well.
    const now = { ...accepted.json, queue_position: expect.any(Number) };
    expect((await org.get(`/v1/jobs/${id}`)).json).toEqual(now);
    expect((await org.get(`/v1/humanizations/${id}`)).json).toMatchObject({ id, object: 'humanization' });
  });

  it('200: a client that waits is given the finished job', async () => {
    const waited = submit({ prefer: 'wait=60' });
    for (;;) {
      const { data } = (await org.get('/v1/humanizations?status=pending&limit=1')).json;
      if (data[0].id === world.humanizationId) continue;
      await run(data[0].id);
      break;
    }
    const answer = await waited;
    expect(answer).toMatchObject({ status: 200, headers: { 'preference-applied': 'wait=60' } });
    expect(answer.json).toMatchObject({ object: 'job', status: 'completed' });
    deprecated(answer);
  });

  it('a replay is answered byte for byte as the first submit, and charged once', async () => {
    const key = { 'idempotency-key': newId() };
    const balance = system.billing.balance(world.orgId);
    const first = await submit(key);
    const replay = await submit(key);
    expect(replay).toMatchObject({ status: 202, headers: { 'idempotency-replayed': 'true' } });
    expect([replay.text, replay.headers['link']]).toEqual([first.text, first.headers['link']]);
    expect(system.billing.balance(world.orgId)).toBe(balance - 1);
  });

  // proves: GET /v1/jobs/{id}/results
  it('200: results are in the job and on a route of their own, once there are any; 409 before', async () => {
    const { id } = (await submit()).json;
    const results = () => org.get(`/v1/jobs/${id}/results`);
    expect(await results()).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await org.get(`/v1/jobs/${id}`)).json.results).toBeNull();
    await run(id);
    expect(await results()).toMatchObject({
      status: 200,
      json: { object: 'job_results', job_id: id, job_type: 'humanization', results: [] },
    });
    expect((await org.get(`/v1/jobs/${id}`)).json).toMatchObject({
      variant_id: world.variantId,
      results: [],
      error_message: null,
    });
  });

  // proves: GET /v1/jobs
  it('200: named jobs come with their results, in the order of their names, and those of others are left out', async () => {
    const stranger = await createWorld(system, gateway);
    const { id } = (await submit()).json;
    await run(id);
    const ids = [world.stabilityAnalysisId, newId(), id, stranger.humanizationId, id];
    const { json } = await org.get(`/v1/jobs?ids=${ids.join(',')}`);
    expect(json.items).toMatchObject([
      { id: world.stabilityAnalysisId, status: 'pending', results: null },
      { id, status: 'completed', results: [] },
    ]);
    expect(json).toMatchObject({ data: json.items, has_more: false, next_cursor: null });
    const { data } = (await org.get('/v1/jobs')).json;
    expect(data[0]).not.toHaveProperty('results');
  });

  it.each([
    ['an id that is none', 'x'],
    ['no id', ''],
    ['more than 100 ids', Array.from({ length: 101 }, newId).join(',')],
  ])('400: %s among the named jobs', async (_, ids) => {
    expect(await org.get(`/v1/jobs?ids=${ids}`)).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', errors: [{ parameter: 'ids' }] },
    });
  });

  it('202: the first word of a kind also names it, in a submit and as a filter', async () => {
    const submitted = await submit({}, { job_type: 'stability' });
    expect(submitted).toMatchObject({ status: 202, json: { job_type: 'stability_analysis' } });
    const { data } = (await org.get('/v1/jobs?job_type=stability&limit=1')).json;
    expect(data).toMatchObject([{ id: submitted.json.id }]);
  });

  // proves: POST /v1/jobs/{id}/cancel
  it('200: a pending job of any kind is canceled; 409 once it is not pending', async () => {
    const cancel = () => org.post(`/v1/jobs/${world.stabilityAnalysisId}/cancel`);
    const canceled = await cancel();
    expect(canceled).toMatchObject({ status: 200, json: { job_type: 'stability_analysis', status: 'canceled' } });
    expect(await cancel()).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await org.get(`/v1/stability-analyses/${world.stabilityAnalysisId}`)).json.status).toBe('canceled');
  });

  // proves: GET /v1/jobs
  it('200: the list has the jobs of every kind, newest first, page by page and by filter', async () => {
    const kinds = ['humanization', 'structure_prediction', 'stability_analysis'] as const;
    for (const kind of [...kinds, ...kinds]) {
      await insertJob(system, { orgId: world.orgId, variantId: world.variantId, kind });
    }
    const seen: { id: string; job_type: string }[] = [];
    for (let url: string | undefined = '/v1/jobs?limit=4'; url !== undefined;) {
      const page = await org.get(url);
      deprecated(page);
      seen.push(...page.json.data);
      url = /<([^>]*)>; rel="next"/.exec(page.headers['link']!)?.[1];
    }
    const { rows } = await system.pool.query<{ id: string }>(
      'SELECT id FROM core.jobs WHERE org_id = $1 AND whole_id IS NULL ORDER BY id DESC',
      [world.orgId],
    );
    expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const filtered = await org.get(`/v1/jobs?job_type=structure_prediction&variant_id=${world.variantId}`);
    const predictions = seen.filter(({ job_type }) => job_type === 'structure_prediction');
    expect(filtered.json.data.map((job: { id: string }) => job.id)).toEqual(predictions.map(({ id }) => id));
    expect(filtered.headers['link']).toBe('</v1/structure-predictions>; rel="successor-version"');
    expect((await org.get('/v1/jobs?status=completed')).json.data).toMatchObject([{ id: world.codonExportId }]);
  });

  it.each([
    ['no job_type', { job_type: undefined }, '/job_type'],
    ['a job_type that is none', { job_type: 'alchemy' }, '/job_type'],
    ['a job_type that comes in batches only', { job_type: 'codon_export' }, '/job_type'],
    ['a field of another kind', { alleles: ['HLA-A*02:01'] }, '/alleles'],
    ['no variant', { variant_id: undefined }, '/variant_id'],
  ])('422: a submit with %s', async (_, change, pointer) => {
    expect(await submit({}, change)).toMatchObject({
      status: 422,
      json: { code: 'validation_failed', errors: [{ pointer }] },
    });
  });

  // proves: group jobs; versioning 3
  it('every response says that it is deprecated and what to use instead, errors included', async () => {
    const answers = [
      await gateway.request('/v1/jobs'),
      await gateway.request('/v1/jobs', { method: 'PUT', token: org.token }),
      await org.get(`/v1/jobs/${newId()}`),
      await org.get('/v1/jobs/not-an-id'),
      await org.get(`/v1/jobs/${newId()}/nowhere`),
      await org.post('/v1/jobs', 'not json'),
      await org.get('/v1/jobs'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 405, 404, 400, 404, 400, 200]);
    for (const answer of answers) {
      deprecated(answer);
      expect(answer.headers['sunset']).toBeUndefined();
    }
    const kept = await org.get(`/v1/humanizations/${newId()}`);
    expect(kept.headers).not.toHaveProperty('deprecation');
    expect((await org.get('/v1/jobsearch')).headers).not.toHaveProperty('deprecation');
  });

  // proves: versioning 6
  it('says when it will end, once that is settled', async () => {
    const dated = await system.gateway({ env: { JOBS_SUNSET: '2027-06-30' } });
    const { headers } = await dated.request('/v1/jobs', { token: org.token });
    expect(headers['sunset']).toBe('Wed, 30 Jun 2027 00:00:00 GMT');
  });
});
