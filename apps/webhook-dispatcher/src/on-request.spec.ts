import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { RpcStatus, type jobs, type webhooks } from '@paratope/rpc';
import { eventually } from '@paratope/testing';
import { Webhook } from 'standardwebhooks';
import { MAX_ENDPOINTS } from './endpoints/endpoint-store.js';
import { FakeClock } from './testing/fake-clock.js';
import { install, type Dispatcher, type Installation } from './testing/installation.js';
import { answer, startReceiver, type Received, type Receiver } from './testing/receiver.js';

describe('a URL that a submit names', () => {
  let installation: Installation;
  let receiver: Receiver;
  let dispatcher: Dispatcher;
  let clock: FakeClock;
  let orgId: string;

  beforeAll(async () => {
    installation = await install();
  });
  afterAll(() => installation.close());
  beforeEach(async () => {
    orgId = newId();
    receiver = await startReceiver();
    clock = new FakeClock(new Date(Date.now() - 60_000));
    dispatcher = await installation.start({ clock, random: () => 0.5 });
  });
  afterEach(async () => {
    await dispatcher.close();
    await receiver.close();
    await installation.pool.query('TRUNCATE webhooks.endpoints, webhooks.events CASCADE');
  });

  const urlOf = (run: string): string => new URL(`/hooks?run=${run}`, receiver.url).href;
  const request = async (url: string, of = orgId): Promise<string> =>
    (await dispatcher.client.endpointForRequest({ orgId: of, url })).endpointId;
  const publish = async (requested: jobs.RequestedDelivery, of = orgId): Promise<jobs.Event> => {
    const event = installation.event(of, { requested });
    await installation.publish(event);
    return event;
  };
  const rotate = async (endpointId: string): Promise<string> =>
    (await dispatcher.client.updateEndpoint({ orgId, endpointId, rotateSecret: true })).secret!;
  const log = async (): Promise<webhooks.Delivery[]> =>
    (await dispatcher.client.listDeliveries({ orgId, limit: 100, beforeId: '' })).deliveries;
  const settled = (statuses: readonly string[]): Promise<void> =>
    eventually(async () => expect((await log()).map(({ status }) => status)).toEqual(statuses));
  const acknowledged = ({ eventId }: jobs.Event): Promise<void> =>
    eventually(async () => expect(installation.gateway.acknowledged).toContain(eventId));
  const verify = (secret: string, { body, headers }: Received): unknown =>
    new Webhook(secret).verify(body, headers as Record<string, string>);

  it('gets the event of its job, verified with the secret of the endpoint for requests, and no other event', async () => {
    const endpointId = await request(urlOf('1'));
    const secret = await rotate(endpointId);
    const other = installation.event(orgId);
    await installation.publish(other);
    await acknowledged(other);
    const event = await publish({ endpointId, url: urlOf('1') });
    const received = await receiver.request(1);
    expect(received.path).toBe('/hooks?run=1');
    expect(verify(secret, received)).toMatchObject({ id: event.eventId, type: event.type });
    await settled(['delivered']);
    expect(await log()).toMatchObject([{ webhookId: endpointId, url: urlOf('1'), eventId: event.eventId }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('shares one endpoint, with one secret, with all URLs of its scheme, host and port, however many at once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, run) => request(urlOf(String(run)))));
    expect(new Set(ids).size).toBe(1);
    expect((await dispatcher.client.listEndpoints({ orgId, limit: 10, beforeId: '' })).endpoints).toMatchObject([
      { id: ids[0], onRequest: true, url: new URL('/', receiver.url).href, events: ['webhook.test'] },
    ]);
    const elsewhere = new URL(receiver.url);
    elsewhere.hostname = 'localhost';
    expect(await request(elsewhere.href)).not.toBe(ids[0]);
    expect(await request(urlOf('1'), newId())).not.toBe(ids[0]);
  });

  it('is retried after a failure', async () => {
    const endpointId = await request(urlOf('1'));
    receiver.answering = answer(500);
    await publish({ endpointId, url: urlOf('1') });
    await receiver.request(1);
    await eventually(async () => expect(await log()).toMatchObject([{ status: 'pending', attemptCount: 1 }]));
    receiver.answering = answer(204);
    clock.advance(6_000);
    expect((await receiver.request(2)).path).toBe('/hooks?run=1');
    await settled(['delivered']);
  });

  it('gets an event once where an endpoint of exactly this URL listens, by which it is signed', async () => {
    const before = await request(urlOf('1'));
    const { endpoint, secret } = await dispatcher.client.createEndpoint({ orgId, url: urlOf('1'), events: [] });
    expect(await request(urlOf('1'))).toBe(endpoint!.id);
    for (const endpointId of [before, endpoint!.id]) await publish({ endpointId, url: urlOf('1') });
    await settled(['delivered', 'delivered']);
    expect(receiver.received).toHaveLength(2);
    for (const received of receiver.received) verify(secret!, received);
    expect((await log()).map(({ webhookId }) => webhookId)).toEqual([endpoint!.id, endpoint!.id]);
  });

  it('gets the event although the endpoint of exactly this URL listens to others', async () => {
    const events = ['humanization.failed'];
    const { endpoint, secret } = await dispatcher.client.createEndpoint({ orgId, url: urlOf('1'), events });
    const endpointId = await request(urlOf('1'));
    expect(endpointId).toBe(endpoint!.id);
    await publish({ endpointId, url: urlOf('1') });
    verify(secret!, await receiver.request(1));
  });

  it('gets nothing once its endpoint is deleted, although another submit has made a new one', async () => {
    const endpointId = await request(urlOf('1'));
    await dispatcher.client.deleteEndpoint({ orgId, endpointId });
    const again = await request(urlOf('2'));
    expect(again).not.toBe(endpointId);
    await acknowledged(await publish({ endpointId, url: urlOf('1') }));
    await publish({ endpointId: again, url: urlOf('2') });
    await settled(['delivered']);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks?run=2']);
  });

  it('reaches no endpoint of another organization', async () => {
    const other = newId();
    const endpointId = await request(urlOf('1'), other);
    await acknowledged(await publish({ endpointId, url: urlOf('1') }));
    expect(receiver.received).toEqual([]);
    expect((await dispatcher.client.listDeliveries({ orgId: other, limit: 10, beforeId: '' })).deliveries).toEqual([]);
  });

  it('is refused while its endpoint is disabled, by an answer of 410 as well', async () => {
    const endpointId = await request(urlOf('1'));
    receiver.answering = answer(410);
    await publish({ endpointId, url: urlOf('1') });
    await settled(['failed']);
    await expect(request(urlOf('2'))).rejects.toMatchObject({
      code: RpcStatus.FAILED_PRECONDITION,
      details: expect.stringContaining('is disabled'),
    });
    await dispatcher.client.updateEndpoint({ orgId, endpointId, enabled: true, rotateSecret: false });
    expect(await request(urlOf('2'))).toBe(endpointId);
  });

  it('disables no registered endpoint of its host', async () => {
    const { endpoint } = await dispatcher.client.createEndpoint({ orgId, url: urlOf('registered'), events: [] });
    const endpointId = await request(urlOf('1'));
    receiver.answering = (response, { path }) => void response.writeHead(path === '/hooks?run=1' ? 410 : 204).end();
    await publish({ endpointId, url: urlOf('1') });
    await eventually(async () =>
      expect((await log()).map(({ status }) => status).sort()).toEqual(['delivered', 'failed']),
    );
    expect((await dispatcher.client.getEndpoint({ orgId, endpointId: endpoint!.id })).enabled).toBe(true);
  });

  it('is refused beyond as many endpoints as an organization has', async () => {
    for (let n = 0; n < MAX_ENDPOINTS; n++) {
      await dispatcher.client.createEndpoint({ orgId, url: receiver.url, events: [] });
    }
    await expect(request(urlOf('1'))).rejects.toMatchObject({ code: RpcStatus.FAILED_PRECONDITION });
  });

  it('is checked as one that is registered', async () => {
    const strict = await installation.start({}, { WEBHOOKS_ALLOW_PRIVATE: 'false' });
    for (const url of ['https://127.0.0.1/', 'https://10.0.0.1/x', 'http://example.com/', 'https://a:b@example.com/']) {
      await expect(strict.client.endpointForRequest({ orgId, url })).rejects.toMatchObject({
        code: RpcStatus.INVALID_ARGUMENT,
      });
    }
    await strict.close();
    expect((await dispatcher.client.listEndpoints({ orgId, limit: 10, beforeId: '' })).endpoints).toEqual([]);
  });

  it('leaves what its endpoint is to the submits: another URL or other events are refused', async () => {
    const endpointId = await request(urlOf('1'));
    for (const change of [{ url: receiver.url }, { events: { events: [] } }]) {
      await expect(
        dispatcher.client.updateEndpoint({ orgId, endpointId, rotateSecret: false, ...change }),
      ).rejects.toMatchObject({ code: RpcStatus.FAILED_PRECONDITION });
    }
  });
});
