import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunEngine } from '@paratope/gateway-runs';
import { newId } from '@paratope/ids';
import { SCREENS } from '@paratope/pipelines/http';
import { JobService } from '../jobs/execution/job-service.js';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../testing/test-gateway.js';
import { createScreens } from '../testing/world-screens.js';
import { createWorld, type World } from '../testing/world.js';

const URL_OF_RUN = 'https://example.org/hooks?run=1';
const CALL = { caller: SCREENS.kind.worker };
const PLAN = { tiers: [{ tier: 'sequence' }] };

describe('webhook_url of a screen', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  /** Of each submit: its path, and its body without the URL. */
  let create: readonly [path: string, body: object];
  let refilter: readonly [path: string, body: object];
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    for (const { id } of (await org.get('/v1/webhooks')).json.data) await org.delete(`/v1/webhooks/${id}`);
    const { completed, running, paused } = await createScreens(system, world.orgId, world.projectId);
    await system.pool.query('DELETE FROM core.jobs WHERE whole_id = ANY ($1)', [[running, paused]]);
    await system.pool.query('DELETE FROM core.screens WHERE id = ANY ($1)', [[running, paused]]);
    await system.pool.query('UPDATE core.orgs SET has_webhooks = false WHERE id = $1', [world.orgId]);
    create = ['/v1/screens', { project_id: world.projectId, plan: PLAN, max_credits: 1 }];
    refilter = [`/v1/screens/${completed}/refilter`, { plan: PLAN, max_credits: 1 }];
  });

  const get = <Service>(type: new (...args: never[]) => Service): Service =>
    gateway.service.app.get(type, { strict: false });
  const submit = ([path, body]: typeof create, url: string = URL_OF_RUN) =>
    org.post(path, { ...body, webhook_url: url });
  const keyed = (key: string, fields: object) =>
    gateway.request(create[0], {
      method: 'POST',
      token: org.token,
      headers: { 'idempotency-key': key },
      body: { ...create[1], ...fields },
    });
  const endpoints = async () => (await org.get('/v1/webhooks')).json.data;
  const screenCount = async (): Promise<number> => (await org.get('/v1/screens')).json.data.length;
  /** Lets a part of the screen fail. @returns what the worker was given, and the events of the screen */
  const fail = async (screenId: string) => {
    const { rows: parts } = await system.pool.query<{ id: string }>('SELECT id FROM core.jobs WHERE whole_id = $1', [
      screenId,
    ]);
    const jobId = parts[0]!.id;
    const { attempt, inputsJson } = await get(JobService).claim({ jobId, workerId: 'w', outsideQueue: false }, CALL);
    await get(JobService).fail({ jobId, attempt, detail: 'no domain', final: true, provenanceJson: '{}' }, CALL);
    await get(RunEngine).advance('screen', screenId);
    const { rows } = await system.pool.query<{ id: string }>(
      'SELECT e.id FROM core.events e JOIN core.jobs j ON j.id = e.job_id WHERE j.whole_id = $1',
      [screenId],
    );
    const events = await Promise.all(rows.map(({ id }) => get(JobService).getEvent({ eventId: id })));
    return { inputsJson, events };
  };

  it.each([
    ['created', () => create],
    ['refiltered', () => refilter],
  ])('202: the event of a screen that was %s goes to the dispatcher with the URL', async (_, request) => {
    const { status, json } = await submit(request());
    expect(status).toBe(202);
    const [endpoint, ...others] = await endpoints();
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({ url: 'https://example.org/', on_request: true, enabled: true });
    const { events } = await fail(json.id);
    expect(events).toMatchObject([{ type: 'screen.failed', requested: { endpointId: endpoint.id, url: URL_OF_RUN } }]);
  });

  it('no worker and no reader of the screen sees the URL', async () => {
    const { text, json } = await submit(create);
    const shown = await org.get(`/v1/screens/${json.id}`);
    const { inputsJson, events } = await fail(json.id);
    for (const each of [text, shown.text, inputsJson, events[0]!.dataJson]) expect(each).not.toContain('example.org');
  });

  it('a screen without one is delivered nowhere else', async () => {
    await submit(refilter);
    const { json } = await org.post(...create);
    expect((await fail(json.id)).events).toMatchObject([{ type: 'screen.failed', requested: undefined }]);
  });

  it('422 for a URL that is refused, 409 while its endpoint is disabled: no screen is made and nothing is reserved', async () => {
    const state = async () => [await screenCount(), system.billing.balance(world.orgId)];
    const before = await state();
    for (const request of [create, refilter]) {
      for (const url of ['http://example.org/', 'nonsense'])
        expect(await submit(request, url)).toMatchObject({
          status: 422,
          json: { errors: [{ pointer: '/webhook_url' }] },
        });
    }
    expect([await state(), await endpoints()]).toEqual([before, []]);
    await submit(refilter);
    const [{ id }] = await endpoints();
    await org.patch(`/v1/webhooks/${id}`, { enabled: false });
    const disabled = await state();
    for (const request of [create, refilter])
      expect(await submit(request)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await state()).toEqual(disabled);
  });

  it('a replay is answered as before, although the endpoint was deleted since, and makes none', async () => {
    const key = newId();
    const first = await keyed(key, { webhook_url: URL_OF_RUN });
    expect(first.status).toBe(202);
    const [{ id }] = await endpoints();
    await org.delete(`/v1/webhooks/${id}`);
    expect((await keyed(key, { webhook_url: URL_OF_RUN })).text).toBe(first.text);
    expect(await endpoints()).toEqual([]);
    for (const fields of [{ webhook_url: 'https://example.org/hooks?run=2' }, {}])
      expect(await keyed(key, fields)).toMatchObject({ json: { code: 'idempotency_mismatch' } });
  });

  it('is deleted with the files of the screen', async () => {
    const { json } = await submit(create);
    await fail(json.id);
    expect(await org.delete(`/v1/screens/${json.id}?purge=true`)).toMatchObject({ status: 204 });
    const { rows } = await system.pool.query(
      `SELECT webhook_id, webhook_url FROM core.screens WHERE id = $1
       UNION ALL SELECT webhook_id, webhook_url FROM core.jobs WHERE whole_id = $1`,
      [json.id],
    );
    expect(rows).toEqual([
      { webhook_id: null, webhook_url: null },
      { webhook_id: null, webhook_url: null },
    ]);
  });
});
