import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

describe('GET /v1/variants/{id}/lineage', () => {
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

  const child = async (parent_variant_id: string, name: string): Promise<string> =>
    (await org.post('/v1/variants', { parent_variant_id, name, chains: TRASTUZUMAB_CHAINS })).json.id;
  const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name);

  // proves: group variants; GET /v1/variants/{id}/lineage
  it('200 names the ancestors up to the baseline and the direct children, archived or not', async () => {
    const v2 = await child(world.variantId, 'v2');
    const v3 = await child(v2, 'v3');
    await child(v3, 'v4');
    const sibling = await child(v3, 'v5');
    await child(sibling, 'grandchild');
    await child(v2, 'uncle');
    await org.delete(`/v1/variants/${sibling}`);
    const { status, json } = await org.get(`/v1/variants/${v3}/lineage`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      object: 'variant_lineage',
      candidate_id: world.candidateId,
      variant: { id: v3, name: 'v3', origin: 'manual' },
      has_more_children: false,
    });
    expect(names(json.ancestors)).toEqual(['v2', 'v1']);
    expect(names(json.children)).toEqual(['v5', 'v4']);
    expect(json.children[0]).toMatchObject({ archived: true, parent_variant_id: v3 });
    expect(json.variant.chains).toBeUndefined();
  });

  it('200 of a baseline has no ancestors', async () => {
    const { json } = await org.get(`/v1/variants/${world.variantId}/lineage`);
    expect([json.ancestors, json.children, json.variant.origin]).toEqual([[], [], 'baseline']);
  });

  it('200 says when there are more children than it names; the list has them all', async () => {
    await system.pool.query(
      `INSERT INTO core.variants (id, org_id, candidate_id, parent_variant_id, name, origin)
       SELECT gen_random_uuid(), $1, $2, $3, 'child ' || n, 'manual' FROM generate_series(1, 201) n`,
      [world.orgId, world.candidateId, world.variantId],
    );
    const { json } = await org.get(`/v1/variants/${world.variantId}/lineage`);
    expect([json.children.length, json.has_more_children]).toEqual([200, true]);
    const listed = await org.get(`/v1/variants?parent_variant_id=${world.variantId}&limit=200`);
    expect([listed.json.data.length, listed.json.has_more]).toEqual([200, true]);
    expect((await org.get('/v1/variants?origin=baseline')).json.data).toHaveLength(1);
  });

  it('404 for a variant that does not exist', async () => {
    expect((await org.get(`/v1/variants/${newId()}/lineage`)).status).toBe(404);
  });
});
