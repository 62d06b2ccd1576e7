import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

describe('GET /v1/variants/{id}/diff', () => {
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

  const child = async (chains: readonly object[]): Promise<string> =>
    (await org.post('/v1/variants', { parent_variant_id: world.variantId, name: 'v2', chains })).json.id;

  // proves: GET /v1/variants/{id}/diff
  it('200 names what changed since the parent, with IMGT and Kabat positions and region', async () => {
    // A leader, and Ala in place of Asn55 (Kabat 54), the deamidation site of CDR-H2 (Harris et al., J Chromatogr B 752:233, 2001).
    const heavy = `M${TRASTUZUMAB.heavy.replace('PTNGYT', 'PTAGYT')}`;
    const id = await child([{ role: 'heavy', sequence: heavy }, TRASTUZUMAB_CHAINS[1]]);
    const { status, json } = await org.get(`/v1/variants/${id}/diff`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'variant_diff', variant_id: id, against_variant_id: world.variantId });
    const [changed, unchanged] = json.chains;
    expect(changed).toMatchObject({ role: 'heavy', status: 'changed', substitutions: 1, insertions: 1, deletions: 0 });
    expect(changed.differences[0]).toMatchObject({ kind: 'insertion', from: null, to: 'M', to_index: 1, domain: null });
    expect(changed.differences[1]).toEqual({
      kind: 'substitution',
      from: 'N',
      to: 'A',
      from_index: 55,
      to_index: 56,
      domain: 1,
      chain_type: 'H',
      region: 'CDR2',
      imgt: '62',
      kabat: '54',
    });
    expect(unchanged).toMatchObject({ role: 'light', status: 'unchanged', differences: [] });
  });

  it('200 against any variant of the org, in either direction', async () => {
    const id = await child([
      { role: 'heavy', sequence: TRASTUZUMAB.heavy.replace('WGGDGFY', 'WGGDFY') },
      TRASTUZUMAB_CHAINS[1],
    ]);
    const there = await org.get(`/v1/variants/${id}/diff?against=${world.variantId}`);
    const back = await org.get(`/v1/variants/${world.variantId}/diff?against=${id}`);
    expect([there.json.chains[0].deletions, back.json.chains[0].insertions]).toEqual([1, 1]);
    const itself = await org.get(`/v1/variants/${id}/diff?against=${id}`);
    expect(itself.json.chains.map(({ status }: { status: string }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  it('200 tells chains that were added and removed, and one that is too long to be compared', async () => {
    const { json: candidate } = await org.post('/v1/therapeutic-candidates', {
      project_id: world.projectId,
      name: 'Fusion',
      format: 'fc_fusion',
      initial_chains: [
        { role: 'heavy', sequence: TRASTUZUMAB.heavy + 'GS'.repeat(1300) },
        { role: 'fusion', sequence: 'MKTAYIAKQR' },
      ],
    });
    const { json } = await org.get(`/v1/variants/${candidate.initial_variant_id}/diff?against=${world.variantId}`);
    expect(json.chains.map(({ role, status }: Record<string, string>) => [role, status])).toEqual([
      ['heavy', 'changed'],
      ['fusion', 'added'],
      ['light', 'removed'],
    ]);
    expect(json.chains[0].error).toMatchObject({ code: 'sequence_too_long' });
  });

  it('400 for a baseline that is compared with nothing', async () => {
    expect(await org.get(`/v1/variants/${world.variantId}/diff`)).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', errors: [{ parameter: 'against', code: 'required' }] },
    });
  });

  it("404 for a variant that does not exist or is another org's, on either side", async () => {
    const stranger = await createWorld(system, gateway);
    for (const other of [newId(), stranger.variantId]) {
      expect((await org.get(`/v1/variants/${other}/diff?against=${world.variantId}`)).status).toBe(404);
      expect((await org.get(`/v1/variants/${world.variantId}/diff?against=${other}`)).status).toBe(404);
    }
  });
});
