import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Browser } from '../../../../../testing/browser.js';
import { sharedGateway, sharedReplica } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica, TestOrg, TestPerson } from '../../../../../testing/test-gateway.js';

describe('an organization that demands a second factor', () => {
  let system: TestSystem;
  let gateway: Replica;
  let replica: Replica;
  let org: TestOrg;
  let owner: Browser;
  let member: TestPerson;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    replica = await sharedReplica();
  });
  beforeEach(async () => {
    org = await system.createOrg();
    const person = await system.createMember(org.orgId, 'owner');
    owner = new Browser(gateway);
    await owner.signIn(person);
    await enrol(owner, person);
    member = await system.createMember(org.orgId, 'member');
  });

  const url = () => `/orgs/${org.orgId}/sign-in-policy`;
  const demand = (by = owner) => by.patch(url(), { requires_second_factor: true });

  async function enrol(browser: Browser, { password }: TestPerson): Promise<void> {
    const begun = await browser.post('/auth/second-factor', { current_password: password });
    const code = new TOTP({ secret: Secret.fromBase32(begun.json.secret) }).generate();
    expect((await browser.post('/auth/second-factor/confirm', { code })).status).toBe(200);
  }

  // proves: GET /orgs/{org_id}/sign-in-policy; PATCH /orgs/{org_id}/sign-in-policy
  it('says so, and stops when an owner says that it does not', async () => {
    const policy = (requires_second_factor: boolean) => ({
      status: 200,
      json: { object: 'sign_in_policy', requires_second_factor },
    });
    expect(await owner.get(url())).toMatchObject(policy(false));
    expect(await demand()).toMatchObject(policy(true));
    expect(await owner.get(url())).toMatchObject(policy(true));
    expect(await owner.patch(url(), { requires_second_factor: false })).toMatchObject(policy(false));
    const browser = new Browser(gateway);
    await browser.signIn(member);
    expect((await browser.get('/v1/me')).status).toBe(200);
  });

  it('lets a member without one sign in to set it up, and do nothing else in it, on every replica at once', async () => {
    const before = new Browser(gateway);
    await before.signIn(member);
    expect((await before.get('/v1/me')).status).toBe(200);
    await demand();
    expect(await before.on(replica).get('/v1/me')).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    const browser = new Browser(gateway);
    const begun = await browser.signIn(member);
    expect(begun).toMatchObject({ status: 200, json: { orgs: [{ requires_second_factor: true }] } });
    for (const path of ['/v1/me', '/v1/projects', '/v1/events?follow=false', `/orgs/${org.orgId}/members`])
      expect((await browser.get(path)).status).toBe(403);
    expect((await browser.post('/v1/projects', { name: 'Mine' })).status).toBe(403);
    await enrol(browser, member);
    expect((await browser.get('/v1/me')).status).toBe(200);
    expect((await before.on(replica).get('/v1/me')).status).toBe(200);
  });

  it('does not let a factor that was only begun count, nor one that was removed', async () => {
    await demand();
    const browser = new Browser(gateway);
    await browser.signIn(member);
    await system.beginSecondFactor(member);
    expect((await browser.get('/v1/me')).status).toBe(403);
    const confirm = 'UPDATE core.second_factors SET confirmed_at = now() WHERE user_id = $1';
    await system.pool.query(confirm, [member.userId]);
    expect((await browser.get('/v1/me')).status).toBe(200);
    await system.pool.query('DELETE FROM core.second_factors WHERE user_id = $1', [member.userId]);
    expect((await browser.get('/v1/me')).status).toBe(403);
  });

  it('leaves its API tokens alone, its members in other organizations, and who has no password to sign in with', async () => {
    const elsewhere = await system.createOrg();
    await system.addMember(elsewhere.orgId, member, 'member');
    const federated = await system.createMember(org.orgId, 'member');
    await system.pool.query('UPDATE core.users SET password_hash = NULL WHERE id = $1', [federated.userId]);
    await demand();
    expect((await gateway.request('/v1/me', { token: org.token })).status).toBe(200);
    const browser = new Browser(gateway);
    await browser.signIn(member);
    const inOrg = (orgId: string) => browser.request('/v1/me', { headers: { 'x-org-id': orgId } });
    expect((await inOrg(elsewhere.orgId)).status).toBe(200);
    expect((await inOrg(org.orgId)).status).toBe(403);
    const provided = new Browser(gateway);
    await provided.post('/auth/sign-in-links/use', { token: await system.createSignInLink(federated) });
    expect((await provided.get('/v1/me')).status).toBe(200);
  });

  // proves: PATCH /orgs/{org_id}/sign-in-policy
  it('is demanded by owners alone, who have one themselves', async () => {
    const [admin, another] = [new Browser(gateway), new Browser(gateway)];
    await admin.signIn(await system.createMember(org.orgId, 'admin'));
    await another.signIn(await system.createMember(org.orgId, 'owner'));
    expect(await demand(admin)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    const byToken = { method: 'PATCH', token: org.token, body: { requires_second_factor: true } };
    expect((await gateway.request(url(), byToken)).status).toBe(403);
    expect(await demand(another)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await owner.get(url())).json.requires_second_factor).toBe(false);
  });
});
