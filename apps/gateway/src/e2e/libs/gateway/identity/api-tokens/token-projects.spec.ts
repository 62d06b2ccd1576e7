import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { CONTRACTS } from '../../../../../contracts.js';
import { isVisitorContract, isWrite } from '@paratope/gateway-http';
import { eventId } from '../../../../../jobs/events/position.js';
import { samples, type Sample } from '../../../../../testing/samples.js';
import { TestSystem, type Replica, type TestRequest, type TestResponse } from '../../../../../testing/test-gateway.js';
import { aboutNothing, idsOfProject, stateOfProjects, withoutItself } from '../../../../../testing/two-projects.js';
import {
  createWorld,
  HER2_STRETCH,
  STRUCTURE_FILE,
  TRASTUZUMAB_CHAINS,
  type World,
} from '../../../../../testing/world.js';

const OF_ORGS = CONTRACTS.filter((route) => !isVisitorContract(route));
const WITHIN = OF_ORGS.filter(({ withinProjects }) => withinProjects === true);

describe('an API token that is bound to a project', () => {
  let system: TestSystem;
  let gateway: Replica;
  /** Two projects of one organization, each with one resource of every type: the token's project, and the other one. */
  let own: World;
  let foreign: World;
  let bound: string;

  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway({ env: { RECONCILE_INTERVAL_MS: '3600000' } });
    own = await createWorld(system, gateway);
    foreign = await createWorld(system, gateway, own);
    bound = (await create({ project_ids: [own.projectId] })).json.token;
  });
  afterAll(() => system.close());

  const create = (body: object, token = own.token) =>
    gateway.request(`/orgs/${own.orgId}/api-tokens`, { method: 'POST', token, body: { name: 'Bound', ...body } });
  const send = ({ url, ...request }: Sample, token = bound): Promise<TestResponse> =>
    gateway.request(url, { ...request, token });
  const post = (url: string, body: object, more: TestRequest = {}) =>
    gateway.request(url, { method: 'POST', token: bound, body, ...more });
  const state = () => stateOfProjects(system, own.orgId);

  it.each(WITHIN.filter(({ path, body }) => /\{(?!org_id)/.test(path) || body))(
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

  it.each(WITHIN.filter(({ method, path }) => method === 'GET' && !/\{(?!org_id)/.test(path)))(
    '$operationId shows nothing of another project, and what lies in its own',
    async ({ operationId, path }) => {
      const sample = { method: 'GET', url: path.replace('{org_id}', own.orgId) };
      const isStream = operationId === 'listenToEvents';
      const headers = { 'last-event-id': eventId(Date.now(), { transaction: 1, id: 0 }) };
      const read = (token: string) =>
        gateway.request(`${sample.url}${isStream ? '?follow=false' : ''}`, { token, ...(isStream ? { headers } : {}) });
      const [seen, all] = await Promise.all([read(bound), read(own.token)]);
      expect(seen.status).toBe(200);
      const ids = (text: string, of: World) => [...idsOfProject(of)].filter((id) => text.includes(id));
      expect(ids(seen.text, foreign)).toEqual([]);
      // Screens belong to the organization as a whole.
      const ofAll = new Set(isStream ? Object.values(own.screens) : []);
      expect(ids(all.text, own)).toEqual(expect.arrayContaining([...ofAll]));
      const expected = ids(all.text, own).filter((id) => !ofAll.has(id));
      if (operationId !== 'listUploads') expect(ids(seen.text, own)).toEqual(expected);
    },
  );

  it.each(OF_ORGS.filter(({ withinProjects }) => withinProjects !== true))(
    '$operationId, which is about the organization as a whole, is refused',
    async ({ operationId }) => {
      const before = await state();
      expect(await send(samples(own)[operationId]!)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect(await state()).toBe(before);
    },
  );

  // Uploads are excluded: an upload that another token made and to which no antigen refers does not belong to this token.
  it.each(WITHIN.filter((route) => !isWrite(route) && /\{(?!org_id)/.test(route.path) && route.tag !== 'uploads'))(
    '$operationId answers about its own project as to any other token',
    async ({ operationId }) => {
      const sample = samples(own)[operationId]!;
      expect(withoutItself(await send(sample))).toEqual(withoutItself(await send(sample, own.token)));
    },
  );

  it('makes, changes and computes what lies in its project', async () => {
    const candidate = await post('/v1/therapeutic-candidates', {
      project_id: own.projectId,
      name: newId(),
      format: 'mab',
      initial_chains: TRASTUZUMAB_CHAINS,
    });
    expect(candidate.status).toBe(201);
    const variantId: string = candidate.json.initial_variant_id;
    const job = await post('/v1/humanizations', { variant_id: variantId.toUpperCase() });
    expect(job.status).toBe(202);
    expect((await send({ method: 'GET', url: `/v1/humanizations/${job.json.id}` })).status).toBe(200);
    expect((await send({ method: 'POST', url: `/v1/humanizations/${job.json.id}/cancel` })).status).toBe(200);
    expect(await send({ method: 'PATCH', url: `/v1/variants/${variantId}`, body: { name: 'renamed' } })).toMatchObject({
      status: 200,
      json: { name: 'renamed' },
    });
  });

  it('submits no batch with a variant of another project', async () => {
    const before = await state();
    const items = [{ variant_id: own.variantId }, { variant_id: foreign.variantId }];
    expect(await post('/v1/humanizations/batch', { items })).toMatchObject({
      status: 404,
      json: { errors: [{ pointer: '/items/1/variant_id' }] },
    });
    expect(await state()).toBe(before);
  });

  it('sees the uploads that it made and those that antigens of its project refer to', async () => {
    const made = await post('/v1/uploads', STRUCTURE_FILE);
    expect(made.status).toBe(201);
    await system.pool.query('UPDATE core.antigens SET upload_id = $2 WHERE id = $1', [
      own.antigenId,
      own.structureUploadId,
    ]);
    const listed = await send({ method: 'GET', url: '/v1/uploads' });
    expect(new Set(listed.json.data.map(({ id }: { id: string }) => id))).toEqual(
      new Set([made.json.id, own.structureUploadId]),
    );
    const refersTo = (upload_id: string) =>
      post('/v1/antigens', { project_id: own.projectId, name: 'A', sequence: HER2_STRETCH, upload_id });
    expect((await refersTo(foreign.structureUploadId)).status).toBe(404);
    expect((await refersTo(own.structureUploadId)).status).toBe(201);
  });

  it('is not given the kept answer of a token that is not bound', async () => {
    const body = { variant_id: foreign.variantId };
    const headers = { 'idempotency-key': newId() };
    expect((await post('/v1/humanizations', body, { token: own.token, headers })).status).toBe(202);
    expect(await post('/v1/humanizations', body, { headers })).toMatchObject({
      status: 422,
      json: { code: 'idempotency_mismatch' },
    });
  });

  it('is made without manage, for projects of the organization alone, and is shown with them', async () => {
    const elsewhere = await createWorld(system, gateway);
    const made = await create({ project_ids: [own.projectId] });
    expect(made).toMatchObject({ status: 201, json: { scopes: ['read', 'submit'], project_ids: [own.projectId] } });
    expect(await create({ project_ids: [own.projectId], scopes: ['manage'] })).toMatchObject({
      status: 422,
      json: { detail: [{ loc: ['body', 'scopes'] }] },
    });
    expect(await create({ project_ids: [own.projectId, elsewhere.projectId] })).toMatchObject({
      status: 404,
      json: { code: 'not_found', detail: `No such project: ${elsewhere.projectId}.` },
    });
    const { json } = await gateway.request(`/orgs/${own.orgId}/api-tokens`, { token: own.token });
    expect(json.data.map(({ project_ids }: { project_ids: string[] }) => project_ids)).toContainEqual([own.projectId]);
  });
});
