import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@paratope/telemetry';
import { eventually } from '@paratope/testing';
import { Browser } from '../../testing/browser.js';
import { TestSystem, type Replica, type TestOrg } from '../../testing/test-gateway.js';
import { completeJob, insertJob } from '../../testing/world-jobs.js';
import { createScreens } from '../../testing/world-screens.js';
import { createWorld, type World } from '../../testing/world.js';
import { EventStreams, KEPT_MS, STREAMS_PER_ORG } from './event-streams.js';

const RESULTS = { any: 'results' };

/** One client with its own connection, and the events that it receives. */
class Ear {
  readonly received: {
    readonly id: string;
    readonly type: string;
    readonly data: {
      readonly id: string;
      readonly object: string;
      readonly status: string;
      readonly tier?: string | null;
    };
  }[] = [];
  text = '';
  over = false;

  private constructor(private readonly request: ClientRequest) {}

  static async open(replica: Replica, headers: Record<string, string>): Promise<Ear> {
    const request = get(`http://127.0.0.1:${replica.service.httpPort}/v1/events`, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${await text(response)}`);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const ear = new Ear(request);
    response.setEncoding('utf8').on('data', (chunk: string) => ear.receive(chunk));
    // The client reports an error when the test closes its connection.
    response.on('error', () => undefined).on('close', () => (ear.over = true));
    await eventually(() => expect(ear.text).not.toBe(''));
    return ear;
  }

  close(): void {
    this.request.destroy();
  }

  get lastId(): string {
    return [...this.text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
  }

  statusesOf(jobId: string): string[] {
    return this.received.filter(({ data }) => data.id === jobId).map(({ data }) => data.status);
  }

  /** Returns states and tiers of a screen, in the order of its events. */
  stepsOf(screenId: string): [string, string | null | undefined][] {
    return this.received.filter(({ data }) => data.id === screenId).map(({ data }) => [data.status, data.tier]);
  }

  private receive(chunk: string): void {
    const before = this.text.lastIndexOf('\n\n') + 1;
    this.text += chunk;
    const whole = this.text.slice(before, this.text.lastIndexOf('\n\n') + 1);
    for (const [, data = ''] of whole.matchAll(/^data: (\{"id".*)$/gm)) this.received.push(JSON.parse(data));
  }
}

describe('GET /v1/events', () => {
  let system: TestSystem;
  let gateway: Replica;
  let other: Replica;
  let world: World;
  let stranger: TestOrg;
  const ears: Ear[] = [];

  beforeAll(async () => {
    system = await TestSystem.start('replicas');
    [gateway, other] = [await system.gateway(), await system.gateway()];
    stranger = await system.createOrg();
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    world = await createWorld(system, gateway);
  });
  afterEach(() => ears.splice(0).forEach((ear) => ear.close()));

  const listen = async (replica: Replica, headers: Record<string, string> = {}, token = world.token): Promise<Ear> => {
    const ear = await Ear.open(replica, { authorization: `Bearer ${token}`, ...headers });
    ears.push(ear);
    return ear;
  };
  const submit = () => insertJob(system, { orgId: world.orgId, variantId: world.variantId, kind: 'humanization' });
  const claim = (id: string) =>
    system.pool.query(
      `UPDATE core.jobs SET status = 'running', attempt = 1, started_at = now(), queued_at = NULL, lease_expires_at = now()
       WHERE id = $1`,
      [id],
    );
  const insertScreen = async (): Promise<string> => (await createScreens(system, world.orgId, world.projectId)).running;
  const beginStage = (id: string, stage: object) =>
    system.pool.query('UPDATE core.screens SET stages = (stages::jsonb || $2::jsonb)::json, rows = 1 WHERE id = $1', [
      id,
      JSON.stringify(stage),
    ]);
  const completeScreen = (id: string) =>
    system.pool.query(
      `UPDATE core.screens SET status = 'completed', credits_charged = 1, selected = 1, ended_at = now() WHERE id = $1`,
      [id],
    );
  const complete = async (id: string) => {
    await system.pool.query(
      'UPDATE core.jobs SET lease_expires_at = NULL, queued_at = now(), status = $2 WHERE id = $1',
      [id, 'pending'],
    );
    await completeJob(system, id, RESULTS);
  };

  // proves: GET /v1/events
  it('200 tells every step of a job in order, on every replica, and to nobody else', async () => {
    const [here, there] = [await listen(gateway), await listen(other)];
    const foreign = await listen(gateway, {}, stranger.token);
    const id = await submit();
    await claim(id);
    await system.pool.query('UPDATE core.jobs SET progress = 0.5 WHERE id = $1', [id]);
    // A heartbeat that only extends the lease is not a step.
    await system.pool.query('UPDATE core.jobs SET lease_expires_at = now() WHERE id = $1', [id]);
    await complete(id);
    const steps = ['pending', 'running', 'running', 'pending', 'completed'];
    for (const ear of [here, there]) await eventually(() => expect(ear.statusesOf(id)).toEqual(steps));
    expect(here.received.at(-1)).toMatchObject({
      type: 'humanization.completed',
      data: { id, object: 'humanization', variant_id: world.variantId, status: 'completed', progress: 0.5 },
    });
    expect(foreign.received).toEqual([]);
  });

  // proves: GET /v1/events
  it('200 goes on after Last-Event-ID on another replica: nothing is missed, nothing comes twice', async () => {
    const first = await listen(gateway);
    const [one, two] = [await submit(), await submit()];
    // Earlier steps may also arrive while other transactions are still running.
    await eventually(() => expect([one, two].flatMap((id) => first.statusesOf(id))).toEqual(['pending', 'pending']));
    first.close();
    await complete(one);
    const resumed = await listen(other, { 'last-event-id': first.lastId });
    await complete(two);
    await eventually(() => expect(resumed.statusesOf(two)).toEqual(['completed']));
    expect(resumed.statusesOf(one)).toEqual(['completed']);
    expect(resumed.received).toHaveLength(2);
  });

  // proves: GET /v1/events
  it('200 misses no step of a transaction that began earlier and commits later', async () => {
    const ear = await listen(gateway);
    const slow = await system.pool.connect();
    try {
      await slow.query('BEGIN');
      const early = await submit();
      await slow.query('UPDATE core.jobs SET status = $2, queued_at = NULL, ended_at = now() WHERE id = $1', [
        early,
        'canceled',
      ]);
      const late = await submit();
      await gateway.service.app.get(EventStreams, { strict: false }).sweep();
      await slow.query('COMMIT');
      await eventually(() => {
        expect(ear.statusesOf(early)).toEqual(['pending', 'canceled']);
        expect(ear.statusesOf(late)).toEqual(['pending']);
      });
    } finally {
      slow.release();
    }
  });

  // proves: GET /v1/events
  it('200 tells every step of a screen in order, once over a reconnect to another replica', async () => {
    const ear = await listen(gateway);
    const id = await insertScreen();
    await beginStage(id, { stage: 'select', first: 1, parts: 1 });
    // A change of something else is not a step.
    await system.pool.query('UPDATE core.screens SET name = $2, updated_at = now() WHERE id = $1', [id, 'Round 3']);
    await beginStage(id, { stage: 'measure', first: 2, parts: 1, tier: 'model' });
    const begun = [
      ['running', 'sequence'],
      ['running', null],
      ['running', 'model'],
    ];
    await eventually(() => expect(ear.stepsOf(id)).toEqual(begun));
    expect(ear.received.find(({ data }) => data.id === id)).toMatchObject({
      type: 'screen.running',
      data: { id, object: 'screen', status: 'running', tier: 'sequence' },
    });
    ear.close();
    await completeScreen(id);
    const resumed = await listen(other, { 'last-event-id': ear.lastId });
    const jobId = await submit();
    await eventually(() => expect(resumed.statusesOf(jobId)).toEqual(['pending']));
    expect(resumed.received.map(({ type, data }) => [type, data.id])).toEqual([
      ['screen.completed', id],
      ['humanization.pending', jobId],
    ]);
    expect(resumed.stepsOf(id)).toEqual([['completed', null]]);
  });

  // proves: GET /v1/events
  it('200 tells that a screen is paused, resumed and canceled, with the tier that it is at', async () => {
    const ear = await listen(gateway);
    const id = await insertScreen();
    for (const verb of ['pause', 'resume', 'cancel']) {
      const answer = await gateway.request(`/v1/screens/${id}/${verb}`, { method: 'POST', token: world.token });
      expect(answer.status).toBe(200);
    }
    await eventually(() =>
      expect(ear.stepsOf(id)).toEqual([
        ['running', 'sequence'],
        ['paused', 'sequence'],
        ['running', 'sequence'],
        ['canceled', null],
      ]),
    );
  });

  // proves: GET /v1/events
  it('200 tells of a screen nobody who could not read it: another organization, and who is restricted to its project', async () => {
    const restriction = { project_ids: [world.projectId] };
    const made = await gateway.request(`/orgs/${world.orgId}/api-tokens`, {
      method: 'POST',
      token: world.token,
      body: { name: 'Bound', ...restriction },
    });
    const bound = (made.json as { token: string }).token;
    const member = await system.createMember(world.orgId, 'member');
    await world.browser.patch(`/orgs/${world.orgId}/members/${member.memberId}`, restriction);
    const browser = new Browser(gateway);
    await browser.signIn(member);
    const [tokenEar, foreign] = [await listen(gateway, {}, bound), await listen(gateway, {}, stranger.token)];
    const personEar = await Ear.open(gateway, { cookie: browser.cookie, 'sec-fetch-site': 'same-origin' });
    ears.push(personEar);
    const id = await insertScreen();
    await completeScreen(id);
    const url = `/v1/screens/${id}`;
    expect(await gateway.request(url, { token: bound })).toMatchObject({ status: 403 });
    expect(await browser.get(url)).toMatchObject({ status: 403 });
    expect(await gateway.request(url, { token: stranger.token })).toMatchObject({ status: 404 });
    // These events come after those of the screen.
    const jobId = await submit();
    const ofStranger = await createScreens(system, stranger.orgId, world.projectId);
    for (const ear of [tokenEar, personEar]) await eventually(() => expect(ear.statusesOf(jobId)).toEqual(['pending']));
    await eventually(() => expect(foreign.stepsOf(ofStranger.completed)).toEqual([['completed', null]]));
    for (const ear of [tokenEar, personEar, foreign]) expect(ear.text).not.toContain(id);
    for (const ear of [tokenEar, personEar]) expect(ear.text).not.toContain('screen');
  });

  it('200 with more steps of jobs and screens than are read at once tells all of them in one order', async () => {
    const ear = await listen(gateway);
    const [jobId, screenId] = [await submit(), await insertScreen()];
    await system.pool.query(
      `WITH step AS MATERIALIZED (SELECT n, nextval('core.job_transition_ids') AS id FROM generate_series(1, 1400) n),
       job AS (
         INSERT INTO core.job_transitions
         SELECT org_id, pg_current_xact_id()::text::bigint, step.id, job_id, kind, variant_id, 'running', null, now()
         FROM core.job_transitions, step WHERE job_id = $1 AND n % 2 = 0)
       INSERT INTO core.screen_transitions
       SELECT org_id, pg_current_xact_id()::text::bigint, step.id, screen_id, 'running', 'model', now()
       FROM core.screen_transitions, step WHERE screen_id = $2 AND n % 2 = 1`,
      [jobId, screenId],
    );
    await eventually(() => {
      expect(ear.statusesOf(jobId)).toHaveLength(701);
      expect(ear.stepsOf(screenId)).toHaveLength(701);
    });
    const bulk = ear.received.slice(-1_400).map(({ data }) => data.id);
    expect(bulk).toEqual(Array.from({ length: 700 }, () => [screenId, jobId]).flat());
  });

  it('200 with more steps than are read at once tells all of them', async () => {
    const ear = await listen(gateway);
    const id = await submit();
    await system.pool.query(
      `INSERT INTO core.job_transitions
       SELECT org_id, pg_current_xact_id()::text::bigint, nextval('core.job_transition_ids'), job_id, kind, variant_id, 'running', null, now()
       FROM core.job_transitions, generate_series(1, 1200) WHERE job_id = $1`,
      [id],
    );
    await eventually(() => expect(ear.statusesOf(id)).toHaveLength(1201));
  });

  it('200 with follow=false tells what has happened since, and ends', async () => {
    const ear = await listen(gateway);
    const headers = { 'last-event-id': ear.lastId };
    const id = await submit();
    // A step is told once no earlier transaction is open.
    await eventually(async () => {
      const answer = await gateway.request('/v1/events?follow=false', { token: world.token, headers });
      expect(answer.text).toContain(`"id":"${id}"`);
    });
  });

  it('200 with a gap for a position that is older than what is kept, or of another database', async () => {
    for (const id of [`${Date.now() - KEPT_MS - 60_000}-1-1`, `${Date.now()}-999999999999-1`]) {
      const ear = await listen(gateway, { 'last-event-id': id });
      expect(ear.text).toContain('event: gap\n');
    }
  });

  it('200 to a member who is signed in', async () => {
    const ear = await Ear.open(gateway, { cookie: world.browser.cookie, 'sec-fetch-site': 'same-origin' });
    ears.push(ear);
    const id = await submit();
    await eventually(() => expect(ear.statusesOf(id)).toEqual(['pending']));
    expect(new Browser(gateway).cookie).toBe('');
  });

  it('400 for a position that is none', async () => {
    for (const id of ['x', '1-2', `${Date.now()}-1-1-1`]) {
      const headers = { 'last-event-id': id };
      const refused = await gateway.request('/v1/events?follow=false', { token: world.token, headers });
      expect(refused).toMatchObject({ status: 400, json: { errors: [{ header: 'last-event-id' }] } });
    }
  });

  it('401 without a token', async () => {
    expect(await gateway.request('/v1/events?follow=false')).toMatchObject({ status: 401 });
  });

  it('429 above the streams of an org, and again once one is closed', async () => {
    const all = await Promise.all(Array.from({ length: STREAMS_PER_ORG }, () => listen(gateway)));
    await expect(listen(gateway)).rejects.toThrow('429');
    await listen(other);
    all[0]?.close();
    await eventually(() => listen(gateway));
  });

  it('ends when the replica drains', async () => {
    const draining = await system.gateway();
    const ear = await listen(draining);
    draining.service.app.get(EventStreams, { strict: false }).onModuleDestroy();
    await eventually(() => expect(ear.over).toBe(true));
  });

  it('forgets steps after a week', async () => {
    const [jobId, screenId] = [await submit(), await insertScreen()];
    const count = async () => {
      const { rows } = await system.pool.query(
        `SELECT FROM core.job_transitions WHERE job_id = $1
         UNION ALL SELECT FROM core.screen_transitions WHERE screen_id = $2`,
        [jobId, screenId],
      );
      return rows.length;
    };
    expect(await count()).toBe(2);
    await new EventStreams(system.pool, () => Date.now() + KEPT_MS + 60_000, createLogger('test')).sweep();
    expect(await count()).toBe(0);
  });
});
