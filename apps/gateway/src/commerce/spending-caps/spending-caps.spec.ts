import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../testing/test-gateway.js';
import { createWorld, type World } from '../../testing/world.js';

describe('spending caps of persons and projects', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
  });

  const url = () => `/orgs/${world.orgId}/spending-caps`;
  const set = (body: object) => world.browser.patch(url(), body);
  const me = async (): Promise<string> => (await world.browser.get('/auth/session')).json.user.id;

  // proves: GET /orgs/{org_id}/spending-caps; PATCH /orgs/{org_id}/spending-caps; spending caps
  it('200 cap a member, who is then refused with what remains, and are listed by name', async () => {
    const person_id = await me();
    const { status, json } = await set({ person_id, monthly_cap: 2 });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      object: 'spending_cap',
      person_id,
      project_id: null,
      monthly_cap: 2,
      daily_cap: null,
    });
    const submit = () => world.browser.post('/v1/humanizations', { variant_id: world.variantId });
    expect([(await submit()).status, (await submit()).status]).toEqual([202, 202]);
    const refused = await submit();
    expect(refused).toMatchObject({ status: 402, json: { code: 'spending_cap_reached' } });
    expect(refused.json.detail).toBe(
      'This costs 1 credits; of the 2 that the person may spend, by tokens too, a month, 0 remain.',
    );
    const { json: caps } = await world.browser.get(url());
    expect(caps).toMatchObject([{ person_id, person_name: expect.stringMatching(/./), spent_this_month: 2 }]);
    expect((await set({ person_id })).json).toMatchObject({ monthly_cap: null });
    expect((await submit()).status).toBe(202);
  });

  it('200 cap a project by its name', async () => {
    const { json } = await set({ project_id: world.projectId, daily_cap: 500 });
    expect(json).toMatchObject({
      project_id: world.projectId,
      project_name: 'Project',
      daily_cap: 500,
      person_id: null,
    });
  });

  it('404 for who is no member, and for a project of nobody', async () => {
    expect(await set({ person_id: newId(), daily_cap: 1 })).toMatchObject({ status: 404 });
    expect(await set({ project_id: newId(), daily_cap: 1 })).toMatchObject({ status: 404 });
  });

  it('422 for a cap of nobody, of both, and below zero', async () => {
    const [person_id, project_id] = [await me(), world.projectId];
    for (const body of [{ daily_cap: 1 }, { person_id, project_id }, { person_id, daily_cap: -1 }])
      expect(await set(body)).toMatchObject({ status: 422 });
  });
});
