import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@paratope/telemetry';
import { eventually } from '@paratope/testing';
import { Browser } from '../../testing/browser.js';
import { TestSystem, type Replica, type TestOrg } from '../../testing/test-gateway.js';
import { completeJob, insertJob } from '../../testing/world-jobs.js';
import { createWorld, type World } from '../../testing/world.js';
import { JobEvents, KEPT_MS, STREAMS_PER_ORG } from './job-events.js';

const RESULTS = { any: 'results' };

/** One client with its own connection, and the events that it receives. */
class Ear {
  readonly received: { readonly type: string; readonly data: { readonly id: string; readonly status: string } }[] = [];
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
    system = await TestSystem.start();
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
      await gateway.service.app.get(JobEvents, { strict: false }).sweep();
      await slow.query('COMMIT');
      await eventually(() => {
        expect(ear.statusesOf(early)).toEqual(['pending', 'canceled']);
        expect(ear.statusesOf(late)).toEqual(['pending']);
      });
    } finally {
      slow.release();
    }
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
    const id = await submit();
    const answer = await gateway.request('/v1/events?follow=false', {
      token: world.token,
      headers: { 'last-event-id': ear.lastId },
    });
    expect(answer.text).toContain(`"id":"${id}"`);
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
    draining.service.app.get(JobEvents, { strict: false }).onModuleDestroy();
    await eventually(() => expect(ear.over).toBe(true));
  });

  it('forgets steps after a week', async () => {
    const id = await submit();
    const count = async () =>
      (await system.pool.query('SELECT 1 FROM core.job_transitions WHERE job_id = $1', [id])).rows.length;
    expect(await count()).toBe(1);
    await new JobEvents(system.pool, () => Date.now() + KEPT_MS + 60_000, createLogger('test')).sweep();
    expect(await count()).toBe(0);
  });
});
