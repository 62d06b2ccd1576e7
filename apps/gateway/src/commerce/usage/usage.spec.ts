import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../testing/world.js';

describe('GET /v1/usage', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let otherProject: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
    const post = (url: string, body: object) => gateway.request(url, { method: 'POST', token: world.token, body });
    otherProject = (await post('/v1/projects', { name: '=Other, "project"' })).json.id;
    const chains = { format: 'mab', initial_chains: TRASTUZUMAB_CHAINS };
    const { json } = await post('/v1/therapeutic-candidates', { project_id: otherProject, name: 'C', ...chains });
    const items = [world.variantId, json.initial_variant_id, json.initial_variant_id].map((id) => ({ variant_id: id }));
    const batch = await post('/v1/humanizations/batch', { items });
    expect(batch.status).toBe(202);
    await world.browser.post('/v1/humanizations', { variant_id: world.variantId });
    expect((await post(`/v1/humanizations/${batch.json.items[2].id}/cancel`, {})).status).toBe(200);
    await eventually(async () => expect((await usage('')).total.refunds).toBe(1));
  });

  const usage = async (query: string) => {
    const answer = await gateway.request(`/v1/usage${query}`, { token: world.token });
    expect(answer.status).toBe(200);
    return answer.json;
  };
  const figures = (jobs: number, refunds: number) => ({
    jobs,
    refunds,
    credits_charged: jobs,
    credits_refunded: refunds,
    credits: jobs - refunds,
  });

  // proves: GET /v1/usage
  it('200 adds up what the ledger of the organization says, refunds included', async () => {
    const { data } = (await gateway.request('/v1/credit-transactions?limit=200', { token: world.token })).json;
    const spent = (data as { kind: string; amount: number }[]).filter(({ kind }) => kind !== 'purchase');
    const { total } = await usage('?group_by=kind');
    expect(total.credits).toBe(-spent.reduce((sum, { amount }) => sum + amount, 0));
    expect(total).toEqual(figures(5, 1));
  });

  it('200 gives each project what its own jobs of a batch cost, and what came back of them', async () => {
    const { data } = await usage('?group_by=project');
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ project_id: world.projectId, project_name: 'Project', ...figures(3, 0) });
    expect(data).toContainEqual({ project_id: otherProject, project_name: '=Other, "project"', ...figures(2, 1) });
  });

  it('200 tells people and tokens apart, and counts a token that a person made for that person', async () => {
    const { data } = await usage('?group_by=token,person');
    const byToken = data.find(({ token_id: id }: { token_id: string | null }) => id !== null);
    const byPerson = data.find(({ token_id: id }: { token_id: string | null }) => id === null);
    expect(byToken).toMatchObject({ person_id: null, person_name: null, ...figures(4, 1) });
    expect(byPerson).toMatchObject({ token_name: null, ...figures(1, 0) });
    const { json: made } = await world.browser.post(`/orgs/${world.orgId}/api-tokens`, { name: 'Of the owner' });
    const body = { variant_id: world.variantId };
    await gateway.request('/v1/humanizations', { method: 'POST', token: made.token, body });
    const people = (await usage('?group_by=person')).data;
    expect(people).toContainEqual({
      person_id: byPerson.person_id,
      person_name: byPerson.person_name,
      ...figures(2, 0),
    });
    const tokens = (await usage('?group_by=token')).data;
    expect(tokens).toContainEqual({ token_id: made.id, token_name: 'Of the owner', ...figures(1, 0) });
  });

  it('200 is a table of the same by Accept, in which no name is a formula', async () => {
    const answer = await gateway.request('/v1/usage?group_by=project,kind', {
      token: world.token,
      headers: { accept: 'text/csv' },
    });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    const [head, ...lines] = answer.text.trim().split('\n');
    expect(head).toBe('project_id,project_name,kind,jobs,refunds,credits_charged,credits_refunded,credits');
    expect(lines).toContain(`${otherProject},"'=Other, ""project""",humanization,2,1,2,1,1`);
  });

  it('200 is empty before anything was spent, and of another organization', async () => {
    expect(await usage('?since=2020-01-01&until=2020-12-31')).toMatchObject({ total: figures(0, 0), data: [] });
    const { token } = await system.createOrg();
    expect((await gateway.request('/v1/usage', { token })).json.data).toEqual([]);
  });

  it.each([
    ['?group_by=persn', 'person'],
    ['?group_by=day,month', 'a day belongs to one month'],
    ['?since=2026-11-02&until=2026-11-01', 'before it begins'],
    ['?since=yesterday', 'since'],
    ['?until=2026-02-30', 'until'],
  ])('400 for %s says why', async (query, words) => {
    const answer = await gateway.request(`/v1/usage${query}`, { token: world.token });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(JSON.stringify(answer.json)).toContain(words);
  });
});
