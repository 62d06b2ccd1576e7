import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import type { Role } from '@paratope/gateway-http';
import { Browser } from '../../../../../testing/browser.js';
import { session } from '../../../../../testing/session.js';
import { sharedGateway, sharedReplica } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica, TestMember, TestOrg, TestResponse } from '../../../../../testing/test-gateway.js';

/** The roles of the people who exist at the beginning of each test. */
type Joined = Exclude<Role, 'viewer' | 'editor'>;

/** A member, and the browser in which they are signed in. */
interface Person extends TestMember {
  readonly browser: Browser;
}

describe('the members of an org', () => {
  let system: TestSystem;
  let gateway: Replica;
  let replica: Replica;
  let org: TestOrg;
  let people: Readonly<Record<Joined, Person>>;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    replica = await sharedReplica();
  });
  beforeEach(async () => {
    org = await system.createOrg();
    people = { owner: await join('owner'), admin: await join('admin'), member: await join('member') };
  });

  async function join(role: Role, on = gateway): Promise<Person> {
    const member = await system.createMember(org.orgId, role);
    const browser = new Browser(on);
    await browser.signIn(member);
    return { ...member, browser };
  }

  const url = (person?: TestMember): string =>
    `/orgs/${org.orgId}/members${person === undefined ? '' : `/${person.memberId}`}`;
  const setRole = (by: Person, of: Person, role: Role): Promise<TestResponse> => by.browser.patch(url(of), { role });
  const remove = (by: Person, whom: Person): Promise<TestResponse> => by.browser.delete(url(whom));
  const roles = async (): Promise<string[]> => {
    const { json } = await gateway.request(url(), { token: org.token });
    return json.map(({ role }: { role: string }) => role);
  };

  describe('GET /orgs/{org_id}/members', () => {
    // proves: group teams; OrganizationMember.*; GET /orgs/{org_id}/members
    it("200 lists all of them to every one of them, with the contract's fields and no other", async () => {
      const { owner, admin, member } = people;
      const answers = await Promise.all([owner, admin, member].map(({ browser }) => browser.get(url())));
      for (const { status, json } of answers) {
        expect(status).toBe(200);
        expect(json).toEqual(
          [owner, admin, member].map(({ memberId, userId, email }, index) => ({
            id: memberId,
            user_id: userId,
            role: ['owner', 'admin', 'member'][index],
            created_at: expect.stringMatching(/^\d{4}-.*Z$/),
            email,
            full_name: 'Test Person',
            invited_by: null,
          })),
        );
      }
    });

    // proves: GET /orgs/{org_id}/members
    it('200 with an API token of the org', async () => {
      expect((await gateway.request(url(), { token: org.token })).json).toHaveLength(3);
    });

    // proves: GET /orgs/{org_id}/members
    it('404 for another org, whether it exists or not', async () => {
      const other = await system.createOrg();
      for (const orgId of [other.orgId, newId()]) {
        const refused = await people.owner.browser.get(`/orgs/${orgId}/members`);
        expect(refused).toMatchObject({ status: 404, json: { detail: 'No such organization.' } });
      }
    });

    // proves: GET /orgs/{org_id}/members; errors: outside /v1
    it('422 for what is no id', async () => {
      expect(await people.owner.browser.get('/orgs/mine/members')).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['path', 'org_id'] }] },
      });
    });
  });

  describe('PATCH /orgs/{org_id}/members/{member_id}', () => {
    // proves: PATCH /orgs/{org_id}/members/{member_id}
    it('200 changes the role, which holds from the next request on, on every replica', async () => {
      const elsewhere = people.member.browser.on(replica);
      const invitations = `/orgs/${org.orgId}/invitations`;
      expect((await elsewhere.get(invitations)).status).toBe(403);
      expect(await setRole(people.admin, people.member, 'admin')).toMatchObject({
        status: 200,
        json: { id: people.member.memberId, role: 'admin' },
      });
      expect((await elsewhere.get(invitations)).status).toBe(200);
      await setRole(people.admin, people.member, 'member');
      expect((await elsewhere.get(invitations)).status).toBe(403);
    });

    it.each<[string, Joined, Joined, Role]>([
      ['a member changes anybody', 'member', 'member', 'admin'],
      ['an admin makes an owner', 'admin', 'member', 'owner'],
      ['an admin makes an owner of themselves', 'admin', 'admin', 'owner'],
      ['an admin changes an owner', 'admin', 'owner', 'member'],
    ])('403 when %s', async (_, by, of, to) => {
      expect(await setRole(people[by], people[of], to)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect(await roles()).toEqual(['owner', 'admin', 'member']);
    });

    it('403 when an API token makes an owner', async () => {
      const refused = await session(gateway, org).patch(url(people.member), { role: 'owner' });
      expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    });

    // proves: PATCH /orgs/{org_id}/members/{member_id}
    it('409 when the last owner would be none', async () => {
      expect(await setRole(people.owner, people.owner, 'admin')).toMatchObject({
        status: 409,
        json: { code: 'conflict' },
      });
      await setRole(people.owner, people.member, 'owner');
      expect((await setRole(people.owner, people.owner, 'admin')).status).toBe(200);
      expect(await roles()).toEqual(['admin', 'admin', 'owner']);
    });

    it("404 for another org's member", async () => {
      const other = await system.createMember((await system.createOrg()).orgId, 'member');
      expect(await people.owner.browser.patch(url(other), { role: 'admin' })).toMatchObject({
        status: 404,
        json: { detail: 'No such member.' },
      });
    });

    // proves: OrganizationMember.role
    it('422 for a role that there is not', async () => {
      expect(await people.owner.browser.patch(url(people.member), { role: 'god' })).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['body', 'role'] }] },
      });
    });
  });

  describe('DELETE /orgs/{org_id}/members/{member_id}', () => {
    // proves: DELETE /orgs/{org_id}/members/{member_id}
    it.each<Role>(['viewer', 'editor', 'member', 'admin'])(
      '204 lets the role %s leave, and ends their access at once',
      async (role) => {
        const person = await join(role);
        const elsewhere = person.browser.on(replica);
        expect((await remove(person, person)).status).toBe(204);
        expect((await elsewhere.get(url())).status).toBe(404);
        expect((await elsewhere.get('/auth/session')).json.orgs).toEqual([]);
      },
    );

    it('204 lets an admin remove a member and another admin, and an owner another owner', async () => {
      const [second, third] = [await join('admin'), await join('owner')];
      expect((await remove(people.admin, people.member)).status).toBe(204);
      expect((await remove(people.admin, second)).status).toBe(204);
      expect((await remove(people.owner, third)).status).toBe(204);
      expect(await roles()).toEqual(['owner', 'admin']);
    });

    it.each<[string, Joined, Joined]>([
      ['a member removes another', 'member', 'admin'],
      ['an admin removes an owner', 'admin', 'owner'],
    ])('403 when %s', async (_, by, whom) => {
      expect(await remove(people[by], people[whom])).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    });

    it('403 when an API token without the scope `manage` removes a member, who stays', async () => {
      const tokenOf = async (scopes: readonly string[]): Promise<string> => {
        const made = await session(gateway, org).post(`/orgs/${org.orgId}/api-tokens`, { name: 'T', scopes });
        return (made.json as { token: string }).token;
      };
      const removed = async (scopes: readonly string[], of: Person) => {
        const request = { method: 'DELETE', token: await tokenOf(scopes) };
        return (await gateway.request(url(of), request)).status;
      };
      expect(await removed(['read', 'submit'], people.admin)).toBe(403);
      expect(await roles()).toEqual(['owner', 'admin', 'member']);
      expect(await removed(['manage'], people.admin)).toBe(204);
      expect(await roles()).toEqual(['owner', 'member']);
    });

    it('403 when an API token removes an owner', async () => {
      expect((await session(gateway, org).delete(url(people.owner))).status).toBe(403);
    });

    it('404 for who has left already', async () => {
      await remove(people.owner, people.member);
      expect((await remove(people.owner, people.member)).status).toBe(404);
    });

    // proves: DELETE /orgs/{org_id}/members/{member_id}
    it('409 when the last owner leaves', async () => {
      expect(await remove(people.owner, people.owner)).toMatchObject({ status: 409, json: { code: 'conflict' } });
      expect(await roles()).toContain('owner');
    });
  });

  describe('an org keeps an owner', () => {
    const rounds = Array.from({ length: 12 }, (_, round) => round);

    it.each(rounds)('however its owners leave at once, over two replicas (%d)', async (round) => {
      const owners = [people.owner, await join('owner', replica), await join('owner', replica)];
      const answers = await Promise.all(
        owners.map((owner, i) => (i === round % 3 ? setRole(owner, owner, 'admin') : remove(owner, owner))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(
        [409, ...answers.map(({ status }) => status).filter((status) => status !== 409)].sort(),
      );
      expect((await roles()).filter((role) => role === 'owner')).toHaveLength(1);
    });

    it('whatever is done to the table', async () => {
      const { orgId } = org;
      await expect(system.pool.query('DELETE FROM core.memberships WHERE org_id = $1', [orgId])).rejects.toThrow(
        'an owner',
      );
      await expect(
        system.pool.query(`UPDATE core.memberships SET role = 'member' WHERE org_id = $1`, [orgId]),
      ).rejects.toThrow('an owner');
      await expect(system.pool.query('DELETE FROM core.users WHERE id = $1', [people.owner.userId])).rejects.toThrow(
        'an owner',
      );
      await system.pool.query('DELETE FROM core.orgs WHERE id = $1', [orgId]);
    });
  });

  describe('a request in the browser of a member', () => {
    it('heeds an Authorization header before the cookie', async () => {
      const other = await system.createOrg();
      const asked = (token: string) =>
        people.owner.browser.request(url(), { headers: { authorization: `Bearer ${token}` } });
      expect((await asked('ab_x')).status).toBe(401);
      expect((await asked(other.token)).status).toBe(404);
      expect((await asked(org.token)).headers['x-ratelimit-limit']).toBe('100000000');
    });

    it('429 is the 601st of a minute, over both replicas, whatever the plan; others go on', async () => {
      const elsewhere = people.member.browser.on(replica);
      const answers = await Promise.all(
        Array.from({ length: 610 }, (_, i) => (i % 2 ? elsewhere : people.member.browser).get(url())),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(600);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused).toMatchObject({ headers: { 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0' } });
      expect((await people.admin.browser.get(url())).status).toBe(200);
    });

    it("counts its writes against the org's month", async () => {
      const left = async () =>
        Number((await gateway.request('/v1/me', { token: org.token })).headers['x-quota-remaining']);
      const before = await left();
      await setRole(people.owner, people.member, 'admin');
      await setRole(people.member, people.owner, 'member');
      await people.owner.browser.get(url());
      expect(await left()).toBe(before - 2);
    });
  });

  describe('somebody in several orgs', () => {
    it('names the org where the path does not', async () => {
      const second = await system.createOrg();
      const { json: project } = await session(gateway, second).post('/v1/projects', { name: 'P' });
      const path = `/projects/${project.id}`;
      const { browser } = people.member;
      expect((await browser.get(path)).status).toBe(404);
      await system.addMember(second.orgId, people.member, 'member');
      expect(await browser.get(path)).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['header', 'X-Org-Id'], type: 'required' }] },
      });
      const named = (orgId: string) => browser.request(path, { headers: { 'x-org-id': orgId } });
      expect((await named(second.orgId)).json).toMatchObject({ name: 'P' });
      expect((await named(org.orgId)).json).toMatchObject({ detail: 'No such project.' });
      expect((await named((await system.createOrg()).orgId)).json).toMatchObject({ detail: 'No such organization.' });
      expect(await named('mine')).toMatchObject({ status: 422, json: { detail: [{ loc: ['header', 'x-org-id'] }] } });
    });
  });
});
