import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../../../testing/browser.js';
import { TestSystem, type Replica, type TestOrg } from '../../../../../testing/test-gateway.js';

describe('the retention of an organization', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  let owner: Browser;
  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway({ env: { RESULTS_DAYS_OF_PLANS: 'team=365', EVENT_DAYS_OF_PLANS: 'team=60' } });
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    org = await system.createOrg('team');
    owner = await signedIn('owner');
  });

  const signedIn = async (role: 'owner' | 'admin' | 'viewer'): Promise<Browser> => {
    const browser = new Browser(gateway);
    await browser.signIn(await system.createMember(org.orgId, role));
    return browser;
  };
  const url = (orgId = org.orgId) => `/orgs/${orgId}/retention`;

  // proves: GET /orgs/{org_id}/retention; PATCH /orgs/{org_id}/retention
  it('is as long as the service keeps data, until an owner wants less, and again when the owner wants nothing', async () => {
    const kept = { object: 'retention', results_limit_days: 365, event_limit_days: 60 };
    const none = { ...kept, results_days: null, event_days: null };
    expect(await owner.get(url())).toMatchObject({ status: 200, json: none });
    expect((await owner.patch(url(), { results_days: 30 })).json).toEqual({ ...none, results_days: 30 });
    expect((await owner.patch(url(), { event_days: 7 })).json).toEqual({ ...kept, results_days: 30, event_days: 7 });
    expect((await (await signedIn('viewer')).get(url())).json).toEqual({ ...kept, results_days: 30, event_days: 7 });
    expect((await owner.patch(url(), { results_days: null, event_days: null })).json).toEqual(none);
  });

  it('goes by what was agreed with the operator before the plan, and for good where nothing was', async () => {
    await system.pool.query('UPDATE core.orgs SET results_days = 700, event_days = 10 WHERE id = $1', [org.orgId]);
    expect((await owner.get(url())).json).toMatchObject({ results_limit_days: 700, event_limit_days: 10 });
    expect((await owner.patch(url(), { results_days: 700, event_days: 10 })).status).toBe(200);
    const other = await system.createOrg('enterprise');
    const { json } = await gateway.request(url(other.orgId), { token: other.token });
    expect(json).toMatchObject({ results_limit_days: null, event_limit_days: 90 });
  });

  // proves: PATCH /orgs/{org_id}/retention
  it.each([
    [{ results_days: 366 }, ['body', 'results_days']],
    [{ event_days: 61 }, ['body', 'event_days']],
    [{ results_days: 0 }, ['body', 'results_days']],
    [{ results_days: 1.5 }, ['body', 'results_days']],
    [{ event_days: 3 }, ['body', 'event_days']],
    [{ audit_days: 30 }, ['body', 'audit_days']],
    [{}, ['body']],
  ])('is not %j', async (body, loc) => {
    const refused = await owner.patch(url(), body);
    expect(refused).toMatchObject({
      status: 422,
      json: { detail: expect.arrayContaining([expect.objectContaining({ loc })]) },
    });
    expect((await owner.get(url())).json).toMatchObject({ results_days: null, event_days: null });
  });

  it('is changed by owners alone, of this organization alone', async () => {
    const body = { results_days: 1 };
    expect((await (await signedIn('admin')).patch(url(), body)).status).toBe(403);
    expect((await gateway.request(url(), { method: 'PATCH', token: org.token, body })).status).toBe(403);
    const other = await system.createOrg('team');
    expect((await owner.patch(url(other.orgId), body)).status).toBe(404);
    expect((await gateway.request(url(), { token: other.token })).status).toBe(404);
    for (const { orgId, token } of [org, other])
      expect((await gateway.request(url(orgId), { token })).json).toMatchObject({ results_days: null });
  });

  it('is noted in the audit log when it changes, with who changed it', async () => {
    await owner.patch(url(), { results_days: 30 });
    const { rows } = await system.pool.query<{ actor: string }>(
      `SELECT actor FROM core.audit_events WHERE org_id = $1 AND action = 'updateRetention'`,
      [org.orgId],
    );
    expect(rows).toEqual([{ actor: expect.stringMatching(/^person:/) }]);
  });
});
