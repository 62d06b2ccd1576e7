import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EXAMPLE_VH, EXAMPLE_VL } from '@paratope/job-envelope';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

const HEAVY = { chain_id: 'VH1', role: 'heavy', variable_sequence: EXAMPLE_VH };
const LIGHT = { role: 'light', sequence: EXAMPLE_VL };

describe('what clients say about a candidate and its chains', () => {
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

  const create = (initial_chains: readonly object[], more: object = {}) =>
    org.post('/v1/therapeutic-candidates', {
      project_id: world.projectId,
      name: 'C',
      format: 'mab',
      initial_chains,
      ...more,
    });
  const chainsOf = async (variantId: string) => (await org.get(`/v1/variants/${variantId}/chains`)).json;

  // proves: POST /v1/therapeutic-candidates; GET /v1/variants/{id}/chains; GET /v1/constant-regions
  it('201: chains keep their names and what they refer to, and unnamed ones are named by their role', async () => {
    const regions = (await org.get('/v1/constant-regions')).json;
    const [region] = regions;
    expect(region).toMatchObject({ name: 'IGHG1', org_id: null, sequence: expect.stringMatching(/^ASTKGPSVF/) });
    expect((await org.get('/v1/constant-regions')).json).toEqual(regions);
    const refers = { constant_region_id: region.id, source_antibody_id: world.sourceAntibodyId };
    const { status, json } = await create([{ ...HEAVY, ...refers }, LIGHT]);
    expect(status).toBe(201);
    expect(await chainsOf(json.initial_variant_id)).toMatchObject([
      { variant_id: json.initial_variant_id, chain_id: 'VH1', role: 'heavy', variable_sequence: EXAMPLE_VH, ...refers },
      {
        chain_id: 'L',
        role: 'light',
        variable_sequence: EXAMPLE_VL,
        constant_region_id: null,
        source_antibody_id: null,
      },
    ]);
    const variant = (await org.get(`/v1/variants/${json.initial_variant_id}`)).json;
    expect(variant).toMatchObject({ is_baseline: true, chains: [{ role: 'heavy', sequence: EXAMPLE_VH }, LIGHT] });
  });

  it('201: the chain of a nanobody may have the role vhh, which is its heavy chain', async () => {
    const { json } = await create([{ role: 'vhh', variable_sequence: EXAMPLE_VH }], { format: 'nanobody' });
    expect((await org.get(`/v1/variants/${json.initial_variant_id}`)).json.chains).toMatchObject([{ role: 'heavy' }]);
    expect(await chainsOf(json.initial_variant_id)).toMatchObject([{ chain_id: 'H', role: 'vhh' }]);
  });

  it('422: names each chain that cannot be accepted', async () => {
    const refused = async (...chains: object[]) =>
      (await create(chains)).json.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(await refused({ ...HEAVY, sequence: EXAMPLE_VH }, LIGHT)).toEqual(['/initial_chains/0/sequence']);
    expect(await refused({ role: 'heavy' }, LIGHT)).toEqual(['/initial_chains/0/sequence']);
    expect(await refused({ ...HEAVY, variable_sequence: 'EVQL1' }, LIGHT)).toEqual([
      '/initial_chains/0/variable_sequence',
    ]);
    expect(await refused(HEAVY, { ...LIGHT, chain_id: 'VH1' })).toEqual(['/initial_chains/1/chain_id']);
    expect(await refused({ ...HEAVY, constant_region_id: newId() }, LIGHT)).toEqual([
      '/initial_chains/0/constant_region_id',
    ]);
    const stranger = await createWorld(system, gateway);
    expect(await refused(HEAVY, { ...LIGHT, source_antibody_id: stranger.sourceAntibodyId })).toEqual([
      '/initial_chains/1/source_antibody_id',
    ]);
    expect(await refused({ ...HEAVY, role: 'vhh' }, LIGHT)).toContain('/initial_chains/0/role');
  });

  // proves: PATCH /v1/therapeutic-candidates/{id}
  it('200: description and format_metadata are kept and can be changed; 422 for more than they may hold', async () => {
    const words = { description: 'Second lead', format_metadata: { arms: { H: 'knob' } } };
    const { json } = await create([HEAVY, LIGHT], words);
    expect(json).toMatchObject(words);
    const path = `/v1/therapeutic-candidates/${json.id}`;
    const changed = { description: null, format_metadata: { arms: {} } };
    expect(await org.patch(path, changed)).toMatchObject({ status: 200, json: changed });
    expect((await org.get(path)).json).toMatchObject(changed);
    const tooLong = { format_metadata: { text: 'x'.repeat(20_000) } };
    expect(await org.patch(path, tooLong)).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/format_metadata' }] },
    });
  });

  it('erases them with the candidate', async () => {
    const words = { description: 'secret', format_metadata: { arms: 'secret' } };
    const { json } = await create([HEAVY, LIGHT], words);
    expect((await org.delete(`/v1/therapeutic-candidates/${json.id}?purge=true`)).status).toBeLessThan(300);
    const { rows } = await system.pool.query(
      'SELECT description, format_metadata FROM core.therapeutic_candidates WHERE id = $1',
      [json.id],
    );
    expect(rows).toEqual([{ description: null, format_metadata: {} }]);
  });
});
