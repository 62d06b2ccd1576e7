import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunEngine } from '@paratope/gateway-runs';
import { newId } from '@paratope/ids';
import { PIPELINE, jobKind, type JobKind } from '@paratope/pipelines';
import { JobService } from '../jobs/execution/job-service.js';
import { Reconciler } from '../jobs/repair/reconciler.js';
import { humanized, resultsOf } from '../jobs/testing/results.js';
import { refundsMade } from '../testing/refunds.js';
import { session, type Session } from '../testing/session.js';
import { TestSystem, type Replica } from '../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, type World } from '../testing/world.js';
import type { PipelineBody } from './schemas.js';

const HUMANIZE = { kind: 'humanization' };
const MODEL = { kind: 'structure_prediction' };
const JUDGE = { kind: 'stability_analysis' };
const CHAIN = [HUMANIZE, MODEL, JUDGE];
const PROVENANCE = JSON.stringify({
  engine: 'test',
  engine_version: '1',
  data_versions: {},
  seed: null,
  runtime_ms: 1,
});

const HUMANIZED_VH = TRASTUZUMAB.heavy.replace('RLSCAAS', 'RLSCKAS');

/** Returns a result for trastuzumab with the given humanness. */
const entry = (strategy: 'germline' | 'cdr_grafting', mean: number) =>
  humanized({
    strategy,
    humanized_vh: strategy === 'germline' ? TRASTUZUMAB.heavy : HUMANIZED_VH,
    humanized_vl: TRASTUZUMAB.light,
    oasis_score: { mean, median: mean, method: 'germline_9mer' },
    numbering: {
      vh: {
        parental: TRASTUZUMAB.heavy,
        humanized: strategy === 'germline' ? TRASTUZUMAB.heavy : HUMANIZED_VH,
        imgt: [],
        kabat: [],
      },
      vl: { parental: TRASTUZUMAB.light, humanized: TRASTUZUMAB.light, imgt: [], kabat: [] },
    },
  });
const HUMANIZED = [entry('germline', 0.7), entry('cdr_grafting', 0.9)];

