import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { checkout, RpcError, RpcStatus } from '@paratope/rpc';
import { session, type Session } from '../../testing/session.js';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../testing/test-gateway.js';

const CHECKOUT = '/billing/credits/checkout';
const WEBHOOK = '/billing/stripe/webhook';

describe('the sale of credits', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
  });

  const openPage = async (body?: unknown): Promise<string> =>
    new URL((await org.post(CHECKOUT, body)).json.url).pathname;

  describe('GET /billing/credits/packs', () => {
    // proves: GET /billing/credits/packs
    it('200 lists what is on sale', async () => {
      const { status, json } = await org.get('/billing/credits/packs');
      expect(status).toBe(200);
      expect(json).toMatchObject({ object: 'list', has_more: false, next_cursor: null });
      expect(json.data[0]).toEqual({
        id: 'small',
        object: 'credit_pack',
        name: 'Small pack',
        credits: 10,
        amount: 1_000,
        currency: 'usd',
      });
    });
  });

  describe('POST /billing/credits/checkout', () => {
    // proves: POST /billing/credits/checkout
    it.each([[undefined], [{}]])('200 opens a page for the first pack, once, for the body %j', async (body) => {
      const opened = await org.post(CHECKOUT, body);
      expect(opened).toMatchObject({ status: 200, json: { url: expect.stringMatching(/^http/) } });
      expect(Object.keys(opened.json)).toEqual(['url']);
      expect(system.checkouts.opened.at(-1)).toEqual({ orgId: org.orgId, pack: undefined, quantity: 1 });
    });

    // proves: group billing; CreditCheckoutPage.url
    it('200 opens a page for what is named', async () => {
      await org.post(CHECKOUT, { pack: 'large', quantity: 3 });
      expect(system.checkouts.opened.at(-1)).toEqual({ orgId: org.orgId, pack: 'large', quantity: 3 });
    });

    it('200 opens one page for one Idempotency-Key', async () => {
      const headers = { 'idempotency-key': newId() };
      const send = () => gateway.request(CHECKOUT, { method: 'POST', token: org.token, body: {}, headers });
      const [first, again] = [await send(), await send()];
      expect(again.json).toEqual(first.json);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(system.checkouts.opened.filter(({ orgId }) => orgId === org.orgId)).toHaveLength(1);
    });

    it('400 for a body that is no JSON', async () => {
      expect(await org.post(CHECKOUT, '{"pack"')).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    });

    it('404 for an org that billing does not know', async () => {
      system.checkouts.refusal = new RpcError(RpcStatus.NOT_FOUND, 'no such account');
      expect(await org.post(CHECKOUT)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    });

    it('409 where nothing is on sale', async () => {
      system.checkouts.refusal = new RpcError(RpcStatus.FAILED_PRECONDITION, 'no credits are on sale here');
      expect(await org.post(CHECKOUT)).toMatchObject({
        status: 409,
        json: { code: 'conflict', detail: 'Not possible now: no credits are on sale here.' },
      });
    });

    // proves: ValidationErrorDetail.detail; errors: outside /v1
    it.each([
      [{ pack: 'none' }, { loc: ['body', 'pack'], msg: 'there is no such pack', type: 'refused' }],
      [{ pack: 7 }, { loc: ['body', 'pack'], type: 'invalid_type' }],
      [{ quantity: 0 }, { loc: ['body', 'quantity'], type: 'too_small' }],
      [{ quantity: 101 }, { loc: ['body', 'quantity'], type: 'too_big' }],
      [{ quantity: 1.5 }, { loc: ['body', 'quantity'], type: 'invalid_type' }],
      [{ credits: 1e6 }, { loc: ['body', 'credits'], type: 'unknown_field' }],
      [[], { loc: ['body'], type: 'invalid_type' }],
      [null, { loc: ['body'], type: 'invalid_type' }],
    ])('422 with the detail list for %j', async (body, detail) => {
      expect(await org.post(CHECKOUT, body)).toMatchObject({ status: 422, json: { detail: [detail] } });
    });

    it('503 with Retry-After while the payment provider is away, and the same key opens a page later', async () => {
      const headers = { 'idempotency-key': newId() };
      const send = () => gateway.request(CHECKOUT, { method: 'POST', token: org.token, headers });
      system.checkouts.refusal = new RpcError(RpcStatus.UNAVAILABLE, 'Stripe does not answer');
      const refused = await send();
      expect(refused).toMatchObject({ status: 503, json: { code: 'service_unavailable' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect((await send()).status).toBe(200);
    });
  });

  describe('POST /billing/stripe/webhook', () => {
    const deliver = (body: string | undefined, headers: Record<string, string> = { 'stripe-signature': 'good' }) =>
      gateway.request(WEBHOOK, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });

    it('200 hands the delivery on to the byte, without any token', async () => {
      const body = '{ "id":\t"evt_1",  "name": "é" }\r\n';
      expect(await deliver(body)).toMatchObject({ status: 200, json: { received: true } });
      expect(system.checkouts.delivered.at(-1)?.toString()).toBe(body);
    });

    it.each([
      ['a wrong signature', '{}', { 'stripe-signature': 'bad' }],
      ['no signature', '{}', {}],
      ['no body', undefined, { 'stripe-signature': 'good' }],
    ])('400 for %s', async (_, body, headers) => {
      expect(await deliver(body, headers)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    });

    it('405 with Allow for another method', async () => {
      const refused = await org.get(WEBHOOK);
      expect(refused).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    });

    it('413 for what no event is as large as', async () => {
      expect((await deliver('x'.repeat(1_100_000))).status).toBe(413);
    });
  });

  describe('the sandbox page', () => {
    it('says plainly that it is a test, what would be bought, and nothing is kept of it', async () => {
      const url = await openPage({ quantity: 2 });
      const { status, text, headers } = await gateway.request(url);
      expect(status).toBe(200);
      expect(text).toContain('Test checkout.');
      expect(text).toContain('no money moves');
      expect(text).toContain('$20.00');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
      expect(headers['content-security-policy']).toContain("form-action 'self'");
      expect(text).not.toContain('<script');
    });

    it('shows names and prices as they are, without taking them for HTML', async () => {
      const { text } = await gateway.request(await openPage({ pack: 'large' }));
      expect(text).toContain('Large pack &lt;b&gt;');
      expect(text).toContain('¥90,000');
    });

    it.each([
      ['pay', 'Test payment completed.', 'https://shop.test/yes'],
      ['cancel', 'Nothing was bought.', 'https://shop.test/no'],
    ])('%s leads back to the page, which then says so', async (action, says, leadsTo) => {
      const url = await openPage();
      const settled = await gateway.request(`${url}/${action}`, { method: 'POST' });
      expect(settled).toMatchObject({ status: 303, headers: { location: url } });
      const { text } = await gateway.request(url);
      expect(text).toContain(says);
      expect(text).toContain(`href="${leadsTo}"`);
      expect(text).not.toContain('<form');
    });

    it('says when it has expired', async () => {
      const url = await openPage();
      system.checkouts.show(url.slice(url.lastIndexOf('/') + 1), checkout.SandboxState.EXPIRED);
      expect((await gateway.request(url)).text).toContain('has expired');
    });

    it("takes a payment as the page's form posts it, with its origin", async () => {
      const url = await openPage();
      const headers = {
        host: 'paratope.test',
        origin: 'https://paratope.test',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      };
      expect((await gateway.request(`${url}/pay`, { method: 'POST', headers })).status).toBe(303);
    });

    it('403 for a payment from another origin', async () => {
      const headers = { host: 'paratope.test', origin: 'https://evil.test' };
      expect((await gateway.request(`${await openPage()}/pay`, { method: 'POST', headers })).status).toBe(403);
    });

    it.each(['cross-site', 'same-site'])('403 for a payment that a %s page sends', async (site) => {
      const url = await openPage();
      const refused = await gateway.request(`${url}/pay`, { method: 'POST', headers: { 'sec-fetch-site': site } });
      expect(refused.status).toBe(403);
      expect((await gateway.request(url)).text).toContain('<form');
    });

    it.each(['/billing/sandbox/cs_sandbox_guess', '/billing/sandbox/x%2F..'])(
      '404 at %s, as where there is nothing at all',
      async (url) => {
        const answers = await Promise.all([
          gateway.request(url),
          gateway.request(`${url}/pay`, { method: 'POST' }),
          gateway.request('/billing/nothing'),
        ]);
        for (const { status, json } of answers) expect([status, json.detail]).toEqual([404, 'No such route.']);
      },
    );
  });

  it.each(['/billing/checkout/success', '/billing/checkout/canceled'])(
    '%s is where payments return to',
    async (url) => {
      expect(await gateway.request(url)).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  );
});
