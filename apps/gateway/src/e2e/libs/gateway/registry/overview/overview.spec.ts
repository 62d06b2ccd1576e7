import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

interface Overview {
  readonly object: string;
  readonly candidates: number;
  readonly variants: number;
  readonly stages: readonly object[];
  readonly jobs: Readonly<Record<'pending' | 'running' | 'completed' | 'failed' | 'canceled', number>>;
}

describe('the overview of a project', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let url: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    url = `/v1/projects/${world.projectId}/overview`;
  });

  const overview = async (query = ''): Promise<Overview> => (await org.get(url + query)).json;
  const variant = async (name: string, body: object = {}): Promise<string> =>
    (await org.post('/v1/variants', { parent_variant_id: world.variantId, name, chains: TRASTUZUMAB_CHAINS, ...body }))
      .json.id;

  // proves: GET /v1/projects/{id}/overview
  it('200 counts variants by stage in the order of the stages, those without one last', async () => {
    const before = await overview();
    const ids = [await variant('a'), await variant('b'), await variant('c')];
    await org.post('/v1/variants/changes', { variant_ids: ids.slice(0, 2), stage: 'lead' });
    await org.post('/v1/variants/changes', { variant_ids: ids.slice(2), stage: 'made' });
    const after = await overview();
    expect(after).toMatchObject({ object: 'project_overview', candidates: before.candidates });
    expect(after.variants).toBe(before.variants + 3);
    expect(after.stages).toEqual([
      { stage: 'made', variants: 1 },
      { stage: 'lead', variants: 2 },
      { stage: null, variants: before.variants },
    ]);
  });

  it('counts jobs by their state, of variants in use alone', async () => {
    const before = await overview();
    const id = await variant('a');
    await org.post('/v1/humanizations', { variant_id: id });
    const { json: job } = await org.post('/v1/humanizations', { variant_id: id });
    await org.post(`/v1/humanizations/${job.id}/cancel`);
    const { jobs, variants } = await overview();
    expect(variants).toBe(before.variants + 1);
    expect(jobs.canceled).toBe(before.jobs.canceled + 1);
    expect(jobs.pending + jobs.running).toBe(before.jobs.pending + before.jobs.running + 1);
    await org.delete(`/v1/variants/${id}`);
    expect(await overview()).toEqual(before);
  });

  it('is that of one candidate where it is named', async () => {
    const made = await org.post('/v1/therapeutic-candidates', {
      project_id: world.projectId,
      name: 'Another',
      format: 'mab',
      initial_chains: TRASTUZUMAB_CHAINS,
    });
    const no = { pending: 0, running: 0, completed: 0, failed: 0, canceled: 0 };
    expect(await overview(`?candidate_id=${made.json.id}`)).toEqual({
      object: 'project_overview',
      candidates: 1,
      variants: 1,
      stages: [{ stage: null, variants: 1 }],
      jobs: no,
    });
    expect((await overview()).candidates).toBe((await overview(`?candidate_id=${world.candidateId}`)).candidates + 1);
    expect((await org.get(`${url}?candidate_id=none`)).status).toBe(400);
  });

  it('404 for what another organization has, and counts no candidate of another', async () => {
    const other = await createWorld(system, gateway);
    const stranger = session(gateway, other);
    expect((await stranger.get(url)).status).toBe(404);
    expect((await overview(`?candidate_id=${other.candidateId}`)).variants).toBe(0);
  });
});