describe('a pipeline', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    system = await TestSystem.start('replicas');
    gateway = await system.gateway();
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const get = <Service>(type: new (...args: never[]) => Service): Service =>
    gateway.service.app.get(type, { strict: false });
  const submit = (steps: readonly object[] = CHAIN, more: object = {}) =>
    org.post('/v1/pipelines', { variant_id: world.variantId, steps, max_credits: 20, ...more });
  const read = async (id: string) => (await org.get(`/v1/pipelines/${id}`)).json as PipelineBody;
  const begun = async (steps?: readonly object[]): Promise<string> => {
    const { status, json } = await submit(steps);
    expect([status, json]).toEqual([202, expect.objectContaining({ status: 'running' })]);
    return json.id as string;
  };
  const balance = () => system.billing.balance(world.orgId);
  const settled = async (id: string): Promise<PipelineBody> => {
    await get(RunEngine).advance(PIPELINE, id);
    await refundsMade(system, gateway);
    return read(id);
  };

  /** Claims the job of a step like a worker. */
  async function claimed(id: string, at: number) {
    const { kind, job_id: jobId } = (await read(id)).steps[at]!;
    if (jobId === null) throw new Error(`step ${at} has not begun`);
    const call = { caller: jobKind(kind as JobKind).worker };
    const { attempt, inputsJson } = await get(JobService).claim({ jobId, workerId: 'w', outsideQueue: false }, call);
    return { kind: kind as JobKind, jobId, attempt, call, task: JSON.parse(inputsJson) as Record<string, unknown> };
  }

  async function complete(id: string, at: number, results?: unknown): Promise<PipelineBody> {
    const { kind, jobId, attempt, call } = await claimed(id, at);
    const given = results ?? (kind === 'humanization' ? HUMANIZED : resultsOf(kind, jobId, attempt));
    const report = { jobId, attempt, resultsJson: JSON.stringify(given), provenanceJson: PROVENANCE };
    expect(await get(JobService).complete(report, call)).toEqual({ accepted: true });
    return settled(id);
  }

  async function fail(id: string, at: number): Promise<PipelineBody> {
    const { jobId, attempt, call } = await claimed(id, at);
    await get(JobService).fail({ jobId, attempt, detail: 'no domain', final: true, provenanceJson: PROVENANCE }, call);
    return settled(id);
  }

  const states = ({ steps }: PipelineBody) => steps.map(({ status }) => status);
  const jobsOf = async (id: string) =>
    (
      await system.pool.query<{ id: string; kind: string; inputs: Record<string, unknown> }>(
        `SELECT id, kind, inputs FROM core.jobs WHERE charge_source = 'pipeline:' || $1::text ORDER BY id`,
        [id],
      )
    ).rows;

  // proves: POST /v1/pipelines; GET /v1/pipelines/{id}; Humanization.pipeline_id
  it('runs each step on what the one before it hands on, for one charge', async () => {
    const before = balance();
    const { status, json, headers } = await submit();
    expect(status).toBe(202);
    expect(headers['location']).toBe(`/v1/pipelines/${json.id}`);
    expect(json).toMatchObject({ object: 'pipeline', status: 'running', credits_reserved: 5, error: null });
    expect(states(json as PipelineBody)).toEqual(['pending', 'waiting', 'waiting']);
    expect(balance()).toBe(before - 5);
    const id = json.id as string;
    await complete(id, 0);
    const [first, second] = (await read(id)).steps;
    const variant = (await org.get(`/v1/variants/${first!.made_variant_id}`)).json;
    // The result with the highest humanness.
    expect(variant).toMatchObject({
      strategy: 'cdr_grafting',
      humanization_id: first!.job_id,
      name: 'v1 cdr_grafting',
    });
    expect(second).toMatchObject({ status: 'pending', variant_id: variant.id });
    await complete(id, 1);
    const ended = await complete(id, 2);
    expect(ended).toMatchObject({ status: 'completed', credits_charged: 5, failed_step: null });
    expect(states(ended)).toEqual(['completed', 'completed', 'completed']);
    expect(balance()).toBe(before - 5);
    const [, model, judged] = await jobsOf(id);
    // The analysis uses the structure that was just predicted.
    expect(judged!.inputs).toEqual({ variant_id: variant.id, structure_job_id: model!.id });
    const job = (await org.get(`/v1/stability-analyses/${judged!.id}`)).json;
    expect(job).toMatchObject({ pipeline_id: id, credit_cost: 2 });
  });

  it('goes on with the result that was asked for, under a name that is free', async () => {
    const taken = async () => {
      const id = await begun([{ ...HUMANIZE, choose: 'germline' }]);
      const { steps } = await complete(id, 0);
      return (await org.get(`/v1/variants/${steps[0]!.made_variant_id}`)).json.name as string;
    };
    expect([await taken(), await taken()]).toEqual(['v1 germline', 'v1 germline 2']);
  });

  // proves: POST /v1/pipelines/estimate
  it('is quoted with all steps, as it is charged', async () => {
    const before = balance();
    const body = { variant_id: world.variantId, steps: CHAIN };
    expect(await org.post('/v1/pipelines/estimate', body)).toMatchObject({
      status: 200,
      json: {
        object: 'pipeline_estimate',
        credits: 5,
        steps: [{ credit_cost: 1 }, { credit_cost: 2 }, { credit_cost: 2 }],
      },
    });
    expect(balance()).toBe(before);
  });

  it('ends at a step that fails, says which and why, and keeps what it has', async () => {
    const before = balance();
    const id = await begun();
    await complete(id, 0);
    const ended = await fail(id, 1);
    expect(ended).toMatchObject({
      status: 'failed',
      failed_step: 1,
      error: { detail: 'no domain' },
      credits_charged: 1,
    });
    expect(states(ended)).toEqual(['completed', 'failed', 'skipped']);
    expect(balance()).toBe(before - 1);
    expect((await org.get(`/v1/humanizations/${ended.steps[0]!.job_id}`)).json.results).toHaveLength(2);
  });

  it('ends where the results lack the choice, or the candidate was archived meanwhile', async () => {
    const before = balance();
    const lacking = await begun([{ ...HUMANIZE, choose: 'resurfacing' }, MODEL]);
    expect(await complete(lacking, 0)).toMatchObject({ status: 'failed', failed_step: 0, credits_charged: 1 });
    const empty = await begun([HUMANIZE, MODEL]);
    expect(await complete(empty, 0, [])).toMatchObject({ status: 'failed', error: { code: 'job_failed' } });
    const archived = await begun([MODEL, JUDGE]);
    await org.delete(`/v1/therapeutic-candidates/${world.candidateId}`);
    const ended = await complete(archived, 0);
    expect(ended).toMatchObject({ status: 'failed', failed_step: 0, credits_charged: 2 });
    expect(ended.error!.detail).toContain('archived');
    expect(balance()).toBe(before - 1 - 1 - 2);
  });

  // proves: POST /v1/pipelines/{id}/cancel
  it('costs nothing but what began, if it is canceled', async () => {
    const before = balance();
    const cancel = (id: string) => org.post(`/v1/pipelines/${id}/cancel`);
    const pending = await begun();
    expect(await cancel(pending)).toMatchObject({ status: 200, json: { status: 'canceled', credits_charged: 0 } });
    expect(states(await settled(pending))).toEqual(['canceled', 'skipped', 'skipped']);
    expect(balance()).toBe(before);
    const running = await begun();
    await complete(running, 0);
    const { jobId, attempt, call } = await claimed(running, 1);
    await cancel(running);
    expect(states(await settled(running))).toEqual(['completed', 'running', 'skipped']);
    expect(balance()).toBe(before - 3);
    // A job that a worker has begun is finished and paid, and no step follows.
    const resultsJson = JSON.stringify(resultsOf('structure_prediction', jobId, attempt));
    await get(JobService).complete({ jobId, attempt, resultsJson, provenanceJson: PROVENANCE }, call);
    const ended = await settled(running);
    expect([ended.status, states(ended)]).toEqual(['canceled', ['completed', 'completed', 'skipped']]);
    expect(balance()).toBe(before - 3);
    expect(await cancel(running)).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  it('is canceled with the job of its step', async () => {
    const before = balance();
    const id = await begun();
    const jobId = (await read(id)).steps[0]!.job_id;
    await org.post(`/v1/humanizations/${jobId}/cancel`);
    await get(RunEngine).advanceAll();
    expect(await settled(id)).toMatchObject({ status: 'canceled', credits_charged: 0 });
    expect(balance()).toBe(before);
  });

  it('moves on once, however often and from however many replicas it is moved', async () => {
    const another = await system.gateway();
    const id = await begun();
    const { jobId, attempt, call } = await claimed(id, 0);
    await get(JobService).complete(
      { jobId, attempt, resultsJson: JSON.stringify(HUMANIZED), provenanceJson: PROVENANCE },
      call,
    );
    const engines = [gateway, another].map((replica) => replica.service.app.get(RunEngine, { strict: false }));
    await Promise.all(
      engines.flatMap((each) => [each.advance(PIPELINE, id), each.advanceAll(), each.advance(PIPELINE, id)]),
    );
    expect((await jobsOf(id)).map(({ kind }) => kind)).toEqual(['humanization', 'structure_prediction']);
    const { json } = await org.get(`/v1/variants?parent_variant_id=${world.variantId}`);
    expect(json.data).toHaveLength(1);
  });

  it('is submitted once under one Idempotency-Key', async () => {
    const before = balance();
    const body = { variant_id: world.variantId, steps: CHAIN, max_credits: 5 };
    const request = { method: 'POST', token: world.token, body, headers: { 'idempotency-key': newId() } };
    const answers = [await gateway.request('/v1/pipelines', request), await gateway.request('/v1/pipelines', request)];
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(balance()).toBe(before - 5);
  });

  it('takes no credits that are not there, and none while billing gives no answer', async () => {
    const before = balance();
    system.billing.open(world.orgId, 'enterprise', 4);
    expect(await submit()).toMatchObject({ status: 402, json: { code: 'insufficient_credits', credit_cost: 5 } });
    expect(balance()).toBe(4);
    system.billing.open(world.orgId, 'enterprise', before);
    system.billing.down = true;
    expect((await submit()).status).toBe(503);
    system.billing.down = false;
    await get(Reconciler).runOnce();
    await refundsMade(system, gateway);
    expect(balance()).toBe(before);
    const { rows } = await system.pool.query(`SELECT FROM core.pipelines WHERE org_id = $1`, [world.orgId]);
    expect(rows).toHaveLength(1);
  });

  it('refuses what cannot run, by place', async () => {
    const before = balance();
    const pointers = async (steps: readonly object[], more: object = {}) => {
      const { status, json } = await submit(steps, more);
      return [status, ...((json.errors ?? []) as { pointer: string }[]).map(({ pointer }) => pointer)];
    };
    expect(await pointers([{ ...MODEL, choose: 'best' }])).toEqual([422, '/steps/0/choose']);
    expect(await pointers([MODEL, { ...HUMANIZE, choose: 'magic' }])).toEqual([422, '/steps/1/choose']);
    const { json: magic } = await submit([{ ...HUMANIZE, choose: 'magic' }]);
    expect(magic.errors[0].detail).toMatch(/\bbest\b.*\bgermline\b/);
    expect(await pointers([MODEL, { ...JUDGE, options: { patch_metric: 'x' } }])).toEqual([
      422,
      '/steps/1/options/patch_metric',
    ]);
    expect(await pointers([{ ...MODEL, options: { variant_id: newId() } }])).toEqual([
      422,
      '/steps/0/options/variant_id',
    ]);
    expect(await pointers([HUMANIZE, { ...JUDGE, options: { structure_job_id: newId() } }])).toEqual([
      422,
      '/steps/1/options/structure_job_id',
    ]);
    expect(await pointers([{ ...JUDGE, options: { structure_job_id: newId() } }])).toEqual([
      404,
      '/steps/0/options/structure_job_id',
    ]);
    expect(await pointers([{ kind: 'codon_export' }])).toEqual([422, '/steps/0/kind']);
    expect(await pointers([])).toEqual([422, '/steps']);
    expect(await pointers(CHAIN, { max_credits: 4 })).toEqual([422, '/max_credits']);
    expect(await pointers(CHAIN, { variant_id: newId() })).toEqual([404, '/variant_id']);
    await org.delete(`/v1/variants/${world.variantId}`);
    expect(await pointers(CHAIN)).toEqual([409, '/variant_id']);
    expect(balance()).toBe(before);
  });

  // proves: GET /v1/pipelines
  it('is seen, begun and canceled by its organization alone, and not begun by a token that may only read', async () => {
    const id = await begun();
    const stranger = session(gateway, await createWorld(system, gateway));
    const of = (who: Session) => [
      who.get(`/v1/pipelines/${id}`),
      who.post(`/v1/pipelines/${id}/cancel`),
      who.post('/v1/pipelines', { variant_id: world.variantId, steps: CHAIN, max_credits: 20 }),
      who.post('/v1/pipelines/estimate', { variant_id: world.variantId, steps: CHAIN }),
    ];
    expect((await Promise.all(of(stranger))).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await stranger.get('/v1/pipelines')).text).not.toContain(id);
    const { json: reading } = await org.post(`/orgs/${world.orgId}/api-tokens`, { name: 'Reads', scopes: ['read'] });
    const reader = session(gateway, { ...world, token: reading.token as string });
    expect((await Promise.all(of(reader))).map(({ status }) => status)).toEqual([200, 403, 403, 403]);
    const { json } = await org.get('/v1/pipelines?status=running&limit=1');
    expect(json).toMatchObject({ data: [{ id }], has_more: true });
  });

  it('tells subscribers of its end', async () => {
    const id = await begun([MODEL]);
    await complete(id, 0);
    const { rows } = await system.pool.query<{ id: string; type: string }>(
      'SELECT id, type FROM core.events WHERE org_id = $1 ORDER BY type',
      [world.orgId],
    );
    expect(rows.map(({ type }) => type)).toEqual(['pipeline.completed', 'structure_prediction.completed']);
    const event = await get(JobService).getEvent({ eventId: rows[0]!.id });
    expect(JSON.parse(event.dataJson)).toMatchObject({ id, object: 'pipeline', status: 'completed' });
  });
});
