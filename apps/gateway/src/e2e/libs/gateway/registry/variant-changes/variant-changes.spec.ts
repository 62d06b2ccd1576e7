import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

const URL = '/v1/variants/changes';

describe('POST /v1/variants/changes', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let other: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    const body = { parent_variant_id: world.variantId, name: 'v2', chains: TRASTUZUMAB_CHAINS };
    other = (await org.post('/v1/variants', body)).json.id;
  });

  const outcomes = async (body: object): Promise<string[]> =>
    (await org.post(URL, body)).json.outcomes.map(({ outcome }: { outcome: string }) => outcome);
  const variant = async (id: string) => (await org.get(`/v1/variants/${id}`)).json;

  // proves: POST /v1/variants/changes
  it('200 says of each variant what happened, in the order of the request', async () => {
    const { status, json } = await org.post(URL, {
      variant_ids: [other, world.variantId, other],
      stage: 'lead',
      add_tags: ['round 2'],
    });
    expect([status, json]).toEqual([
      200,
      {
        object: 'variant_changes',
        changed: 2,
        outcomes: [
          { variant_id: other, outcome: 'changed' },
          { variant_id: world.variantId, outcome: 'changed' },
          { variant_id: other, outcome: 'changed' },
        ],
      },
    ]);
    expect(await variant(other)).toMatchObject({ stage: 'lead', tags: ['round 2'] });
    expect(await outcomes({ variant_ids: [other], stage: 'lead', add_tags: ['round 2'] })).toEqual(['unchanged']);
  });

  it('adds and removes tags of each variant, archives and restores', async () => {
    await org.patch(`/v1/variants/${other}`, { tags: ['a', 'b'] });
    const ids = [world.variantId, other];
    expect(await outcomes({ variant_ids: ids, add_tags: ['c'], remove_tags: ['a'] })).toEqual(['changed', 'changed']);
    expect([(await variant(world.variantId)).tags, (await variant(other)).tags]).toEqual([['c'], ['b', 'c']]);
    expect(await outcomes({ variant_ids: ids, archived: true })).toEqual(['changed', 'changed']);
    expect(await variant(other)).toMatchObject({ archived: true, tags: ['b', 'c'], stage: null });
    expect(await outcomes({ variant_ids: [other], archived: false })).toEqual(['changed']);
  });

  it('leaves a variant that would have too many tags, or that has no data any more, and changes the others', async () => {
    await org.patch(`/v1/variants/${other}`, { tags: Array.from({ length: 20 }, (_, nth) => `t${nth}`) });
    const ids = [other, world.variantId];
    expect(await outcomes({ variant_ids: ids, add_tags: ['new'] })).toEqual(['too_many_tags', 'changed']);
    await org.delete(`/v1/variants/${other}?purge=true`);
    expect(await outcomes({ variant_ids: ids, stage: 'lead' })).toEqual(['data_deleted', 'changed']);
  });

  it('takes the stage away by null', async () => {
    await outcomes({ variant_ids: [other], stage: 'lead' });
    expect(await outcomes({ variant_ids: [other], stage: null })).toEqual(['changed']);
    expect((await variant(other)).stage).toBeNull();
  });

  it('404 changes none of the variants if one of them does not exist', async () => {
    const body = { variant_ids: [other, newId()], stage: 'lead' };
    expect(await org.post(URL, body)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await variant(other)).stage).toBeNull();
  });

  it('does not reach variants of another organization', async () => {
    const stranger = session(gateway, await createWorld(system, gateway));
    const { status } = await stranger.post(URL, { variant_ids: [other], stage: 'lead' });
    expect(status).toBe(404);
    expect((await variant(other)).stage).toBeNull();
  });

  it.each([
    [{ stage: 'no such' }, 'unknown_stage'],
    [{}, 'required'],
  ])('422 for %j', async (change, code) => {
    expect(await org.post(URL, { variant_ids: [other], ...change })).toMatchObject({
      status: 422,
      json: { errors: [{ code }] },
    });
  });

  it('is one event of the audit log, and an edit of each variant', async () => {
    await outcomes({ variant_ids: [other, world.variantId], stage: 'lead', archived: true });
    expect((await org.get('/v1/audit-events')).json.data[0]).toMatchObject({ action: 'changeVariants', target: null });
    const { rows } = await system.pool.query(`SELECT changes FROM core.edits WHERE org_id = $1 AND changes <> '{}'`, [
      world.orgId,
    ]);
    const changes = { stage: { from: null, to: 'lead' }, archived: { from: false, to: true } };
    expect(rows).toEqual([{ changes }, { changes }]);
  });
});
