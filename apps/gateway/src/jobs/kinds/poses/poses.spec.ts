import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../testing/session.js';
import { sharedGateway } from '../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../testing/world.js';
import { completeJob, insertJob } from '../../../testing/world-jobs.js';

const posed = (rank: number, distances?: object) => ({
  rank,
  score: -10 * rank,
  energy_terms: {},
  cluster_size: 1,
  buried_surface_area: 1500,
  ...(distances && { distances }),
});
const RESULTS = {
  pdb_key: 'a',
  cif_key: 'b',
  poses_key: 'c',
  poses: [
    posed(1, { 'A:45': { H3: 8 }, 'A:52A': { framework: 3 } }),
    posed(2, { 'A:45': { H3: 3.5 }, 'A:46': { L1: 4 } }),
  ],
  antigen_residues: 'A:1-90,A:52A',
};

describe('poses of a docking by epitope rules', () => {
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

  const docked = async (results: object): Promise<string> => {
    const { orgId, variantId, antigenId } = world;
    const inputs = { variant_id: variantId, antigen_id: antigenId };
    const id = await insertJob(system, { orgId, variantId, kind: 'complex_prediction' }, inputs);
    await completeJob(system, id, results);
    return id;
  };
  const poses = (id: string, query: Readonly<Record<string, string>> = {}) =>
    org.get(
      `/v1/complex-predictions/${id}/poses${Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`}`,
    );

  // proves: GET /v1/complex-predictions/{id}/poses
  it('200: each rule has its outcome on each pose, and another rule needs no other job', async () => {
    const id = await docked(RESULTS);
    const near = await poses(id, { rules: 'any CDR within 6 Å of A:45-60; no contact with A:52A' });
    expect(near).toMatchObject({ status: 200, json: { object: 'pose_table', job_id: id } });
    expect(near.json.data).toMatchObject([
      {
        rank: 1,
        score: -10,
        holds: false,
        rules: [
          { holds: false, value: 8 },
          { holds: false, value: 3 },
        ],
      },
      {
        rank: 2,
        score: -20,
        holds: true,
        rules: [
          { holds: true, value: 3.5 },
          { holds: true, value: null },
        ],
      },
    ]);
    const cover = await poses(id, { rules: 'hot spots A:45,A:46; at least 60 % of the hot spots', holding: 'true' });
    expect(cover.json.data).toMatchObject([{ rank: 2, rules: [{ value: 1 }] }]);
    expect((await poses(id)).json.data).toHaveLength(2);
  });

  it('200: poses that kept no contacts hold no rule, which is said', async () => {
    const id = await docked({ ...RESULTS, poses: [posed(1)] });
    const { json } = await poses(id, { rules: 'no contact with B' });
    expect(json.data).toMatchObject([{ holds: false, rules: [{ unknown: true }] }]);
  });

  it('400 for a rule that is not understood, 404 for the jobs of others, 409 without results', async () => {
    const id = await docked(RESULTS);
    expect(await poses(id, { rules: 'CDRs at A:45' })).toMatchObject({
      status: 400,
      json: { errors: [{ parameter: 'rules' }] },
    });
    expect(await poses(newId())).toMatchObject({ status: 404 });
    expect(await poses(world.complexPredictionId)).toMatchObject({ status: 409 });
  });
});
