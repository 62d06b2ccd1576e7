import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../testing/session.js';
import { sharedGateway } from '../../../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../testing/world.js';

describe('the account', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  describe('GET /v1/me', () => {
    // proves: group identity; CreditBalance.*; GET /v1/me
    it('200 with the org, its plan and its balance', async () => {
      const { status, json } = await org.get('/v1/me');
      expect(status).toBe(200);
      expect(json).toEqual({
        org_id: org.orgId,
        livemode: true,
        daily_cap: null,
        monthly_cap: null,
        spent_today: null,
        spent_this_month: null,
        plan: 'enterprise',
        subscription_balance: 0,
        purchased_balance: 99,
        total_credits: 99,
        monthly_grant: 0,
        scopes: ['read', 'submit', 'manage'],
      });
    });

    it('503 with Retry-After while the credit service is away', async () => {
      system.billing.down = true;
      try {
        const refused = await org.get('/v1/me');
        expect(refused).toMatchObject({ status: 503, json: { code: 'service_unavailable' } });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      } finally {
        system.billing.down = false;
      }
    });

    it('503 with Retry-After between the creation of an organization and that of its account', async () => {
      const fresh = session(gateway, await system.createOrg());
      system.billing.unopened(fresh.orgId);
      const refused = await fresh.get('/v1/me');
      expect(refused).toMatchObject({ status: 503, json: { detail: expect.stringContaining('is being opened') } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    });
  });

  describe('GET /v1/credit-transactions', () => {
    // proves: GET /v1/credit-transactions
    it('200 tells what moved and why, newest first, page by page', async () => {
      const first = await org.get('/v1/credit-transactions?limit=1');
      expect(first.json).toMatchObject({
        data: [{ kind: 'debit', amount: -1, balance_after: 99, source: `job:${world.humanizationId}` }],
        has_more: true,
      });
      const second = await org.get(`/v1/credit-transactions?limit=1&after=${first.json.next_cursor}`);
      expect(second.json).toMatchObject({
        data: [{ kind: 'purchase', amount: 100 }],
        has_more: false,
        next_cursor: null,
      });
    });
  });

  describe('API tokens', () => {
    const url = () => `/orgs/${org.orgId}/api-tokens`;

    // proves: POST /orgs/{org_id}/api-tokens; GET /orgs/{org_id}/api-tokens; authentication 2; authentication 5
    it('201 shows the token once; it works at once', async () => {
      const created = await org.post(url(), { name: 'CI' });
      expect(created.json.token).toMatch(/^ab_[0-9A-Za-z]{48}$/);
      expect(created.json.prefix).toBe(created.json.token.slice(0, 11));
      expect((await gateway.request('/v1/me', { token: created.json.token })).status).toBe(200);
      const listed = (await org.get(url())).json.data.find(({ id }: { id: string }) => id === created.json.id);
      expect(listed).toMatchObject({ name: 'CI', prefix: created.json.prefix });
      expect(JSON.stringify(listed)).not.toContain(created.json.token);
    });

    // proves: DELETE /orgs/{org_id}/api-tokens/{token_id}
    it('204 revokes at once, and takes the token out of the list; again is 404', async () => {
      const { json } = await org.post(url(), { name: 'short-lived' });
      expect((await org.delete(`${url()}/${json.id}`)).status).toBe(204);
      expect((await gateway.request('/v1/me', { token: json.token })).status).toBe(401);
      const { json: list } = await org.get(url());
      expect(list.data.map(({ id }: { id: string }) => id)).not.toContain(json.id);
      expect((await org.delete(`${url()}/${json.id}`)).status).toBe(404);
    });

    it('404 for another org, whether it exists or not', async () => {
      const other = await system.createOrg();
      const answers = await Promise.all([
        org.get(`/orgs/${other.orgId}/api-tokens`),
        org.get(`/orgs/${newId()}/api-tokens`),
      ]);
      expect(answers.map(({ status, json }) => [status, json.detail])).toEqual([
        [404, 'No such organization.'],
        [404, 'No such organization.'],
      ]);
    });

    // proves: errors: outside /v1
    it('422 with the detail list for a body that is not acceptable', async () => {
      expect(await org.post(url(), { name: '', x: 1 })).toMatchObject({
        status: 422,
        json: {
          detail: [
            { loc: ['body', 'name'], type: 'too_small' },
            { loc: ['body', 'x'], type: 'unknown_field' },
          ],
        },
      });
    });
  });
});
