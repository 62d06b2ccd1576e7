import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { RpcStatus } from '@paratope/rpc';
import { eventually } from '@paratope/testing';
import { install, type Dispatcher, type Installation, type WebhookClient } from './testing/installation.js';
import { answer, startReceiver, type Receiver } from './testing/receiver.js';

describe('the webhook service', () => {
  let installation: Installation;
  let dispatcher: Dispatcher;
  let client: WebhookClient;
  let orgId: string;
  let receiver: Receiver;

  beforeAll(async () => {
    installation = await install();
    dispatcher = await installation.start();
    client = dispatcher.client;
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await installation.close();
    await receiver.close();
  });
  beforeEach(() => {
    orgId = newId();
    receiver.answering = answer(204);
  });

  const create = async (events: string[] = []) => {
    const { endpoint, secret } = await client.createEndpoint({ orgId, url: receiver.url, events });
    return { id: endpoint!.id, endpoint: endpoint!, secret: secret! };
  };
  const update = { rotateSecret: false };

  it('shows a secret once: at creation, and not when the endpoint is read or changed', async () => {
    const { id, endpoint, secret } = await create(['humanization.failed', 'humanization.failed']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({ orgId, url: receiver.url, events: ['humanization.failed'], enabled: true });
    expect(await client.getEndpoint({ orgId, endpointId: id })).toEqual(endpoint);
    const changed = await client.updateEndpoint({ orgId, endpointId: id, description: 'mine', ...update });
    expect(changed).toMatchObject({ endpoint: { description: 'mine' }, secret: undefined });
  });

  it('creates an endpoint once when the call is repeated, and answers the same', async () => {
    const wanted = { orgId, endpointId: newId(), url: receiver.url, events: [] };
    const first = await client.createEndpoint(wanted);
    expect(first.endpoint?.id).toBe(wanted.endpointId);
    expect(await client.createEndpoint(wanted)).toEqual(first);
    const { endpoints } = await client.listEndpoints({ orgId, limit: 10, beforeId: '' });
    expect(endpoints).toEqual([first.endpoint]);
  });

  it('keeps no secret that can be read in the database', async () => {
    const { secret } = await create();
    const { rows } = await installation.pool.query<{ row: string }>(
      `SELECT encode(sealed, 'escape') AS row FROM webhooks.secrets`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice('whsec_'.length));
  });

  it('changes what a change names and nothing else', async () => {
    const { id, endpoint } = await create(['humanization.failed']);
    const changed = await client.updateEndpoint({ orgId, endpointId: id, enabled: false, ...update });
    expect(changed.endpoint).toEqual({ ...endpoint, enabled: false, updatedAt: expect.any(String) });
    const events = { events: [] };
    const again = await client.updateEndpoint({ orgId, endpointId: id, events, description: '', ...update });
    expect(again.endpoint).toMatchObject({ enabled: false, events: [], description: undefined, url: receiver.url });
  });

  it('lists newest first, page by page, only the own org', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.unshift((await create()).id);
    const first = await client.listEndpoints({ orgId, limit: 3, beforeId: '' });
    expect([first.endpoints.map(({ id }) => id), first.hasMore]).toEqual([ids.slice(0, 3), true]);
    const rest = await client.listEndpoints({ orgId, limit: 3, beforeId: ids[2]! });
    expect([rest.endpoints.map(({ id }) => id), rest.hasMore]).toEqual([ids.slice(3), false]);
    expect(await client.listEndpoints({ orgId: newId(), limit: 3, beforeId: '' })).toEqual({
      endpoints: [],
      hasMore: false,
    });
  });

  it('creates a disabled endpoint where that is asked', async () => {
    const { endpoint } = await client.createEndpoint({ orgId, url: receiver.url, events: [], enabled: false });
    expect(endpoint).toMatchObject({ enabled: false });
  });

  it('deletes an endpoint with its log', async () => {
    const { id } = await create();
    const { id: deliveryId } = await client.sendTest({ orgId, endpointId: id });
    await client.deleteEndpoint({ orgId, endpointId: id });
    await expect(client.getEndpoint({ orgId, endpointId: id })).rejects.toMatchObject({ code: RpcStatus.NOT_FOUND });
    await expect(client.getDelivery({ orgId, deliveryId })).rejects.toMatchObject({ code: RpcStatus.NOT_FOUND });
  });

  it('answers for what belongs to another org exactly as for what does not exist, on every method', async () => {
    const { id: endpointId } = await create();
    const { id: deliveryId } = await client.sendTest({ orgId, endpointId });
    const calls = (org: string, endpoint: string, delivery: string) => [
      () => client.getEndpoint({ orgId: org, endpointId: endpoint }),
      () => client.updateEndpoint({ orgId: org, endpointId: endpoint, url: 'http://169.254.169.254/', ...update }),
      () => client.updateEndpoint({ orgId: org, endpointId: endpoint, rotateSecret: true }),
      () => client.deleteEndpoint({ orgId: org, endpointId: endpoint }),
      () => client.sendTest({ orgId: org, endpointId: endpoint }),
      () => client.getDelivery({ orgId: org, deliveryId: delivery }),
      () => client.retryDelivery({ orgId: org, deliveryId: delivery }),
    ];
    const errors = async (org: string, endpoint: string, delivery: string) => {
      const outcomes = await Promise.allSettled<unknown>(calls(org, endpoint, delivery).map((call) => call()));
      return outcomes.map((outcome): unknown =>
        outcome.status === 'rejected' ? { ...outcome.reason, metadata: undefined } : 'none',
      );
    };
    const foreign = await errors(newId(), endpointId, deliveryId);
    expect(foreign).toEqual(await errors(orgId, newId(), newId()));
    expect(foreign).toEqual(await errors(orgId, 'not an id', '../x'));
    for (const error of foreign) expect(error).toMatchObject({ code: RpcStatus.NOT_FOUND });
    const other = { orgId: newId(), limit: 10, beforeId: '' };
    expect(await client.listDeliveries({ ...other, webhookId: endpointId })).toEqual({
      deliveries: [],
      hasMore: false,
    });
    // None of those calls changed anything.
    expect(await client.getEndpoint({ orgId, endpointId })).toMatchObject({ url: receiver.url });
  });

  it('refuses bad input with INVALID_ARGUMENT and a message for the customer', async () => {
    const { id: endpointId } = await create();
    const page = { orgId, limit: 10, beforeId: '' };
    const refused: [() => Promise<unknown>, RegExp][] = [
      [
        () => client.createEndpoint({ orgId, url: 'http://169.254.169.254/latest', events: [] }),
        /not a public address/,
      ],
      [() => client.createEndpoint({ orgId, url: 'nonsense', events: [] }), /absolute https URL/],
      [
        () => client.createEndpoint({ orgId, url: receiver.url, events: ['job.done'] }),
        /unknown event type "job.done": one of/,
      ],
      [
        () => client.createEndpoint({ orgId, url: receiver.url, events: [], description: 'x'.repeat(501) }),
        /longer than 500/,
      ],
      [() => client.createEndpoint({ orgId, url: receiver.url, events: [], description: 'a\0' }), /NUL/],
      [() => client.updateEndpoint({ orgId, endpointId, url: 'ftp://x.example/', ...update }), /must use https/],
      [() => client.updateEndpoint({ orgId, endpointId, events: { events: ['*'] }, ...update }), /unknown event type/],
      [() => client.listEndpoints({ ...page, limit: 201 }), /1 to 200/],
      [() => client.listEndpoints({ ...page, beforeId: 'x' }), /cursor/],
      [() => client.listDeliveries({ ...page, status: 'lost' }), /pending, delivered, failed/],
    ];
    for (const [call, message] of refused) {
      await expect(call()).rejects.toMatchObject({
        code: RpcStatus.INVALID_ARGUMENT,
        details: expect.stringMatching(message),
      });
    }
  });

  it('admits no private address where local work was not allowed', async () => {
    const strict = await installation.start({}, { WEBHOOKS_ALLOW_PRIVATE: 'false' });
    for (const url of [receiver.url, 'https://127.0.0.1/', 'https://localhost/', 'https://[::ffff:10.0.0.1]/']) {
      await expect(strict.client.createEndpoint({ orgId, url, events: [] })).rejects.toMatchObject({
        code: RpcStatus.INVALID_ARGUMENT,
      });
    }
    await strict.close();
  });

  it('bounds how many secrets are valid at once', async () => {
    const { id: endpointId } = await create();
    const rotate = () => client.updateEndpoint({ orgId, endpointId, rotateSecret: true });
    for (let n = 0; n < 4; n++) expect((await rotate()).secret).toMatch(/^whsec_/);
    await expect(rotate()).rejects.toMatchObject({ code: RpcStatus.FAILED_PRECONDITION });
  });

  // proves: events: names
  it('sends a test event to one endpoint alone, whatever it listens to, and logs it', async () => {
    const { id: webhookId } = await create(['humanization.failed']);
    await create();
    const before = receiver.received.length;
    const sent = await client.sendTest({ orgId, endpointId: webhookId });
    expect(sent).toMatchObject({ webhookId, eventType: 'webhook.test', status: expect.any(String) });
    const log = await eventually(async () => {
      const delivery = await client.getDelivery({ orgId, deliveryId: sent.id });
      expect(delivery.status).toBe('delivered');
      return delivery;
    });
    expect(log).toMatchObject({ attemptCount: 1, attempts: [{ number: 1, responseStatus: 204, responseBody: '' }] });
    const { body, headers } = receiver.received.at(-1)!;
    expect(receiver.received).toHaveLength(before + 1);
    expect(JSON.parse(body)).toMatchObject({
      id: headers['webhook-id'],
      type: 'webhook.test',
      data: { object: 'webhook', id: webhookId },
    });
  });

  // proves: events 3
  it('filters and pages the log of deliveries, newest first', async () => {
    const { id: webhookId } = await create();
    const other = await create();
    const tests: string[] = [];
    for (let n = 0; n < 3; n++) tests.unshift((await client.sendTest({ orgId, endpointId: webhookId })).id);
    const list = async (filter: { webhookId?: string; status?: string; eventType?: string }) =>
      (await client.listDeliveries({ orgId, limit: 50, beforeId: '', ...filter })).deliveries.map(({ id }) => id);
    await eventually(async () => expect(await list({ status: 'delivered' })).toEqual(tests));
    receiver.answering = answer(500);
    const failing = (await client.sendTest({ orgId, endpointId: other.id })).id;
    await eventually(async () => {
      expect((await client.getDelivery({ orgId, deliveryId: failing })).attemptCount).toBe(1);
    });
    expect(await list({})).toEqual([failing, ...tests]);
    expect(await list({ webhookId })).toEqual(tests);
    expect(await list({ status: 'pending' })).toEqual([failing]);
    for (const eventType of ['humanization.failed', 'nonsense', '\0']) expect(await list({ eventType })).toEqual([]);
    expect(await list({ webhookId: 'nonsense' })).toEqual([]);
    const page = await client.listDeliveries({ orgId, limit: 2, beforeId: failing });
    expect([page.deliveries.map(({ id }) => id), page.hasMore]).toEqual([tests.slice(0, 2), true]);
  });

  it('sends no test to a disabled endpoint', async () => {
    const { id: endpointId } = await create();
    await client.updateEndpoint({ orgId, endpointId, enabled: false, ...update });
    await expect(client.sendTest({ orgId, endpointId })).rejects.toMatchObject({ code: RpcStatus.FAILED_PRECONDITION });
  });
});
