import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { isVisitorContract } from '@paratope/gateway-http';
import { CONTRACTS } from '../../../../../contracts.js';
import { eventId } from '../../../../../jobs/events/position.js';
import { Browser } from '../../../../../testing/browser.js';
import { samples, type Sample } from '../../../../../testing/samples.js';
import {
  TestSystem,
  type Replica,
  type TestMember,
  type TestRequest,
  type TestResponse,
} from '../../../../../testing/test-gateway.js';
import { aboutNothing, idsOfProject, stateOfProjects, withoutItself } from '../../../../../testing/two-projects.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

const OF_ORGS = CONTRACTS.filter((route) => !isVisitorContract(route));
const WITHIN = OF_ORGS.filter(({ withinProjects }) => withinProjects === true);
const isListed = ({ path }: { readonly path: string }) => !/\{(?!org_id)/.test(path);

describe('a member who is restricted to a project', () => {
  let system: TestSystem;
  let gateway: Replica;
  /** Two projects of one organization (the member's and another), and one project of a second organization with the same owner. */
  let own: World;
  let foreign: World;
  let elsewhere: World;
  let owner: Browser;
  let member: TestMember;
  let browser: Browser;

  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway({ env: { RECONCILE_INTERVAL_MS: '3600000' } });
    own = await createWorld(system, gateway);
    foreign = await createWorld(system, gateway, own);
    elsewhere = await createWorld(system, gateway);
    owner = await signedIn(await system.createMember(own.orgId, 'owner'));
    member = await system.createMember(own.orgId, 'member');
    // In the second organization the member is not restricted.
    await system.addMember(elsewhere.orgId, member, 'owner');
    expect((await restrict(member, [own.projectId])).status).toBe(200);
    browser = await signedIn(member);
  });
  afterAll(() => system.close());

  async function signedIn(person: TestMember): Promise<Browser> {
    const opened = new Browser(gateway);
    await opened.signIn(person);
    return opened;
  }
  const members = () => `/orgs/${own.orgId}/members`;
  const restrict = (of: TestMember, project_ids: readonly string[], more = {}): Promise<TestResponse> =>
    owner.patch(`${members()}/${of.memberId}`, { project_ids, ...more });
  const send = (
    { url, ...request }: Sample & Pick<TestRequest, 'headers'>,
    by = browser,
    orgId = own.orgId,
  ): Promise<TestResponse> => by.request(url, { ...request, headers: { ...request.headers, 'x-org-id': orgId } });
  const state = () => stateOfProjects(system, own.orgId);
  const ids = (text: string, of: World) => [...idsOfProject(of)].filter((id) => text.includes(id));

  it.each(WITHIN.filter((route) => !isListed(route) || route.body))(
    '$operationId: what lies in another project does not exist, word for word, and stays as it is',
    async ({ operationId }) => {
      const sample = samples(foreign)[operationId]!;
      if (JSON.stringify(sample) === JSON.stringify(aboutNothing(sample, foreign))) return;
      const before = await state();
      const answer = await send(sample);
      expect([operationId, answer.status]).toEqual([operationId, 404]);
      expect(withoutItself(answer)).toEqual(withoutItself(await send(aboutNothing(sample, foreign))));
      expect(await state()).toBe(before);
    },
  );

  it.each(WITHIN.filter((route) => route.method === 'GET' && isListed(route)))(
    '$operationId shows what lies in the project, and nothing of another project or organization',
    async ({ operationId, path }) => {
      const isStream = operationId === 'listenToEvents';
      const sample = {
        method: 'GET',
        url: `${path.replace('{org_id}', own.orgId)}${isStream ? '?follow=false' : ''}`,
        headers: isStream ? { 'last-event-id': eventId(Date.now(), { transaction: 1, id: 0 }) } : {},
      };
      const [seen, all] = await Promise.all([send(sample), send(sample, owner)]);
      expect(seen.status).toBe(200);
      expect([...ids(seen.text, foreign), ...ids(seen.text, elsewhere)]).toEqual([]);
      // Screens belong to the organization as a whole.
      const ofAll = new Set(isStream ? Object.values(own.screens) : []);
      expect(ids(all.text, own)).toEqual(expect.arrayContaining([...ofAll]));
      const expected = ids(all.text, own).filter((id) => !ofAll.has(id));
      if (operationId !== 'listUploads') expect(ids(seen.text, own)).toEqual(expected);
    },
  );

  it.each(OF_ORGS.filter(({ withinProjects }) => withinProjects === undefined))(
    '$operationId, which is about the organization as a whole, is refused',
    async ({ operationId }) => {
      const before = await state();
      expect(await send(samples(own)[operationId]!)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect(await state()).toBe(before);
    },
  );

  it('works in the project with the role that they have', async () => {
    const made = await send({
      method: 'POST',
      url: '/v1/therapeutic-candidates',
      body: { project_id: own.projectId, name: newId(), format: 'mab', initial_chains: TRASTUZUMAB_CHAINS },
    });
    expect(made.status).toBe(201);
    const body = { variant_id: made.json.initial_variant_id as string };
    expect((await send({ method: 'POST', url: '/v1/humanizations', body })).status).toBe(202);
    const viewer = await system.createMember(own.orgId, 'viewer');
    await restrict(viewer, [own.projectId]);
    const looking = await signedIn(viewer);
    expect((await looking.get(`/v1/variants/${body.variant_id}`)).status).toBe(200);
    expect((await looking.get(`/v1/variants/${foreign.variantId}`)).status).toBe(404);
    expect((await looking.post('/v1/humanizations', body)).status).toBe(403);
  });

  it('sees no upload of theirs to which an antigen of another project refers', async () => {
    const uploadId = foreign.structureUploadId;
    await system.pool.query('UPDATE core.uploads SET created_by = $2 WHERE id = $1', [
      uploadId,
      `person:${member.userId}`,
    ]);
    const read = { method: 'GET', url: `/v1/uploads/${uploadId}` };
    expect((await send(read)).status).toBe(200);
    await system.pool.query('UPDATE core.antigens SET upload_id = $2 WHERE id = $1', [foreign.antigenId, uploadId]);
    expect((await send(read)).status).toBe(404);
    expect((await send({ method: 'GET', url: '/v1/uploads' })).text).not.toContain(uploadId);
  });

  it('is restricted in one organization alone', async () => {
    const read = { method: 'GET', url: `/v1/variants/${elsewhere.variantId}` };
    expect((await send(read, browser, elsewhere.orgId)).status).toBe(200);
    expect((await send(read)).status).toBe(404);
    const { orgs } = (await browser.get('/auth/session')).json as { orgs: { org_id: string; project_ids: string[] }[] };
    expect(orgs.map(({ org_id, project_ids }) => [org_id, project_ids])).toEqual([
      [own.orgId, [own.projectId]],
      [elsewhere.orgId, []],
    ]);
  });

  it('is given no kept answer from before', async () => {
    const person = await system.createMember(own.orgId, 'member');
    const by = await signedIn(person);
    const request = {
      method: 'POST',
      url: '/v1/humanizations',
      body: { variant_id: foreign.variantId },
      headers: { 'idempotency-key': newId() },
    };
    expect((await send(request, by)).status).toBe(202);
    await restrict(person, [own.projectId]);
    expect(await send(request, by)).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
  });

  it('is known by a change of the list of projects, from the next request on, and not restricted by an empty one', async () => {
    const person = await system.createMember(own.orgId, 'editor');
    const by = await signedIn(person);
    const sees = async () =>
      Promise.all([own, foreign].map(async ({ variantId }) => (await by.get(`/v1/variants/${variantId}`)).status));
    expect(await sees()).toEqual([200, 200]);
    await restrict(person, [foreign.projectId]);
    expect(await sees()).toEqual([404, 200]);
    await restrict(person, [own.projectId, foreign.projectId]);
    expect(await sees()).toEqual([200, 200]);
    await restrict(person, []);
    expect(await sees()).toEqual([200, 200]);
  });

  // proves: OrganizationMember.project_ids
  it('lists the members, without the projects of anybody, and leaves', async () => {
    const person = await system.createMember(own.orgId, 'viewer');
    await restrict(person, [foreign.projectId]);
    const by = await signedIn(person);
    const listed = await by.get(members());
    expect(listed).toMatchObject({ status: 200 });
    expect(listed.text).not.toContain('project_ids');
    expect((await by.get(`${members()}?expand=project_ids`)).status).toBe(403);
    const all = (await owner.get(`${members()}?expand=project_ids`)).json as { id: string; project_ids: string[] }[];
    expect(all.find(({ id }) => id === person.memberId)?.project_ids).toEqual([foreign.projectId]);
    expect((await by.delete(`${members()}/${member.memberId}`)).status).toBe(404);
    expect((await by.delete(`${members()}/${person.memberId}`)).status).toBe(204);
  });

  it('cannot be an admin, and is restricted to projects of the organization alone', async () => {
    const person = await system.createMember(own.orgId, 'member');
    const refused = { status: 422, json: { detail: [{ loc: ['body', 'project_ids'] }] } };
    expect(await restrict(person, [own.projectId], { role: 'admin' })).toMatchObject(refused);
    expect((await restrict(person, [own.projectId])).status).toBe(200);
    expect(await owner.patch(`${members()}/${person.memberId}`, { role: 'admin' })).toMatchObject(refused);
    expect(await restrict(person, [], { role: 'admin' })).toMatchObject({
      status: 200,
      json: { role: 'admin', project_ids: [] },
    });
    expect(await restrict(person, [elsewhere.projectId], { role: 'member' })).toMatchObject({
      status: 404,
      json: { code: 'not_found', detail: `No such project: ${elsewhere.projectId}.` },
    });
    expect((await owner.patch(`${members()}/${person.memberId}`, {})).status).toBe(422);
  });

  it('joins by an invitation that names the role and the projects', async () => {
    const email = `${newId()}@people.test`;
    const invite = (body: object) => owner.post(`/orgs/${own.orgId}/invitations`, { email, ...body });
    expect((await invite({ role: 'admin', project_ids: [own.projectId] })).status).toBe(422);
    expect((await invite({ role: 'viewer', project_ids: [elsewhere.projectId] })).status).toBe(404);
    const invitation = await invite({ role: 'viewer', project_ids: [own.projectId] });
    expect(invitation).toMatchObject({ status: 201, json: { role: 'viewer', project_ids: [own.projectId] } });
    const joined = new Browser(gateway);
    const accepted = await joined.post('/auth/invitations/accept', {
      token: invitation.json.token,
      password: 'a password of mine',
      full_name: 'Ada Lovelace',
    });
    expect(accepted).toMatchObject({
      status: 200,
      json: { orgs: [{ org_id: own.orgId, role: 'viewer', project_ids: [own.projectId] }] },
    });
    expect((await joined.get(`/v1/projects/${own.projectId}`)).status).toBe(200);
    expect((await joined.get(`/v1/projects/${foreign.projectId}`)).status).toBe(404);
  });
});
