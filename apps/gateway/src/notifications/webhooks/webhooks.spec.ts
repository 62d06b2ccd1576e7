import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../testing/session.js';
import { TestSystem, type Replica } from '../../testing/test-gateway.js';

const URL = '/v1/webhooks';
const DELIVERIES = '/v1/webhook_deliveries';

describe('webhooks', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: Session;
  beforeAll(async () => {
    system = await TestSystem.start();
    gateway = await system.gateway();
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
  });

  const register = async (): Promise<string> => (await org.post(URL, { url: 'https://example.com/hook' })).json.id;

  describe('POST /v1/webhooks', () => {
    // proves: group webhooks; fields of a webhook; POST /v1/webhooks; events 1
    it('201 shows the secret, this once', async () => {
      const created = await org.post(URL, {
        url: 'https://example.com/hook',
        events: ['humanization.failed'],
        description: 'CI',
      });
      expect(created).toMatchObject({
        status: 201,
        json: { events: ['humanization.failed'], enabled: true, description: 'CI' },
      });
      expect(created.json.secret).toMatch(/^whsec_/);
      const { secret: _, ...shown } = created.json;
      expect((await org.get(created.headers['location']!)).json).toEqual(shown);
    });

    it('201 has the ends of the jobs of the org delivered from then on, and of no other org', async () => {
      const other = await system.createOrg();
      const listening = async () => {
        const { rows } = await system.pool.query<{ id: string; has_webhooks: boolean }>(
          'SELECT id, has_webhooks FROM core.orgs WHERE id = ANY ($1)',
          [[org.orgId, other.orgId]],
        );
        return rows.filter((row) => row.has_webhooks).map((row) => row.id);
      };
      expect(await listening()).toEqual([]);
      await register();
      expect(await listening()).toEqual([org.orgId]);
    });

    it('201 for more calls at once than there are connections, each under a key of its own', async () => {
      const calls = Array.from({ length: 30 }, () =>
        gateway.request(URL, {
          method: 'POST',
          token: org.token,
          headers: { 'idempotency-key': newId() },
          body: { url: 'https://example.com/hook' },
        }),
      );
      expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([201]));
    });

    // proves: fields of a webhook; events: registration
    it('201 listens to every event when none is named, and is enabled unless the request says otherwise', async () => {
      const made = await org.post(URL, { url: 'https://example.com/hook' });
      expect(made.json).toMatchObject({ events: null, enabled: true });
      const off = await org.post(URL, { url: 'https://example.com/hook', events: [], enabled: false });
      expect(off.json).toMatchObject({ events: null, enabled: false });
    });

    // proves: POST /v1/webhooks
    it.each([
      [{ url: 'http://example.com' }, '/url'],
      [{ url: 'not a url' }, '/url'],
      [{ url: 'ftp://example.com' }, '/url'],
      [{ url: 'https://example.com', events: ['job.done'] }, '/events/0'],
      [{}, '/url'],
    ])('422 for %j', async (body, pointer) => {
      expect(await org.post(URL, body)).toMatchObject({ status: 422, json: { errors: [{ pointer }] } });
    });
  });

  describe('PATCH /v1/webhooks/{id}', () => {
    // proves: PATCH /v1/webhooks/{id}
    it('200 changes what is named, and shows no secret', async () => {
      const url = `${URL}/${await register()}`;
      const { json } = await org.patch(url, { enabled: false, events: ['humanization.completed'] });
      expect(json).toMatchObject({
        enabled: false,
        events: ['humanization.completed'],
        url: 'https://example.com/hook',
      });
      expect(json.secret).toBeUndefined();
      expect((await org.patch(url, { events: null })).json.events).toBeNull();
    });

    // proves: PATCH /v1/webhooks/{id}
    it('200 shows the new secret of a rotation', async () => {
      const url = `${URL}/${await register()}`;
      expect((await org.patch(url, { rotate_secret: true })).json.secret).toMatch(/^whsec_/);
      expect((await org.patch(`${url}?rotate_secret=true`, {})).json.secret).toMatch(/^whsec_/);
    });

    it('422 for a change that names nothing', async () => {
      const url = `${URL}/${await register()}`;
      for (const query of ['', '?rotate_secret=false']) {
        expect(await org.patch(`${url}${query}`, {})).toMatchObject({
          status: 422,
          json: { errors: [{ pointer: '' }] },
        });
      }
    });

    it('422 for a URL that is refused', async () => {
      expect(await org.patch(`${URL}/${await register()}`, { url: 'http://10.0.0.1/' })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/url', code: 'refused' }] },
      });
    });
  });

  describe('DELETE /v1/webhooks/{id}', () => {
    // proves: DELETE /v1/webhooks/{id}
    it('204, and then 404', async () => {
      const url = `${URL}/${await register()}`;
      expect([(await org.delete(url)).status, (await org.delete(url)).status]).toEqual([204, 404]);
    });
  });

  describe('POST /v1/webhooks/{id}/test', () => {
    // proves: POST /v1/webhooks/{id}/test
    it('202 with the delivery', async () => {
      const sent = await org.post(`${URL}/${await register()}/test`);
      expect(sent).toMatchObject({ status: 202, json: { object: 'webhook_delivery', event_type: 'webhook.test' } });
      expect((await org.get(sent.headers['location']!)).status).toBe(200);
    });
  });

  describe('deliveries', () => {
    // proves: group webhook-deliveries; fields of a delivery; GET /v1/webhook_deliveries
    it('200 list by webhook, status and event type, page by page', async () => {
      const id = await register();
      for (let i = 0; i < 3; i++) system.webhooks.addDelivery(org.orgId, id);
      const listed = async (query: string) => (await org.get(`${DELIVERIES}?${query}`)).json.data.length;
      expect(
        await Promise.all(
          [`webhook_id=${id}`, `webhook_id=${newId()}`, 'status=delivered', 'event_type=webhook.test'].map(listed),
        ),
      ).toEqual([3, 0, 0, 3]);
      const first = await org.get(`${DELIVERIES}?limit=2`);
      const second = await org.get(`${DELIVERIES}?limit=2&after=${first.json.next_cursor}`);
      expect([first.json.data.length, second.json.data.length, second.json.has_more]).toEqual([2, 1, false]);
    });

    // proves: group webhook-deliveries; fields of a delivery; GET /v1/webhook_deliveries/{id}; events 3
    it('200 with the attempts', async () => {
      const { id } = system.webhooks.addDelivery(org.orgId, await register());
      expect((await org.get(`${DELIVERIES}/${id}`)).json.attempts).toMatchObject([
        { number: 1, response_status: 500, error: null },
      ]);
    });

    // proves: group webhook-deliveries; POST /v1/webhook_deliveries/{id}/retry; events 4
    it('202 retries one that failed, and 409 one that is under way', async () => {
      const webhook = await register();
      const retry = (status: string) =>
        org.post(`${DELIVERIES}/${system.webhooks.addDelivery(org.orgId, webhook, status).id}/retry`);
      expect([(await retry('failed')).status, (await retry('pending')).status]).toEqual([202, 409]);
    });

    it('400 for a status that there is not', async () => {
      expect((await org.get(`${DELIVERIES}?status=lost`)).status).toBe(400);
    });
  });
});
