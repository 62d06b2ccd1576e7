import { beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACTS } from '../contracts.js';
import { Browser } from '../testing/browser.js';
import { samples } from '../testing/samples.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestResponse, TestSystem } from '../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../testing/world.js';

describe('a shared link', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
  });

  const make = (body: object, token = world.token): Promise<TestResponse> =>
    gateway.request('/v1/shared-links', {
      method: 'POST',
      token,
      body: { project_id: world.projectId, type: 'table', name: 'Figures', ...body },
    });
  const open = (secret: string): Promise<TestResponse> =>
    gateway.request('/shared/open', { method: 'POST', body: { secret } });
  const report = () => make({ type: 'report', variant_ids: [world.variantId] });

  // proves: POST /v1/shared-links; POST /shared/open
  it('shows a report without an account, and no more of the variant than the report has', async () => {
    const { secret, url } = (await report()).json;
    expect(url).toMatch(new RegExp(`/app/shared#${secret}$`));
    const { status, json } = await open(secret);
    expect([status, json.type, json.project_name, json.variants.length]).toEqual([200, 'report', 'Project', 1]);
    const [variant] = json.variants;
    expect(variant).toMatchObject({ id: world.variantId, candidate: 'Trastuzumab', variant: 'v1', origin: 'baseline' });
    expect(variant.chains).toEqual(expect.arrayContaining([...TRASTUZUMAB_CHAINS]));
    expect(variant.numbering.chains).toHaveLength(2);
    expect(Object.keys(variant).toSorted()).toEqual(
      ['candidate', 'chains', 'figures', 'id', 'numbering', 'origin', 'percentiles', 'variant'].toSorted(),
    );
  });

  it('shows a table without sequences, with the columns that it names alone', async () => {
    const { secret } = (await make({ columns: ['human_likeness'] })).json;
    const { json, text } = await open(secret);
    expect(json.columns.map((column: { name: string }) => column.name)).toEqual(['human_likeness']);
    expect(text).not.toContain(TRASTUZUMAB.heavy);
  });

  it('is kept away from search engines, caches and other sites', async () => {
    const { headers } = await open(world.sharedSecret);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  it('opens nothing else: its secret is refused by every other route', async () => {
    const { secret } = (await report()).json;
    const others = CONTRACTS.filter(({ access }) => access === undefined);
    expect(others.length).toBeGreaterThan(100);
    for (const { operationId } of others) {
      const { url, ...request } = samples(world)[operationId]!;
      const { status } = await gateway.request(url, { ...request, token: secret });
      expect([operationId, status]).toEqual([operationId, 401]);
      const cookies = await gateway.request(url, { ...request, headers: { cookie: `paratope_session=${secret}` } });
      expect([operationId, cookies.status]).toEqual([operationId, 401]);
    }
  });

  it('is stored as a hash', async () => {
    const { id, secret } = (await report()).json;
    const { rows } = await system.pool.query<{ row: string }>(
      'SELECT to_jsonb(l)::text AS row FROM core.shared_links l WHERE id = $1',
      [id],
    );
    expect(rows[0]!.row).not.toContain(secret);
    const stored = await gateway.request('/v1/shared-links', { token: world.token });
    expect(stored.text).not.toContain(secret);
  });

  it('ends at its date, and within a year', async () => {
    const { id, secret } = (await report()).json;
    await system.pool.query(`UPDATE core.shared_links SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    expect((await open(secret)).status).toBe(404);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    expect((await make({ expires_at: days(-1) })).status).toBe(422);
    expect((await make({ expires_at: days(366) })).status).toBe(422);
  });

  // proves: GET /v1/shared-links; DELETE /v1/shared-links/{id}
  it('is listed with its openings, opens nothing once it is revoked, and stays in the list', async () => {
    const { id, secret } = (await report()).json;
    await open(secret);
    const list = await gateway.request(`/v1/shared-links?project_id=${world.projectId}`, { token: world.token });
    expect(list.json.data).toContainEqual(expect.objectContaining({ id, opened: 1, revoked_at: null }));
    await gateway.request(`/v1/shared-links/${id}`, { method: 'DELETE', token: world.token });
    expect((await open(secret)).status).toBe(404);
    const { json } = await gateway.request('/v1/shared-links', { token: world.token });
    expect(json.data).toContainEqual(expect.objectContaining({ id, revoked_at: expect.any(String) }));
  });

  it('is in the audit log when it is made, opened and revoked', async () => {
    const { id, secret } = (await report()).json;
    await open(secret);
    await gateway.request(`/v1/shared-links/${id}`, { method: 'DELETE', token: world.token });
    const { json } = await world.browser.get('/v1/audit-events?limit=10');
    const noted = json.data.filter((event: { target: string }) => event.target === id);
    expect(noted.map((event: { action: string }) => event.action).toSorted()).toEqual([
      'createSharedLink',
      'openSharedLink',
      'revokeSharedLink',
    ]);
  });

  it('ends with the token that made it, and with the membership of who made it', async () => {
    const tokens = `/orgs/${world.orgId}/api-tokens`;
    const made = await gateway.request(tokens, { method: 'POST', token: world.token, body: { name: 'Maker' } });
    const { secret } = (await make({}, made.json.token)).json;
    await gateway.request(`${tokens}/${made.json.id}`, { method: 'DELETE', token: world.token });
    expect((await open(secret)).status).toBe(404);

    const member = await system.createMember(world.orgId, 'member');
    const browser = new Browser(gateway);
    await browser.signIn(member);
    const body = { project_id: world.projectId, type: 'table', name: 'Mine' };
    const own = (await browser.request('/v1/shared-links', { method: 'POST', body })).json;
    expect((await open(own.secret)).status).toBe(200);
    await gateway.request(`/orgs/${world.orgId}/members/${member.memberId}`, { method: 'DELETE', token: world.token });
    expect((await open(own.secret)).status).toBe(404);
  });

  it('goes with its project, and without the variants that were deleted', async () => {
    const own = await createWorld(system, gateway);
    const send = (url: string, method: string, body?: object) =>
      gateway.request(url, { method, token: own.token, ...(body && { body }) });
    const { initial_variant_id: variantId } = (
      await send('/v1/therapeutic-candidates', 'POST', {
        project_id: own.projectId,
        name: 'Gone',
        format: 'mab',
        initial_chains: TRASTUZUMAB_CHAINS,
      })
    ).json;
    const named = { project_id: own.projectId, type: 'report', name: 'Gone', variant_ids: [variantId] };
    const { secret } = (await send('/v1/shared-links', 'POST', named)).json;
    await send(`/v1/variants/${variantId}?purge=true`, 'DELETE');
    expect((await open(secret)).json.variants).toEqual([]);
    const project = (await send('/v1/projects', 'POST', { name: 'Short' })).json;
    const table = (await send('/v1/shared-links', 'POST', { project_id: project.id, type: 'table', name: 'T' })).json;
    await send(`/v1/projects/${project.id}?purge=true`, 'DELETE');
    expect((await open(table.secret)).status).toBe(404);
  });

  it('names only what its project has', async () => {
    const other = (await gateway.request('/v1/projects', { method: 'POST', token: world.token, body: { name: 'O' } }))
      .json;
    const wrong = await make({ project_id: other.id, type: 'report', variant_ids: [world.variantId] });
    expect(wrong.status).toBe(404);
    expect((await make({ type: 'structure', job_id: world.structurePredictionId })).status).toBe(409);
    expect((await make({ type: 'structure' })).status).toBe(422);
    expect((await make({ type: 'report' })).status).toBe(422);
    expect((await make({ columns: ['no_such'] })).status).toBe(422);
  });
});
