import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { Role } from '@paratope/gateway-http';
import { Browser } from '../../../../../testing/browser.js';
import { session, type Session } from '../../../../../testing/session.js';
import { StatementFaults, type Fault } from '../../../../../testing/statement-faults.js';
import { TestSystem, type Replica, type TestMember, type TestResponse } from '../../../../../testing/test-gateway.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a password of mine';

describe('invitations', () => {
  let system: TestSystem;
  let gateway: Replica;
  let replica: Replica;
  let org: Session;
  let owner: Browser;
  let ownerUserId: string;
  let email: string;
  let faults: StatementFaults;
  let now = Date.now();
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    [gateway, replica] = await Promise.all([
      system.gateway({ clock: () => now }),
      system.gateway({ clock: () => now }),
    ]);
    faults = new StatementFaults(gateway.service.app.get(Pool), async (pid) => {
      // The second argument makes the call wait until the backend has ended.
      await system.pool.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    });
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
    const member = await system.createMember(org.orgId, 'owner');
    ownerUserId = member.userId;
    owner = await signedIn(member);
    email = `${newId()}@people.test`;
  });

  async function signedIn(member: TestMember): Promise<Browser> {
    const browser = new Browser(gateway);
    await browser.signIn(member);
    return browser;
  }

  const url = (id?: string): string => `/orgs/${org.orgId}/invitations${id === undefined ? '' : `/${id}`}`;
  const invite = (by: Pick<Browser, 'post'> = owner, role: Role = 'member', whom = email): Promise<TestResponse> =>
    by.post(url(), { email: whom, role });
  const accept = (token: string, by = new Browser(gateway), password: string | undefined = PASSWORD) =>
    by.post('/auth/invitations/accept', { token, password, full_name: 'Ada Lovelace' });
  const open = async (): Promise<string[]> =>
    (await owner.get(url())).json.data.map((invitation: { email: string }) => invitation.email);
  const members = async (): Promise<string[]> =>
    (await owner.get(`/orgs/${org.orgId}/members`)).json.map((member: { email: string }) => member.email);

  describe('POST /auth/invitations/read', () => {
    const read = (token: string) => new Browser(gateway).post('/auth/invitations/read', { token });

    // proves: POST /auth/invitations/read
    it('200 names organization, inviter, role and projects to whoever has the token, before it is accepted', async () => {
      const { json: project } = await owner.post('/v1/projects', { name: 'HER2 programme' });
      const { json } = await owner.post(url(), { email, role: 'viewer', project_ids: [project.id] });
      const { status, json: offer } = await read(json.token);
      expect(status).toBe(200);
      expect(offer).toEqual({
        org_name: expect.any(String),
        email,
        invited_by: expect.stringMatching(/./),
        role: 'viewer',
        projects: ['HER2 programme'],
        expires_at: json.expires_at,
      });
      expect((await accept(json.token)).status).toBe(200);
      expect(await read(json.token)).toMatchObject({ status: 404 });
    });

    it('404 for a token that is none, and for an invitation that was withdrawn', async () => {
      expect(await read('nothing')).toMatchObject({ status: 404, json: { code: 'not_found' } });
      const { json } = await invite();
      expect((await owner.delete(url(json.id))).status).toBe(204);
      expect(await read(json.token)).toMatchObject({ status: 404 });
    });
  });

  describe('POST /orgs/{org_id}/invitations', () => {
    // proves: POST /orgs/{org_id}/invitations; GET /orgs/{org_id}/invitations
    it('201 shows the token once, and stores no more than its hash', async () => {
      const { status, json } = await invite();
      expect(status).toBe(201);
      const { token, ...shown } = json;
      expect(shown).toMatchObject({
        object: 'invitation',
        org_id: org.orgId,
        email,
        role: 'member',
        invited_by: ownerUserId,
      });
      expect(Date.parse(shown.expires_at)).toBe(now + 7 * DAY_MS);
      expect((await owner.get(url())).json.data).toEqual([shown]);
      const { rows } = await system.pool.query('SELECT i::text FROM core.invitations i WHERE id = $1', [json.id]);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('201 once for an Idempotency-Key, and nobody can read the stored answer in the database', async () => {
      const request = { method: 'POST', body: { email }, headers: { 'idempotency-key': 'k' } };
      const first = await owner.request(url(), request);
      expect((await owner.request(url(), request)).text).toBe(first.text);
      const { rows } = await system.pool.query('SELECT body FROM core.idempotency_keys WHERE org_id = $1', [org.orgId]);
      expect(JSON.stringify(rows)).not.toContain(first.json.token);
    });

    it('422 for another person under the same Idempotency-Key: the token was shown to one', async () => {
      const request = { method: 'POST', body: { email, role: 'owner' }, headers: { 'idempotency-key': 'k' } };
      const { json } = await owner.request(url(), request);
      const admin = await signedIn(await system.createMember(org.orgId, 'admin'));
      const refused = await admin.request(url(), request);
      expect(refused).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
      expect(refused.text).not.toContain(json.token);
      const member = await signedIn(await system.createMember(org.orgId, 'member'));
      expect((await member.request(url(), request)).status).toBe(403);
    });

    it.each<[Role, Role, number]>([
      ['member', 'member', 403],
      ['admin', 'admin', 201],
      ['admin', 'owner', 403],
      ['owner', 'owner', 201],
    ])('lets the role %s invite the role %s: %d', async (by, role, status) => {
      const browser = await signedIn(await system.createMember(org.orgId, by));
      expect((await invite(browser, role)).status).toBe(status);
    });

    it('201 lets an API token invite the first owner; 403 once there is one', async () => {
      const fresh = session(gateway, await system.createOrg());
      const first = await fresh.post(`/orgs/${fresh.orgId}/invitations`, { email, role: 'owner' });
      expect(first).toMatchObject({ status: 201, json: { invited_by: null } });
      expect((await accept(first.json.token)).json.orgs).toMatchObject([{ org_id: fresh.orgId, role: 'owner' }]);
      const second = await fresh.post(`/orgs/${fresh.orgId}/invitations`, { email: `x${email}`, role: 'owner' });
      expect(second).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect((await fresh.post(`/orgs/${fresh.orgId}/invitations`, { email: `y${email}`, role: 'admin' })).status).toBe(
        201,
      );
    });

    it('409 for who is invited or a member already, whatever the case; 201 again once that has expired', async () => {
      const { json } = await invite();
      expect((await invite(owner, 'admin', email.toUpperCase())).status).toBe(409);
      now += 7 * DAY_MS;
      await owner.get('/auth/session');
      owner = await signedIn(await system.createMember(org.orgId, 'owner'));
      const again = await invite();
      expect(again.status).toBe(201);
      expect((await accept(json.token)).status).toBe(404);
      expect((await accept(again.json.token)).status).toBe(200);
      expect((await invite()).status).toBe(409);
    });

    it('422 for what is no e-mail address', async () => {
      expect(await invite(owner, 'member', 'nobody')).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['body', 'email'], type: 'invalid_format' }] },
      });
    });
  });

  describe('DELETE /orgs/{org_id}/invitations/{invitation_id}', () => {
    // proves: DELETE /orgs/{org_id}/invitations/{invitation_id}
    it('204 withdraws it at once; 404 afterwards, and for one that was accepted', async () => {
      const { json } = await invite();
      expect((await owner.delete(url(json.id))).status).toBe(204);
      expect((await accept(json.token)).status).toBe(404);
      expect((await owner.delete(url(json.id))).status).toBe(404);
      const { json: other } = await invite();
      await accept(other.token);
      expect((await owner.delete(url(other.id))).status).toBe(404);
    });
  });

  it('of an API token are withdrawn when it is revoked, and nobody else is affected', async () => {
    const fresh = await system.createOrg();
    const path = `/orgs/${fresh.orgId}`;
    const by = session(gateway, fresh);
    const { json: other } = await by.post(`${path}/api-tokens`, {
      name: 'other',
      scopes: ['read', 'submit', 'manage'],
    });
    const invited = await by.post(`${path}/invitations`, { email, role: 'owner' });
    const others = await session(gateway, { ...fresh, token: other.token }).post(`${path}/invitations`, {
      email: `x${email}`,
      role: 'owner',
    });
    expect((await by.delete(`${path}/api-tokens/${other.id}`)).status).toBe(204);
    expect((await accept(others.json.token)).status).toBe(404);
    expect((await accept(invited.json.token)).status).toBe(200);
  });

  describe('POST /auth/invitations/accept', () => {
    // proves: POST /auth/invitations/accept
    it('200 makes an account, a member with the invited role, and a session', async () => {
      const { json } = await invite(owner, 'admin');
      const browser = new Browser(gateway);
      const accepted = await accept(json.token, browser);
      expect(accepted).toMatchObject({
        status: 200,
        json: {
          user: { email, full_name: 'Ada Lovelace', has_password: true },
          orgs: [{ org_id: org.orgId, role: 'admin' }],
        },
      });
      expect((await browser.get('/auth/session')).json).toEqual(accepted.json);
      expect((await new Browser(replica).signIn({ email, password: PASSWORD })).status).toBe(200);
      const { json: listed } = await owner.get(`/orgs/${org.orgId}/members`);
      expect(listed[1]).toMatchObject({ email, role: 'admin', invited_by: ownerUserId });
      expect(await open()).toEqual([]);
    });

    it('200 joins whoever is signed in with that address', async () => {
      const person = await system.createPerson(email);
      const browser = new Browser(gateway);
      await browser.signIn(person);
      const { json } = await invite(owner, 'member', email.toUpperCase());
      const accepted = await browser.post('/auth/invitations/accept', { token: json.token });
      expect(accepted).toMatchObject({
        status: 200,
        cookies: [],
        json: { orgs: [{ org_id: org.orgId, role: 'member' }] },
      });
    });

    it('403 for whoever is signed in with another address', async () => {
      const { json } = await invite();
      const browser = await signedIn(await system.createMember((await system.createOrg()).orgId, 'owner'));
      expect(await accept(json.token, browser)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect(await open()).toEqual([email]);
    });

    it('404 for a token that never was, in the words of one that is over', async () => {
      const { json } = await invite();
      await accept(json.token);
      const answers = await Promise.all([accept(json.token), accept('A'.repeat(43)), accept('x')]);
      for (const { status, json: problem } of answers) {
        expect([status, problem.detail]).toEqual([404, 'No such open invitation.']);
      }
    });

    it('404 after seven days', async () => {
      const { json } = await invite();
      now += 7 * DAY_MS;
      expect((await accept(json.token)).status).toBe(404);
    });

    it('409 for an address that has an account: its password is not for an invitation to set', async () => {
      const person = await system.createPerson(email);
      const { json } = await invite();
      expect(await accept(json.token)).toMatchObject({ status: 409, json: { code: 'conflict' } });
      expect((await new Browser(gateway).signIn(person)).status).toBe(200);
      expect(await open()).toEqual([email]);
    });

    it('422 without a password for the new account', async () => {
      const { json } = await invite();
      const refused = await new Browser(gateway).post('/auth/invitations/accept', { token: json.token });
      expect(refused).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['body', 'password'], type: 'required' }] },
      });
    });

    it('422 for a password that is made of the invited address, and the invitation stays open', async () => {
      const { json } = await invite();
      expect(await accept(json.token, new Browser(gateway), `${email}!`)).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['body', 'password'], type: 'own_address' }] },
      });
      expect(await open()).toEqual([email]);
    });

    it.each([0, 1, 2, 3])('200 once, however often it is accepted at once, over two replicas (%d)', async () => {
      const { json } = await invite();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => accept(json.token, new Browser(i % 2 ? gateway : replica))),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200 && status !== 404 && status !== 409)).toEqual([]);
      expect((await members()).filter((address) => address === email)).toHaveLength(1);
    });

    it('200 once for somebody who accepts twice while signed in', async () => {
      const browser = await signedIn({ ...(await system.createPerson(email)), memberId: '' });
      const { json } = await invite();
      const answers = await Promise.all([1, 2, 3, 4].map(() => accept(json.token, browser)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    });

    it.each<Fault>(['refused', 'lost before', 'lost after'])(
      'makes all of account, membership and session or none, whichever statement is %s',
      async (fault) => {
        for (let at = 0; ; at++) {
          email = `${newId()}@people.test`;
          const { json } = await invite();
          const { answer, sent } = await faults.during(at, fault, () => accept(json.token));
          const { rows } = await system.pool.query(
            `SELECT (SELECT count(*)::int FROM core.memberships WHERE user_id = u.id) AS memberships,
                    (SELECT count(*)::int FROM core.sessions WHERE user_id = u.id) AS sessions
               FROM core.users u WHERE email = $1`,
            [email],
          );
          const statement = sent[at];
          // The next statement writes the audit event, which undoes nothing if it fails.
          const done = sent.includes('COMMIT') && at > sent.indexOf('COMMIT');
          const all = statement === undefined || done || (statement === 'COMMIT' && fault === 'lost after');
          expect([statement, rows]).toEqual([statement, all ? [{ memberships: 1, sessions: 1 }] : []]);
          expect([statement, await open()]).toEqual([statement, all ? [] : [email]]);
          if (statement === undefined) {
            expect(answer.status).toBe(200);
            return;
          }
          if (done) expect(answer.status).toBe(200);
          else expect(answer.status).toBeGreaterThanOrEqual(500);
          if (!all) expect((await accept(json.token)).status).toBe(200);
        }
      },
    );
  });

  describe('of somebody who left or lost the role', () => {
    it.each<[string, (browser: Browser, memberId: string) => Promise<TestResponse>]>([
      ['removed', (by, memberId) => by.delete(`/orgs/${org.orgId}/members/${memberId}`)],
      ['made a member', (by, memberId) => by.patch(`/orgs/${org.orgId}/members/${memberId}`, { role: 'member' })],
    ])('are withdrawn: an admin who is %s has no way back in', async (_, change) => {
      const admin = await system.createMember(org.orgId, 'admin');
      const { json } = await invite(await signedIn(admin), 'admin');
      expect((await change(owner, admin.memberId)).status).toBeLessThan(300);
      expect((await accept(json.token)).status).toBe(404);
    });
  });
});
