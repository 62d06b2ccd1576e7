import { beforeAll, describe, expect, it } from '@jest/globals';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import { createWorld, TRASTUZUMAB, type World } from '../../../../../testing/world.js';

describe('POST /v1/variants/search', () => {
  let world: World;
  let org: Session;
  let stranger: Session;
  beforeAll(async () => {
    const { system, gateway } = await sharedGateway();
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    stranger = session(gateway, await system.createOrg());
  });

  const search = (body: object, by = org) => by.post('/v1/variants/search', body);

  // proves: POST /v1/variants/search
  it('200 finds the variants of the organization that have a chain, its V domain or its CDR3, in all projects', async () => {
    const { json: project } = await org.post('/v1/projects', { name: 'Another' });
    const { json: candidate } = await org.post('/v1/therapeutic-candidates', {
      project_id: project.id,
      name: 'Fab',
      format: 'mab',
      initial_chains: [
        { role: 'heavy', sequence: `${TRASTUZUMAB.heavy}ASTKGPSVFPLAPSS` },
        { role: 'light', sequence: TRASTUZUMAB.light },
      ],
    });
    const { status, json } = await search({ sequence: TRASTUZUMAB.heavy });
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'variant_matches', is_complete: true });
    expect(json.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ variant_id: world.variantId, role: 'heavy', match: 'same_chain', identity: 1 }),
        expect.objectContaining({
          variant_id: candidate.initial_variant_id,
          match: 'same_domain',
          cdr3: 'SRWGGDGFYAMDY',
        }),
      ]),
    );
    const { json: within } = await search({ sequence: 'SRWGGDGFYAMDY', project_id: project.id });
    expect(within.data).toMatchObject([{ variant_id: candidate.initial_variant_id, match: 'same_cdr3' }]);
  });

  it("200 without another organization's variants", async () => {
    expect((await search({ sequence: TRASTUZUMAB.heavy }, stranger)).json).toMatchObject({ searched: 0, data: [] });
  });

  it('422 for what is no sequence, without repeating it', async () => {
    const refused = await search({ sequence: 'SRWGG-DGFY' });
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ pointer: '/sequence' }] } });
    expect(refused.text).not.toContain('SRWGG');
  });
});
