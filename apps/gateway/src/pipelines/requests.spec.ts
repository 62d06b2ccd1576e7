import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunEngine } from '@paratope/gateway-runs';
import { newId } from '@paratope/ids';
import { PIPELINE, jobKind, type JobKind } from '@paratope/pipelines';
import { JobService } from '../jobs/execution/job-service.js';
import { resultsOf } from '../jobs/testing/results.js';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../testing/test-gateway.js';
import { createWorld, type World } from '../testing/world.js';
import type { PipelineBody } from './schemas.js';

const PATH = '/v1/pipelines';
const URL_OF_RUN = 'https://example.org/hooks?run=1';
const STEPS = [{ kind: 'structure_prediction' }, { kind: 'stability_analysis' }];
const LABELS = { external_id: 'LIMS-004211', metadata: { plate: '7', well: 'B3' } };
const PROVENANCE = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };

describe('a submit of a pipeline', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    for (const { id } of (await org.get('/v1/webhooks')).json.data) await org.delete(`/v1/webhooks/${id}`);
    await system.pool.query('UPDATE core.orgs SET has_webhooks = false WHERE id = $1', [world.orgId]);
  });

  const get = <Service>(type: new (...args: never[]) => Service): Service =>
    gateway.service.app.get(type, { strict: false });
  const body = (fields: object) => ({ variant_id: world.variantId, steps: STEPS, max_credits: 20, ...fields });
  const submit = (fields: object) => org.post(PATH, body(fields));
  const keyed = (key: string, fields: object) =>
    gateway.request(PATH, {
      method: 'POST',
      token: org.token,
      headers: { 'idempotency-key': key },
      body: body(fields),
    });
  const endpoints = async () => (await org.get('/v1/webhooks')).json.data;
  const state = async () => [(await org.get(PATH)).json.data.length, system.billing.balance(world.orgId)];

  /** Completes both steps. @returns what the workers were given, and the events in their order */
  const run = async (pipelineId: string) => {
    const tasks: string[] = [];
    for (const [at, { kind }] of STEPS.entries()) {
      await get(RunEngine).advance(PIPELINE, pipelineId);
      const { steps } = (await org.get(`${PATH}/${pipelineId}`)).json as PipelineBody;
      const jobId = steps[at]!.job_id!;
      const call = { caller: jobKind(kind as JobKind).worker };
      const { attempt, inputsJson } = await get(JobService).claim({ jobId, workerId: 'w', outsideQueue: false }, call);
      tasks.push(inputsJson);
      const resultsJson = JSON.stringify(resultsOf(kind as JobKind, jobId, attempt));
      await get(JobService).complete({ jobId, attempt, resultsJson, provenanceJson: JSON.stringify(PROVENANCE) }, call);
    }
    await get(RunEngine).advance(PIPELINE, pipelineId);
    const { rows } = await system.pool.query<{ id: string }>(
      `SELECT e.id FROM core.events e JOIN core.jobs j ON j.id = e.job_id
       WHERE j.charge_source = 'pipeline:' || $1::text ORDER BY e.created_at, e.id`,
      [pipelineId],
    );
    return { tasks, events: await Promise.all(rows.map(({ id }) => get(JobService).getEvent({ eventId: id }))) };
  };

  it('names a webhook_url: the events of each job and of the pipeline go to the dispatcher with it', async () => {
    const { status, json, text } = await submit({ webhook_url: URL_OF_RUN });
    expect(status).toBe(202);
    const [endpoint, ...others] = await endpoints();
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({ url: 'https://example.org/', on_request: true });
    const { tasks, events } = await run(json.id);
    expect(events.map(({ type }) => type).sort()).toEqual([
      'pipeline.completed',
      'stability_analysis.completed',
      'structure_prediction.completed',
    ]);
    for (const { requested } of events) expect(requested).toEqual({ endpointId: endpoint.id, url: URL_OF_RUN });
    const shown = await org.get(`${PATH}/${json.id}`);
    for (const each of [text, shown.text, ...tasks, ...events.map(({ dataJson }) => dataJson)])
      expect(each).not.toContain('example.org');
  });

  it('without one, delivers its events nowhere else', async () => {
    await submit({ webhook_url: URL_OF_RUN });
    const { events } = await run((await submit({})).json.id);
    expect(events.map(({ requested }) => requested)).toEqual([undefined, undefined, undefined]);
  });

  it('422 for a URL that is refused, 409 while its endpoint is disabled: nothing is made or charged', async () => {
    const before = await state();
    for (const url of ['http://example.org/', 'nonsense'])
      expect(await submit({ webhook_url: url })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/webhook_url' }] },
      });
    expect([await state(), await endpoints()]).toEqual([before, []]);
    await submit({ webhook_url: URL_OF_RUN });
    await org.patch(`/v1/webhooks/${(await endpoints())[0].id}`, { enabled: false });
    const disabled = await state();
    expect(await submit({ webhook_url: URL_OF_RUN })).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await state()).toEqual(disabled);
  });

  it('that is repeated under its key is answered as before, and with another URL is refused', async () => {
    const key = newId();
    const first = await keyed(key, { webhook_url: URL_OF_RUN });
    expect(first.status).toBe(202);
    await org.delete(`/v1/webhooks/${(await endpoints())[0].id}`);
    expect((await keyed(key, { webhook_url: URL_OF_RUN })).text).toBe(first.text);
    expect(await endpoints()).toEqual([]);
    expect(await keyed(key, { webhook_url: 'https://example.org/2' })).toMatchObject({
      json: { code: 'idempotency_mismatch' },
    });
  });

  it('takes external_id and metadata, shows them, and finds the pipeline by them and by time', async () => {
    const { status, json } = await submit(LABELS);
    expect({ status, json }).toMatchObject({ status: 202, json: LABELS });
    expect((await submit({})).json).toMatchObject({ external_id: null, metadata: {} });
    expect((await org.get(`${PATH}/${json.id}`)).json).toMatchObject(LABELS);
    const listed = async (query: string): Promise<string[]> =>
      (await org.get(`${PATH}?${query}`)).json.data.map(({ id }: { id: string }) => id);
    for (const query of ['external_id=LIMS-004211', `metadata=well:B3,plate:7&variant_id=${world.variantId}`])
      expect(await listed(query)).toEqual([json.id]);
    for (const query of ['external_id=LIMS-004212', 'metadata=plate:8', 'created_before=2020-01-01T00:00:00Z'])
      expect(await listed(query)).toEqual([]);
    const stranger = session(gateway, await system.createOrg());
    expect((await stranger.get(`${PATH}?external_id=LIMS-004211`)).json.data).toEqual([]);
  });

  it('is quoted whole, makes no endpoint by that, and is bound by no max_credits', async () => {
    const before = await state();
    const quote = await org.post(`${PATH}/estimate`, body({ ...LABELS, webhook_url: URL_OF_RUN, max_credits: 1 }));
    expect(quote).toMatchObject({ status: 200, json: { credits: 4 } });
    expect([await state(), await endpoints()]).toEqual([before, []]);
  });

  it('keeps neither URL nor labels when the molecule is deleted for good', async () => {
    const { json } = await submit({ ...LABELS, webhook_url: URL_OF_RUN });
    await run(json.id);
    await system.pool.query(
      `UPDATE core.jobs SET status = 'canceled', queued_at = NULL, held = false, lease_expires_at = NULL, ended_at = now(),
         started_at = NULL WHERE org_id = $1 AND ended_at IS NULL`,
      [world.orgId],
    );
    expect(await org.delete(`/v1/projects/${world.projectId}?purge=true`)).toMatchObject({ status: 204 });
    const { rows } = await system.pool.query(
      'SELECT external_id, metadata, webhook_id, webhook_url FROM core.pipelines WHERE id = $1',
      [json.id],
    );
    expect(rows).toEqual([{ external_id: null, metadata: {}, webhook_id: null, webhook_url: null }]);
    const labels = await system.pool.query('SELECT FROM core.labels WHERE resource_id = $1', [json.id]);
    expect(labels.rowCount).toBe(0);
  });
});
