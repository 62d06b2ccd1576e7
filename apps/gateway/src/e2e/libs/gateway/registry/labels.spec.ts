import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { session, type Session } from '../../../../testing/session.js';
import { sharedGateway } from '../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../testing/test-gateway.js';
import {
  createWorld,
  HER2_STRETCH,
  STRUCTURE_FILE,
  T_DM1,
  TRASTUZUMAB_CHAINS,
  type World,
} from '../../../../testing/world.js';

const LABELS = { external_id: 'LIMS-004211', metadata: { plate: '7', well: 'B3' } };
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

describe('external_id and metadata', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const project = async (fields: object): Promise<string> =>
    (await org.post('/v1/projects', { name: 'P', ...fields })).json.id;
  const listed = async (query: string, path = '/v1/projects'): Promise<string[]> =>
    idsOf((await org.get(`${path}?${query}`)).json.data);

  const CREATED: readonly (readonly [path: string, body: (world: World) => object])[] = [
    ['/v1/projects', () => ({ name: 'P' })],
    [
      '/v1/therapeutic-candidates',
      ({ projectId }) => ({ project_id: projectId, name: 'C', format: 'mab', initial_chains: TRASTUZUMAB_CHAINS }),
    ],
    ['/v1/variants', ({ variantId }) => ({ parent_variant_id: variantId, name: 'M', chains: TRASTUZUMAB_CHAINS })],
    [
      '/v1/source-antibodies',
      ({ projectId }) => ({
        project_id: projectId,
        name: 'S',
        species_origin: 'mouse',
        molecule_type: 'nanobody',
        vh_sequence: TRASTUZUMAB_CHAINS[0].sequence,
      }),
    ],
    ['/v1/antigens', ({ projectId }) => ({ project_id: projectId, name: 'A', sequence: HER2_STRETCH })],
    ['/v1/adc-designs', ({ candidateId }) => ({ ...T_DM1, name: 'T-DM1', candidate_id: candidateId })],
    ['/v1/uploads', () => STRUCTURE_FILE],
  ];

  it.each(CREATED)('%s takes them at creation, shows them, and finds them again', async (path, body) => {
    const { status, json } = await org.post(path, { ...body(world), ...LABELS });
    expect({ status, json }).toMatchObject({ status: 201, json: LABELS });
    expect((await org.get(`${path}/${json.id}`)).json).toMatchObject(LABELS);
    for (const query of ['external_id=LIMS-004211', 'metadata=plate:7', 'metadata=well:B3,plate:7'])
      expect((await org.get(`${path}?${query}`)).json.data).toMatchObject([{ id: json.id, ...LABELS }]);
    for (const query of ['external_id=LIMS-004212', 'metadata=plate:8', 'metadata=well:B3,plate:8', 'metadata=B3:well'])
      expect(await listed(query, path)).toEqual([]);
  });

  it.each(CREATED)('%s shows null and {} where none were given', async (path, body) => {
    const { json } = await org.post(path, { ...body(world), name: path.includes('uploads') ? undefined : 'Bare' });
    expect(json).toMatchObject({ external_id: null, metadata: {} });
  });

  it.each(CREATED.filter(([path]) => path !== '/v1/uploads'))(
    '%s: a change sets keys, takes away those that are null, and leaves the others',
    async (path, body) => {
      const { json } = await org.post(path, { ...body(world), ...LABELS });
      const changed = await org.patch(`${path}/${json.id}`, {
        external_id: 'LIMS-1',
        metadata: { plate: null, round: '2' },
      });
      expect(changed).toMatchObject({ status: 200 });
      expect(changed.json).toMatchObject({ external_id: 'LIMS-1', metadata: { well: 'B3', round: '2' } });
      expect(changed.json.metadata).not.toHaveProperty('plate');
      expect(await listed('metadata=plate:7', path)).toEqual([]);
      expect(await listed('external_id=LIMS-004211', path)).toEqual([]);
      expect(await listed('metadata=round:2,well:B3&external_id=LIMS-1', path)).toEqual([json.id]);
      const none = await org.patch(`${path}/${json.id}`, { external_id: null });
      expect(none.json).toMatchObject({ external_id: null, metadata: { well: 'B3', round: '2' } });
    },
  );

  // proves: Humanization.external_id; Humanization.metadata; HumanizationSubmit.external_id; HumanizationSubmit.metadata
  it('a job has them from its submit, and its task does not', async () => {
    const body = { variant_id: world.variantId, ...LABELS };
    const { status, json } = await org.post('/v1/humanizations', body);
    expect({ status, json }).toMatchObject({
      status: 202,
      json: { ...LABELS, inputs: { variant_id: world.variantId } },
    });
    expect(json.inputs).toEqual({ variant_id: world.variantId });
    // Other jobs of the organization change the position in the queue.
    const read = (await org.get(`/v1/humanizations/${json.id}`)).json;
    expect(read).toEqual({ ...json, queue_position: read.queue_position });
    const { rows } = await system.pool.query('SELECT inputs FROM core.jobs WHERE id = $1', [json.id]);
    expect(rows).toEqual([{ inputs: { variant_id: world.variantId } }]);
    const others = ['external_id=LIMS-004212', 'metadata=plate:7,well:B4', 'metadata=plate:7&status=failed'];
    for (const path of ['/v1/humanizations', '/v1/jobs', `/orgs/${world.orgId}/jobs`]) {
      for (const query of [
        'external_id=LIMS-004211',
        'metadata=plate:7',
        `metadata=well:B3&variant_id=${world.variantId}`,
      ])
        expect(await listed(query, path)).toEqual([json.id]);
      for (const query of others) expect(await listed(query, path)).toEqual([]);
    }
    expect(await listed('metadata=plate:7', '/v1/stability-analyses')).toEqual([]);
  });

  it('each job of a batch has its own, and each codon export those of its submit', async () => {
    const items = [{ variant_id: world.variantId, ...LABELS }, { variant_id: world.variantId }];
    const { json } = await org.post('/v1/humanizations/batch', { items });
    expect(json.items).toMatchObject([LABELS, { external_id: null, metadata: {} }]);
    expect(await listed('metadata=plate:7', '/v1/humanizations')).toEqual([json.items[0].id]);
    const exported = await org.post('/v1/codon-exports', {
      host: 'cho',
      items: [{ variant_id: world.variantId }, { variant_id: world.variantId }],
      ...LABELS,
    });
    expect(exported.status).toBe(202);
    const [older, newer] = exported.json.job_ids;
    expect(await listed('external_id=LIMS-004211', '/v1/codon-exports')).toEqual([newer, older]);
  });

  it('other metadata under the same idempotency key is another request', async () => {
    const submit = (metadata: object) =>
      gateway.request('/v1/humanizations', {
        method: 'POST',
        token: org.token,
        headers: { 'idempotency-key': 'one' },
        body: { variant_id: world.variantId, metadata },
      });
    const first = await submit({ plate: '7' });
    expect(await submit({ plate: '7' })).toMatchObject({ status: 202, json: { id: first.json.id } });
    expect(await submit({ plate: '8' })).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
  });

  it.each([
    ['51 keys', { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, ''])) }],
    ['a key of 41 characters', { metadata: { ['k'.repeat(41)]: '' } }],
    ['an empty key', { metadata: { '': 'v' } }],
    ['a key with a colon', { metadata: { 'a:b': 'v' } }],
    ['a value of 501 characters', { metadata: { k: 'v'.repeat(501) } }],
    ['a value that is no text', { metadata: { k: 7 } }],
    ['a value that is an object', { metadata: { k: { l: 'm' } } }],
    ['metadata that are a list', { metadata: ['k'] }],
    ['an empty external_id', { external_id: '' }],
    ['an external_id of 201 characters', { external_id: 'i'.repeat(201) }],
    ['an external_id of two lines', { external_id: 'a\nb' }],
  ])('422 for %s, of a resource and of a job', async (_, labels) => {
    const refused = { status: 422, json: { code: 'validation_failed' } };
    expect(await org.post('/v1/projects', { name: 'P', ...labels })).toMatchObject(refused);
    expect(await org.post('/v1/humanizations', { variant_id: world.variantId, ...labels })).toMatchObject(refused);
  });

  it('takes 50 keys of 40 characters with values of 500, and finds any of them', async () => {
    const key = (n: number): string => `${n}`.padStart(40, 'k');
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [key(n), '𝛂'.repeat(250)]));
    const id = await project({ metadata });
    expect((await org.get(`/v1/projects/${id}`)).json.metadata).toEqual(metadata);
    const query = new URLSearchParams({ metadata: `${key(49)}:${'𝛂'.repeat(250)}` }).toString();
    expect(await listed(query)).toEqual([id]);
    expect(await org.patch(`/v1/projects/${id}`, { metadata: { one_more: '' } })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/metadata' }] },
    });
    expect(await org.patch(`/v1/projects/${id}`, { metadata: { one_more: '', [key(0)]: null } })).toMatchObject({
      status: 200,
    });
  });

  it('changes of different keys at the same time are all kept', async () => {
    const id = await project({});
    const keys = Array.from({ length: 12 }, (_, n) => `k${n}`);
    await Promise.all(keys.map((key) => org.patch(`/v1/projects/${id}`, { metadata: { [key]: key } })));
    expect((await org.get(`/v1/projects/${id}`)).json.metadata).toEqual(Object.fromEntries(keys.map((k) => [k, k])));
  });

  it('finds values with commas, colons and backslashes', async () => {
    const metadata = { a: 'x,y:z', b: 'C:\\data', c: '' };
    const id = await project({ metadata });
    for (const filter of ['a:x\\,y:z', 'b:C:\\\\data', 'c:', 'c:,a:x\\,y:z,b:C:\\\\data'])
      expect(await listed(new URLSearchParams({ metadata: filter }).toString())).toEqual([id]);
  });

  it.each([
    'metadata=plate',
    'metadata=:7',
    'metadata=a:1,,b:2',
    'metadata=a:b%5C',
    'created_after=yesterday',
    'external_id=',
  ])('400 for the filter %s', async (query) => {
    for (const path of ['/v1/projects', '/v1/humanizations'])
      expect(await org.get(`${path}?${query}`)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });

  it('pages of a filter go on where they ended, and no row is there twice', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) {
      ids.unshift(await project({ name: 'Series', metadata: { plate: '7', odd: String(n % 2) }, external_id: 'same' }));
      await project({ name: 'Other', metadata: { plate: '8' } });
    }
    for (const query of ['metadata=plate:7', 'external_id=same', 'name=series']) {
      const found: string[] = [];
      for (let after = ''; ;) {
        const { json } = await org.get(`/v1/projects?${query}&limit=3${after}`);
        found.push(...idsOf(json.data));
        if (!json.has_more) break;
        after = `&after=${json.next_cursor}`;
      }
      expect(found).toEqual(ids);
    }
    expect(await listed('metadata=plate:7,odd:1')).toEqual(ids.filter((_, n) => n % 2 === 1));
  });

  it('filters by the time of creation: from the first time on, and before the second', async () => {
    const ids = [await project({}), await project({}), await project({})];
    for (const [n, id] of ids.entries())
      await system.pool.query('UPDATE core.projects SET created_at = $2 WHERE id = $1', [
        id,
        new Date(Date.now() + (n - 1) * 60_000),
      ]);
    const at = async (n: number): Promise<string> =>
      encodeURIComponent((await org.get(`/v1/projects/${ids[n]}`)).json.created_at);
    const own = (found: readonly string[]): string[] => found.filter((id) => ids.includes(id));
    expect(own(await listed(`created_after=${await at(1)}`))).toEqual([ids[2], ids[1]]);
    expect(own(await listed(`created_before=${await at(1)}`))).toEqual([ids[0]]);
    expect(own(await listed(`created_after=${await at(0)}&created_before=${await at(2)}`))).toEqual([ids[1], ids[0]]);
    const job = (await org.get(`/v1/humanizations/${world.humanizationId}`)).json;
    const time = encodeURIComponent(job.created_at);
    for (const path of ['/v1/humanizations', '/v1/jobs']) {
      expect(await listed(`created_after=${time}`, path)).toContain(job.id);
      expect(await listed(`created_before=${time}`, path)).not.toContain(job.id);
      expect(await listed(`created_after=2099-01-01T00:00:00Z`, path)).toEqual([]);
      expect(await listed(`created_before=1901-01-01T00:00:00%2B02:00`, path)).toEqual([]);
    }
  });

  it('another organization finds nothing by them, and may use the same', async () => {
    const id = await project(LABELS);
    const stranger = session(gateway, await system.createOrg());
    for (const query of ['external_id=LIMS-004211', 'metadata=plate:7'])
      expect((await stranger.get(`/v1/projects?${query}`)).json.data).toEqual([]);
    const own = await stranger.post('/v1/projects', { name: 'P', ...LABELS });
    expect((await stranger.get('/v1/projects?external_id=LIMS-004211')).json.data).toMatchObject([{ id: own.json.id }]);
    expect(await listed('external_id=LIMS-004211')).toEqual([id]);
    expect(await stranger.patch(`/v1/projects/${id}`, { metadata: { a: 'b' } })).toMatchObject({ status: 404 });
  });

  it('two resources may have the same external_id', async () => {
    const ids = [await project(LABELS), await project(LABELS)];
    expect(await listed('external_id=LIMS-004211')).toEqual(ids.reverse());
  });

  it('a token without the right to write sets none, and one that may only read finds them', async () => {
    const id = await project(LABELS);
    const { json } = await gateway.request(`/orgs/${world.orgId}/api-tokens`, {
      method: 'POST',
      token: org.token,
      body: { name: 'Reader', scopes: ['read'] },
    });
    const reader = session(gateway, { ...world, token: json.token });
    expect(await reader.patch(`/v1/projects/${id}`, { metadata: { a: 'b' } })).toMatchObject({ status: 403 });
    expect(idsOf((await reader.get('/v1/projects?metadata=plate:7')).json.data)).toEqual([id]);
  });

  it('a token of one project finds what lies in it alone, and its metadata may hold any id', async () => {
    const other = await createWorld(system, gateway, world);
    for (const { variantId } of [world, other])
      await org.post('/v1/humanizations', { variant_id: variantId, metadata: { seen_as: other.variantId } });
    const { json } = await gateway.request(`/orgs/${world.orgId}/api-tokens`, {
      method: 'POST',
      token: org.token,
      body: { name: 'Bound', project_ids: [world.projectId] },
    });
    const bound = session(gateway, { ...world, token: json.token });
    const query = `metadata=seen_as:${other.variantId}`;
    const own = (await bound.get(`/v1/humanizations?${query}`)).json.data;
    expect(own).toMatchObject([{ inputs: { variant_id: world.variantId }, metadata: { seen_as: other.variantId } }]);
    expect(await listed(query, '/v1/humanizations')).toHaveLength(2);
  });

  it('are deleted with the data, and leave no row to be found by', async () => {
    const { json } = await org.post('/v1/projects', { name: 'P', ...LABELS });
    const body = { project_id: json.id, name: 'C', format: 'mab', initial_chains: TRASTUZUMAB_CHAINS, ...LABELS };
    const candidate = (await org.post('/v1/therapeutic-candidates', body)).json;
    expect(await org.delete(`/v1/projects/${json.id}?purge=true`)).toMatchObject({ status: 204 });
    for (const path of [`/v1/projects/${json.id}`, `/v1/therapeutic-candidates/${candidate.id}`])
      expect((await org.get(path)).json).toMatchObject({ external_id: null, metadata: {} });
    const { rows } = await system.pool.query('SELECT * FROM core.labels WHERE org_id = $1', [world.orgId]);
    expect(rows).toEqual([]);
  });
});
