import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { RpcStatus, type webhooks } from '@paratope/rpc';
import { createLogger } from '@paratope/telemetry';
import { eventually } from '@paratope/testing';
import { Webhook } from 'standardwebhooks';
import { RETRY_DELAYS_MS } from './deliveries/retry-policy.js';
import { FakeClock } from './testing/fake-clock.js';
import { install, type Dispatcher, type Installation } from './testing/installation.js';
import { answer, startReceiver, type Received, type Receiver } from './testing/receiver.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The library requires that clocks agree within five minutes, so a clock that the test will advance starts in the past. */
const ago = (ms: number): FakeClock => new FakeClock(new Date(Date.now() - ms));

describe('deliveries', () => {
  let installation: Installation;
  let receiver: Receiver;
  let orgId: string;

  beforeAll(async () => {
    installation = await install();
  });
  afterAll(() => installation.close());
  beforeEach(async () => {
    orgId = newId();
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((dispatcher) => dispatcher.close()));
    await receiver.close();
    await installation.pool.query('TRUNCATE webhooks.endpoints, webhooks.events CASCADE');
  });

  const started: Dispatcher[] = [];
  const start = async (...args: Parameters<Installation['start']>): Promise<Dispatcher> => {
    const dispatcher = await installation.start(...args);
    started.push(dispatcher);
    return dispatcher;
  };
  const create = async ({ client }: Dispatcher, events: string[] = [], url = receiver.url) => {
    const { endpoint, secret } = await client.createEndpoint({ orgId, url, events });
    return { id: endpoint!.id, secret: secret! };
  };
  const deliveries = async ({ client }: Dispatcher): Promise<webhooks.Delivery[]> =>
    (await client.listDeliveries({ orgId, limit: 100, beforeId: '' })).deliveries;
  const theDelivery = async (dispatcher: Dispatcher): Promise<webhooks.Delivery> => {
    const [only, ...more] = await deliveries(dispatcher);
    expect(more).toEqual([]);
    return dispatcher.client.getDelivery({ orgId, deliveryId: only!.id });
  };
  /** Returns the log once it holds `attempts` attempts. */
  const attempted = (dispatcher: Dispatcher, attempts: number): Promise<webhooks.Delivery> =>
    eventually(async () => {
      const delivery = await theDelivery(dispatcher);
      expect(delivery.attempts).toHaveLength(attempts);
      return delivery;
    });
  const verify = (secret: string, { body, headers }: Received): unknown =>
    new Webhook(secret).verify(body, headers as Record<string, string>);

  // proves: group webhooks; events; events: signature header
  it('send the event of the queue to every endpoint that listens, signed with its own secret', async () => {
    const dispatcher = await start();
    const all = await create(dispatcher);
    const picky = await create(dispatcher, ['humanization.completed']);
    await create(dispatcher, ['humanization.failed']);
    const off = await create(dispatcher);
    await dispatcher.client.updateEndpoint({ orgId, endpointId: off.id, enabled: false, rotateSecret: false });
    const event = installation.event(orgId);
    await installation.publish(event);
    const received = [await receiver.request(1), await receiver.request(2)];
    const { eventId: id, type, timestamp } = event;
    for (const { secret } of [all, picky]) {
      const own = received.filter((request) => {
        try {
          return verify(secret, request);
        } catch {
          return false;
        }
      });
      expect(own).toHaveLength(1);
      expect(verify(secret, own[0]!)).toEqual({ id, type, timestamp, data: JSON.parse(event.dataJson) });
      expect(own[0]!.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    }
    await eventually(async () => {
      expect((await deliveries(dispatcher)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    });
  });

  // proves: events: names
  it('reach an endpoint that listens to the ends of jobs of every kind by that type, and are forgotten with the event', async () => {
    const dispatcher = await start();
    const { id } = await create(dispatcher, ['job.completed']);
    const both = await create(dispatcher, ['humanization.completed', 'job.completed']);
    await create(dispatcher, ['job.failed']);
    const event = installation.event(orgId);
    await installation.publish(event);
    const types = async () =>
      (await deliveries(dispatcher))
        .map(({ webhookId, eventType, responseStatus }) => [webhookId, eventType, responseStatus])
        .toSorted();
    await eventually(async () => {
      expect(await types()).toEqual(
        [
          [id, 'job.completed', 204],
          [both.id, 'humanization.completed', 204],
          [both.id, 'job.completed', 204],
        ].toSorted(),
      );
    });
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.filter(({ type }) => type === 'job.completed')).toMatchObject([
      { data: JSON.parse(event.dataJson) },
      { data: JSON.parse(event.dataJson) },
    ]);
    await dispatcher.client.forgetEvents({ orgId, eventIds: [event.eventId], archive: false });
    expect(await deliveries(dispatcher)).toEqual([]);
  });

  it('are made once per endpoint, however often the queue delivers the event', async () => {
    const dispatcher = await start();
    await create(dispatcher);
    const event = installation.event(orgId);
    const after = installation.event(orgId);
    for (let n = 0; n < 5; n++) {
      const acknowledged = installation.gateway.acknowledged.length;
      await eventually(async () => {
        // While the previous item is still being handled, the queue treats this one as its duplicate.
        await installation.publish(event);
        expect(installation.gateway.acknowledged.length).toBeGreaterThan(acknowledged);
      });
    }
    await installation.publish(after);
    await eventually(async () => {
      const log = await deliveries(dispatcher);
      expect(log.map(({ eventId, status }) => [eventId, status]).sort()).toEqual(
        [event, after].map(({ eventId }) => [eventId, 'delivered']).sort(),
      );
    });
    expect(receiver.received).toHaveLength(2);
  });

  // proves: states of other resources; events: retry schedule
  it('follow the whole retry schedule with one webhook-id, a fresh signature each time, and then fail', async () => {
    const clock = ago(4 * DAY);
    const dispatcher = await start({ clock, random: () => 0.5 });
    const { secret } = await create(dispatcher);
    receiver.answering = answer(503, 'busy');
    await installation.publish(installation.event(orgId));
    for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
      const pending = await attempted(dispatcher, index + 1);
      expect(pending).toMatchObject({ status: 'pending', attemptCount: index + 1 });
      expect(Date.parse(pending.nextAttemptAt!)).toBe(clock.now().getTime() + delay);
      clock.advance(delay - 1);
      expect(receiver.received).toHaveLength(index + 1);
      clock.advance(1);
    }
    const failed = await attempted(dispatcher, RETRY_DELAYS_MS.length + 1);
    expect(failed).toMatchObject({ status: 'failed', nextAttemptAt: undefined, deliveredAt: undefined });
    expect(failed.attempts[0]).toMatchObject({ number: 1, responseStatus: 503, responseBody: 'busy' });
    clock.advance(30 * DAY);
    expect(receiver.received).toHaveLength(10);
    const header = (name: string) => new Set(receiver.received.map(({ headers }) => headers[name]));
    expect(header('webhook-id')).toEqual(new Set([failed.eventId]));
    expect(header('webhook-timestamp').size).toBe(10);
    expect(header('webhook-signature').size).toBe(10);
    for (const { headers, body } of receiver.received) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(failed.eventId, at, body));
    }
  });

  // proves: events: retry schedule
  it('wait as long as the receiver asks for by Retry-After', async () => {
    const clock = new FakeClock();
    const dispatcher = await start({ clock, random: () => 0.5 });
    await create(dispatcher);
    receiver.answering = answer(429, 'slowly', { 'retry-after': '90' });
    await installation.publish(installation.event(orgId));
    const pending = await attempted(dispatcher, 1);
    expect(Date.parse(pending.nextAttemptAt!)).toBe(clock.now().getTime() + 90_000);
  });

  it('stop retrying at the first success', async () => {
    const clock = new FakeClock();
    const dispatcher = await start({ clock, random: () => 0.5 });
    await create(dispatcher);
    receiver.answering = answer(500);
    await installation.publish(installation.event(orgId));
    await attempted(dispatcher, 1);
    receiver.answering = answer(201, 'ok');
    clock.advance(5_000);
    const done = await attempted(dispatcher, 2);
    expect(done).toMatchObject({
      status: 'delivered',
      deliveredAt: clock.now().toISOString(),
      nextAttemptAt: undefined,
    });
    clock.advance(DAY);
    expect(receiver.received).toHaveLength(2);
  });

  it.each([
    ['redirects', 302, 'pending'],
    ['answers 410 Gone', 410, 'failed'],
  ])('to an endpoint that %s are failures', async (_, responseStatus, status) => {
    const dispatcher = await start({ clock: new FakeClock() });
    await create(dispatcher);
    receiver.answering = answer(responseStatus, '', { location: receiver.url });
    await installation.publish(installation.event(orgId));
    const log = await attempted(dispatcher, 1);
    expect(log.attempts[0]).toMatchObject({ responseStatus });
    expect(log.status).toBe(status);
    expect(receiver.received).toHaveLength(1);
  });

  it('disable an endpoint that answers 410 and fail everything it still had to get', async () => {
    const clock = new FakeClock();
    const dispatcher = await start({ clock });
    const { id: endpointId } = await create(dispatcher);
    receiver.answering = answer(500);
    await installation.publish(installation.event(orgId));
    await attempted(dispatcher, 1);
    receiver.answering = answer(410);
    const { id: deliveryId } = await dispatcher.client.sendTest({ orgId, endpointId });
    await eventually(async () => {
      expect(await dispatcher.client.getEndpoint({ orgId, endpointId })).toMatchObject({
        enabled: false,
        disabledReason: 'gone',
      });
    });
    expect((await deliveries(dispatcher)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    await expect(dispatcher.client.retryDelivery({ orgId, deliveryId })).rejects.toMatchObject({
      code: RpcStatus.FAILED_PRECONDITION,
    });
    // After it is enabled again, its failure count restarts, and failed deliveries can be retried.
    receiver.answering = answer(204);
    const enabled = await dispatcher.client.updateEndpoint({ orgId, endpointId, enabled: true, rotateSecret: false });
    expect(enabled.endpoint).toMatchObject({ enabled: true, disabledReason: undefined });
    await dispatcher.client.retryDelivery({ orgId, deliveryId });
    await eventually(async () => {
      expect(await dispatcher.client.getDelivery({ orgId, deliveryId })).toMatchObject({
        status: 'delivered',
        attemptCount: 2,
      });
    });
  });

  describe('to an endpoint that keeps failing', () => {
    const failAt = async (dispatcher: Dispatcher, endpointId: string): Promise<webhooks.Endpoint> => {
      const { id: deliveryId } = await dispatcher.client.sendTest({ orgId, endpointId });
      await eventually(async () => {
        const { attempts } = await dispatcher.client.getDelivery({ orgId, deliveryId });
        expect(attempts.length).toBeGreaterThan(0);
      });
      return dispatcher.client.getEndpoint({ orgId, endpointId });
    };

    it('end after five days without a success: the endpoint is disabled', async () => {
      const clock = new FakeClock();
      const dispatcher = await start({ clock });
      const { id } = await create(dispatcher);
      receiver.answering = answer(500);
      expect(await failAt(dispatcher, id)).toMatchObject({ enabled: true });
      clock.advance(5 * DAY - 1);
      expect(await failAt(dispatcher, id)).toMatchObject({ enabled: true });
      clock.advance(1);
      expect(await failAt(dispatcher, id)).toMatchObject({ enabled: false, disabledReason: 'failing' });
      expect((await deliveries(dispatcher)).map(({ status }) => status)).not.toContain('pending');
    });

    it('go on for another five days after each success', async () => {
      const clock = new FakeClock();
      const dispatcher = await start({ clock });
      const { id } = await create(dispatcher);
      receiver.answering = answer(500);
      await failAt(dispatcher, id);
      clock.advance(4 * DAY);
      receiver.answering = answer(200);
      await failAt(dispatcher, id);
      receiver.answering = answer(500);
      clock.advance(4 * DAY);
      expect(await failAt(dispatcher, id)).toMatchObject({ enabled: true });
    });
  });

  describe('after a rotation of the secret', () => {
    // proves: events: registration
    it('are accepted with either secret for 24 hours, and then only with the new one', async () => {
      const clock = ago(DAY);
      const dispatcher = await start({ clock });
      const { id: endpointId, secret: old } = await create(dispatcher);
      const rotated = await dispatcher.client.updateEndpoint({ orgId, endpointId, rotateSecret: true });
      const fresh = rotated.secret!;
      expect(fresh).not.toBe(old);
      const signed = (request: Received, secret: string): boolean => {
        const id = String(request.headers['webhook-id']);
        const at = new Date(Number(request.headers['webhook-timestamp']) * 1000);
        const signature = new Webhook(secret).sign(id, at, request.body);
        return String(request.headers['webhook-signature']).split(' ').includes(signature);
      };
      clock.advance(DAY - 1000);
      await dispatcher.client.sendTest({ orgId, endpointId });
      const during = await receiver.request(1);
      expect(verify(old, during)).toEqual(verify(fresh, during));
      expect([signed(during, old), signed(during, fresh)]).toEqual([true, true]);
      clock.advance(1000);
      await dispatcher.client.sendTest({ orgId, endpointId });
      const after = await receiver.request(2);
      expect(verify(fresh, after)).toMatchObject({ type: 'webhook.test' });
      expect(() => verify(old, after)).toThrow('No matching signature');
    });
  });

  describe('retried by hand', () => {
    // proves: events 4
    it('are attempted at once when they had failed, and also when they had succeeded', async () => {
      const clock = ago(4 * DAY);
      const dispatcher = await start({ clock, random: () => 0.5 });
      const { id: endpointId } = await create(dispatcher);
      receiver.answering = answer(500);
      const { id: deliveryId } = await dispatcher.client.sendTest({ orgId, endpointId });
      for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
        await attempted(dispatcher, index + 1);
        clock.advance(delay);
      }
      expect(await attempted(dispatcher, 10)).toMatchObject({ status: 'failed' });
      // The attempt may be over before the answer is read.
      const retried = await dispatcher.client.retryDelivery({ orgId, deliveryId });
      expect(['pending', 'failed']).toContain(retried.status);
      expect(await attempted(dispatcher, 11)).toMatchObject({ status: 'failed' });
      receiver.answering = answer(200);
      await dispatcher.client.retryDelivery({ orgId, deliveryId });
      expect(await attempted(dispatcher, 12)).toMatchObject({ status: 'delivered' });
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(await dispatcher.client.retryDelivery({ orgId, deliveryId })).toMatchObject({
        status: expect.any(String),
        requestBody: receiver.received[0]?.body,
      });
      expect(await attempted(dispatcher, 13)).toMatchObject({ status: 'delivered', responseStatus: 200 });
    });

    it('are brought forward when they were waiting for their next attempt', async () => {
      const clock = new FakeClock();
      const dispatcher = await start({ clock });
      const { id: endpointId } = await create(dispatcher);
      receiver.answering = answer(500);
      const { id: deliveryId } = await dispatcher.client.sendTest({ orgId, endpointId });
      await attempted(dispatcher, 1);
      receiver.answering = answer(200);
      await dispatcher.client.retryDelivery({ orgId, deliveryId });
      expect(await attempted(dispatcher, 2)).toMatchObject({ status: 'delivered' });
    });

    it('are not attempted twice at the same time when an attempt is under way', async () => {
      const dispatcher = await start({ clock: new FakeClock() });
      const { id: endpointId } = await create(dispatcher);
      let release: () => void = () => undefined;
      receiver.answering = async (response) => {
        await new Promise<void>((resolve) => (release = resolve));
        response.writeHead(204).end();
      };
      const { id: deliveryId } = await dispatcher.client.sendTest({ orgId, endpointId });
      await receiver.request(1);
      for (let n = 0; n < 3; n++) {
        const shown = await dispatcher.client.retryDelivery({ orgId, deliveryId });
        expect(shown).toMatchObject({ status: 'pending', nextAttemptAt: undefined, attemptCount: 0 });
      }
      expect(receiver.received).toHaveLength(1);
      release();
      expect(await attempted(dispatcher, 1)).toMatchObject({ status: 'delivered' });
      expect(receiver.received).toHaveLength(1);
    });
  });

  it('of one slow endpoint leave room for those of others, and never exceed its share', async () => {
    const dispatcher = await start({}, { WEBHOOK_CONCURRENCY: '6', WEBHOOK_CONCURRENCY_PER_ENDPOINT: '2' });
    const slow = await startReceiver();
    let open = 0;
    let most = 0;
    const held: (() => void)[] = [];
    slow.answering = async (response) => {
      most = Math.max(most, ++open);
      await new Promise<void>((resolve) => held.push(resolve));
      open--;
      response.writeHead(204).end();
    };
    const { id: slowId } = await create(dispatcher, [], slow.url);
    const { id: fastId } = await create(dispatcher);
    for (let n = 0; n < 20; n++) await dispatcher.client.sendTest({ orgId, endpointId: slowId });
    for (let n = 0; n < 10; n++) await dispatcher.client.sendTest({ orgId, endpointId: fastId });
    await receiver.request(10);
    await slow.request(2);
    expect([slow.received.length, most]).toEqual([2, 2]);
    const releasing = setInterval(() => held.splice(0).forEach((release) => release()), 1);
    await slow.request(20);
    await eventually(async () => {
      expect((await deliveries(dispatcher)).every(({ status }) => status === 'delivered')).toBe(true);
    });
    clearInterval(releasing);
    expect(most).toBe(2);
    await slow.close();
  });

  it('to an endpoint that did not answer in time are made one at a time', async () => {
    // Longer than an attempt may take without counting as slow.
    const timeout = { WEBHOOK_TIMEOUT_MS: '1600', WEBHOOK_CONCURRENCY_PER_ENDPOINT: '2' };
    const dispatcher = await start({}, timeout);
    const silent = await startReceiver();
    let open = 0;
    let most = 0;
    silent.answering = (response) => {
      most = Math.max(most, ++open);
      response.on('close', () => open--);
    };
    const { id: endpointId } = await create(dispatcher, [], silent.url);
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, () => dispatcher.client.sendTest({ orgId, endpointId })));
    await send(2);
    await silent.request(2);
    await eventually(() => expect(open).toBe(0));
    expect(most).toBe(2);
    most = 0;
    await send(2);
    await silent.request(4);
    expect(most).toBe(1);
    await dispatcher.close();
    await silent.close();
  });

  it('shared by two dispatchers are each sent once', async () => {
    const first = await start({}, { WEBHOOK_CONCURRENCY_PER_ENDPOINT: '20' });
    await start({}, { WEBHOOK_CONCURRENCY_PER_ENDPOINT: '20' });
    const underWay = new Set<string>();
    const overlaps: string[] = [];
    receiver.answering = async (response, { headers }) => {
      const id = String(headers['webhook-id']);
      if (underWay.has(id)) overlaps.push(id);
      underWay.add(id);
      await new Promise(setImmediate);
      underWay.delete(id);
      response.writeHead(204).end();
    };
    for (let n = 0; n < 3; n++) await create(first, ['humanization.completed']);
    await create(first, ['webhook.test']);
    const events = Array.from({ length: 100 }, () => installation.event(orgId, { type: 'humanization.failed' }));
    await first.client.createEndpoint({ orgId, url: receiver.url, events: ['humanization.failed'] });
    await installation.queues.publisher.publish(
      'events',
      events.map(({ eventId }) => ({ id: eventId })),
    );
    await eventually(async () => {
      const log = await deliveries(first);
      expect(log).toHaveLength(100);
      expect(log.every(({ status, attemptCount }) => status === 'delivered' && attemptCount === 1)).toBe(true);
    });
    expect(receiver.received).toHaveLength(100);
    expect(overlaps).toEqual([]);
  });

  it('under way are finished and recorded when the dispatcher drains, and no new ones begin', async () => {
    const dispatcher = await start();
    const { id: endpointId } = await create(dispatcher);
    let release: () => void = () => undefined;
    receiver.answering = async (response) => {
      await new Promise<void>((resolve) => (release = resolve));
      response.writeHead(200).end();
    };
    const { id } = await dispatcher.client.sendTest({ orgId, endpointId });
    await receiver.request(1);
    const closed = dispatcher.close();
    started.splice(0);
    await installation.publish(installation.event(orgId));
    release();
    await closed;
    const { rows } = await installation.pool.query('SELECT id, status, lease FROM webhooks.deliveries');
    expect(rows).toEqual([{ id, status: 'delivered', lease: null }]);
    // The next dispatcher takes over the remaining deliveries.
    receiver.answering = answer(200);
    await start();
    await receiver.request(2);
  });

  it('with an outcome after their lease ran out keep the outcome of the attempt that took over', async () => {
    const clock = new FakeClock();
    const dispatcher = await start({ clock });
    const { id: endpointId } = await create(dispatcher);
    let release: () => void = () => undefined;
    receiver.answering = async (response) => {
      await new Promise<void>((resolve) => (release = resolve));
      response.writeHead(500).end();
    };
    await dispatcher.client.sendTest({ orgId, endpointId });
    await receiver.request(1);
    receiver.answering = answer(204);
    clock.advance(20_000);
    await receiver.request(2);
    const taken = await attempted(dispatcher, 1);
    release();
    await dispatcher.close();
    started.splice(0);
    const { rows } = await installation.pool.query(
      `SELECT d.status, d.attempt_count, a.response_status FROM webhooks.deliveries d
       JOIN webhooks.attempts a ON a.delivery_id = d.id`,
    );
    expect(taken.status).toBe('delivered');
    expect(rows).toEqual([{ status: 'delivered', attempt_count: 1, response_status: 204 }]);
  });

  it('are made of an event that could not be stored at first, as soon as it can', async () => {
    const clock = new FakeClock();
    const lines: string[] = [];
    const logger = createLogger('test', { write: (line) => void lines.push(line) });
    logger.level = 'error';
    const dispatcher = await start({ clock, logger });
    await create(dispatcher);
    await installation.pool.query('ALTER TABLE webhooks.events RENAME TO events_away');
    const event = installation.event(orgId);
    await installation.publish(event);
    await eventually(() => {
      clock.advance(1_000);
      expect(lines.filter((line) => line.includes('cannot store an event')).length).toBeGreaterThan(2);
    });
    // The gateway counts each fetch as an attempt to store the event; an outage is none.
    expect(installation.gateway.fetched).not.toContain(event.eventId);
    await installation.pool.query('ALTER TABLE webhooks.events_away RENAME TO events');
    await eventually(() => {
      clock.advance(1_000);
      expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event.eventId]);
    });
  });

  it('fail with the reason when three attempts ended the dispatcher, and are sent on a retry', async () => {
    const dispatcher = await start();
    await create(dispatcher);
    receiver.answering = answer(500);
    await installation.publish(installation.event(orgId));
    await attempted(dispatcher, 1);
    receiver.answering = answer(204);
    await installation.pool.query('UPDATE webhooks.deliveries SET unreported = 3, next_attempt_at = now()');
    const { id, status, attempts } = await attempted(dispatcher, 2);
    expect([status, attempts[1]?.error]).toEqual(['failed', 'The service ended during each of three attempts.']);
    expect(receiver.received).toHaveLength(1);
    await dispatcher.client.retryDelivery({ orgId, deliveryId: id });
    await attempted(dispatcher, 3);
    expect(await theDelivery(dispatcher)).toMatchObject({ status: 'delivered' });
  });

  it('of other events go on when the gateway does not know one', async () => {
    const dispatcher = await start();
    await create(dispatcher);
    await installation.queues.publisher.publish('events', [{ id: 'evt_unknown' }]);
    const event = installation.event(orgId);
    await installation.publish(event);
    expect((await receiver.request(1)).headers['webhook-id']).toBe(event.eventId);
  });

  it('of an event nobody listens to leave nothing behind', async () => {
    const dispatcher = await start();
    await create(dispatcher, ['humanization.failed']);
    await installation.publish(installation.event(orgId));
    await installation.publish(installation.event(newId()));
    const subscribed = installation.event(orgId, { type: 'humanization.failed' });
    await installation.publish(subscribed);
    await receiver.request(1);
    const { rows } = await installation.pool.query('SELECT id FROM webhooks.events');
    expect(rows).toEqual([{ id: subscribed.eventId }]);
  });

  it('are forgotten once finished for the days the log is kept, with their events, while pending ones stay', async () => {
    const clock = new FakeClock();
    const dispatcher = await start({ clock }, { WEBHOOK_LOG_DAYS: '7' });
    const { id: endpointId } = await create(dispatcher);
    const { id: deliveryId } = await dispatcher.client.sendTest({ orgId, endpointId });
    await attempted(dispatcher, 1);
    const left = () =>
      installation.pool
        .query(`SELECT (SELECT count(*) FROM webhooks.deliveries) AS d, (SELECT count(*) FROM webhooks.events) AS e`)
        .then(({ rows }) => rows[0] as { d: number; e: number });
    clock.advance(7 * DAY - HOUR);
    await dispatcher.client.getDelivery({ orgId, deliveryId });
    receiver.answering = answer(500);
    await dispatcher.client.sendTest({ orgId, endpointId });
    await eventually(async () => {
      clock.advance(HOUR);
      expect(await left()).toEqual({ d: 1, e: 1 });
    });
    expect(await theDelivery(dispatcher)).toMatchObject({ status: 'pending' });
  });

  it('are kept in the archive before they are forgotten, where the operator wants that, and stay while it is away', async () => {
    const clock = new FakeClock();
    const { gateway, pool } = installation;
    const dispatcher = await start({ clock }, { WEBHOOK_LOG_DAYS: '7', ARCHIVE_FORGOTTEN: 'true' });
    const { id: endpointId } = await create(dispatcher);
    receiver.answering = answer(200, 'a text of the endpoint');
    const event = installation.event(orgId, { dataJson: JSON.stringify({ results: ['EVQLVESGGG'] }) });
    await installation.publish(event);
    await attempted(dispatcher, 1);
    const left = async () => (await pool.query('SELECT FROM webhooks.deliveries')).rowCount;
    gateway.archived = undefined;
    clock.advance(7 * DAY + HOUR);
    // The dispatcher tries to archive once an hour, without success.
    await eventually(() => {
      clock.advance(HOUR);
      expect(gateway.refused).toBeGreaterThan(1);
    });
    expect(await left()).toBe(1);
    gateway.archived = [];
    await eventually(async () => {
      clock.advance(HOUR);
      expect(await left()).toBe(0);
    });
    expect(gateway.archived.map((row) => JSON.parse(row))).toEqual([
      expect.objectContaining({
        endpoint_id: endpointId,
        event_id: event.eventId,
        org_id: orgId,
        status: 'delivered',
        attempts: [expect.objectContaining({ number: 1, response_status: 200 })],
      }),
    ]);
    // The archive contains neither request nor answer bodies.
    expect(gateway.archived.join('')).not.toMatch(/EVQLVESGGG|a text of the endpoint/);
  });

  it('go with their events when the days of these are over: archived where that is wanted, and of deleted data never', async () => {
    const { gateway, pool } = installation;
    const dispatcher = await start({}, { ARCHIVE_FORGOTTEN: 'true' });
    await create(dispatcher);
    const [aged, deleted] = [installation.event(orgId), installation.event(orgId)];
    for (const event of [aged, deleted]) await installation.publish(event);
    await eventually(async () =>
      expect((await deliveries(dispatcher)).map(({ status }) => status)).toEqual(['delivered', 'delivered']),
    );
    gateway.archived = [];
    await dispatcher.client.forgetEvents({ orgId, eventIds: [aged.eventId], archive: true });
    await dispatcher.client.forgetEvents({ orgId, eventIds: [deleted.eventId], archive: false });
    expect(gateway.archived.map((row) => JSON.parse(row))).toEqual([
      expect.objectContaining({ event_id: aged.eventId, status: 'delivered' }),
    ]);
    expect((await pool.query('SELECT FROM webhooks.deliveries')).rowCount).toBe(0);
    expect((await pool.query('SELECT FROM webhooks.events')).rowCount).toBe(0);
  });
});
