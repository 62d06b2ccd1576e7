import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

const URL = '/v1/variants';
const HUMANIZED_VH = TRASTUZUMAB.heavy.replace('RLSCAAS', 'RLSCKAS');

describe('variants', () => {
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

  describe('POST of a manual variant', () => {
    const manual = (more: object = {}) => ({
      parent_variant_id: world.variantId,
      name: 'v2',
      chains: TRASTUZUMAB_CHAINS,
      ...more,
    });

    // proves: group variants; fields of a variant; POST /v1/variants
    it('201 descends from its parent', async () => {
      const created = await org.post(URL, manual());
      expect(created).toMatchObject({
        status: 201,
        json: {
          candidate_id: world.candidateId,
          parent_variant_id: world.variantId,
          origin: 'manual',
          humanization_id: null,
        },
      });
      const { warnings, ...variant } = created.json;
      expect((await org.get(created.headers['location']!)).json).toEqual(variant);
      expect(warnings).toEqual([]);
    });

    it('409 for a name that the candidate has already', async () => {
      expect(await org.post(URL, manual({ name: 'v1' }))).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });

    it('409 when the candidate is archived', async () => {
      await org.delete(`/v1/therapeutic-candidates/${world.candidateId}`);
      expect((await org.post(URL, manual())).status).toBe(409);
    });

    it('404 for a parent that does not exist', async () => {
      expect((await org.post(URL, manual({ parent_variant_id: newId() }))).status).toBe(404);
    });

    it("422 for chains that the candidate's format does not have", async () => {
      const refused = await org.post(URL, manual({ chains: [TRASTUZUMAB_CHAINS[0]] }));
      expect(refused).toMatchObject({ status: 422, json: { errors: [{ pointer: '/chains', code: 'missing_role' }] } });
    });

    it('422 explains by the shape that comes closest', async () => {
      const { json } = await org.post(URL, { from_humanization_id: world.humanizationId, strategy: 'magic' });
      expect(json.errors).toEqual([expect.objectContaining({ pointer: '/strategy' })]);
    });
  });

  describe('POST of a humanization result', () => {
    const complete = async (results: unknown) => {
      await system.pool.query(
        `UPDATE core.jobs SET status = 'completed', queued_at = NULL, attempt = 1, started_at = now(), ended_at = now(), results = $2 WHERE id = $1`,
        [world.humanizationId, JSON.stringify(results)],
      );
    };
    const entry = {
      strategy: 'cdr_grafting',
      humanized_vh: HUMANIZED_VH,
      humanized_vl: TRASTUZUMAB.light,
      numbering: {
        vh: { parental: TRASTUZUMAB.heavy, humanized: HUMANIZED_VH },
        vl: { parental: TRASTUZUMAB.light, humanized: TRASTUZUMAB.light },
      },
    };
    const take = (more: object = {}) =>
      org.post(URL, { from_humanization_id: world.humanizationId, strategy: 'cdr_grafting', ...more });

    // proves: group variants; fields of a variant; POST /v1/variants
    it('201 makes it a variant of the one that was humanized', async () => {
      await complete([entry]);
      expect(await take()).toMatchObject({
        status: 201,
        json: {
          parent_variant_id: world.variantId,
          humanization_id: world.humanizationId,
          strategy: 'cdr_grafting',
          origin: 'humanization',
          name: 'v1 cdr_grafting',
          chains: [
            { role: 'heavy', sequence: HUMANIZED_VH },
            { role: 'light', sequence: TRASTUZUMAB.light },
          ],
        },
      });
    });

    it('409 while the humanization is not completed', async () => {
      const { status, json } = await take();
      expect(status).toBe(409);
      expect(json.detail).toContain('pending');
    });

    it('422 for a strategy that it has no result of', async () => {
      await complete([entry]);
      expect(await take({ strategy: 'germline' })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/strategy' }] },
      });
    });

    it('404 for a humanization that does not exist', async () => {
      expect((await take({ from_humanization_id: newId() })).status).toBe(404);
    });
  });

  describe('POST of a design', () => {
    const figures = {
      oasis_identity: 76,
      foreign_cores: 3,
      liabilities: [],
      red_flags: 0,
      amber_flags: 1,
      model_confidence: 90,
    };
    const design = {
      name: 'R1',
      log_odds: -1.5,
      mutations: [{ mutation: 'H:A24K', log_odds: -1.5 }],
      figures,
      h3_distance: 0.1,
      against: ['The network prefers the residue of the parent: H:A24K.'],
      chains: [
        { role: 'heavy', sequence: HUMANIZED_VH },
        { role: 'light', sequence: TRASTUZUMAB.light },
      ],
    };
    const results = { parent: figures, positions: ['H:24'], sequence_fit: -1, designs: [design], notes: [] };
    let from_job_id: string;
    beforeEach(async () => {
      const body = { variant_id: world.variantId, positions: { at: ['H:24'] } };
      from_job_id = (await org.post('/v1/redesigns', body)).json.id;
    });
    const complete = () =>
      system.pool.query(
        `UPDATE core.jobs SET status = 'completed', queued_at = NULL, attempt = 1, started_at = now(), ended_at = now(), results = $2 WHERE id = $1`,
        [from_job_id, JSON.stringify(results)],
      );

    // proves: POST /v1/variants
    it('201 makes it a variant with its reasons as note, under a name that is free', async () => {
      await complete();
      const first = await org.post(URL, { from_job_id, proposal: 'R1' });
      expect(first).toMatchObject({
        status: 201,
        json: { parent_variant_id: world.variantId, origin: 'manual', name: 'v1 R1', chains: design.chains },
      });
      const notes = (await org.get(`${URL}/${first.json.id}/notes`)).json.data;
      expect(notes.map(({ text }: { text: string }) => text)).toEqual([
        'H:A24K (-1.50); log-odds -1.50. The network prefers the residue of the parent: H:A24K.',
      ]);
      expect((await org.post(URL, { from_job_id, proposal: 'R1' })).json.name).toBe('v1 R1 2');
      expect((await org.post(URL, { from_job_id, proposal: 'R1', name: 'v1 R1' })).status).toBe(409);
    });

    it('409 while the job is not completed, 422 without such a design, 404 for a job that proposes none', async () => {
      expect((await org.post(URL, { from_job_id, proposal: 'R1' })).status).toBe(409);
      await complete();
      expect(await org.post(URL, { from_job_id, proposal: 'R9' })).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/proposal' }] },
      });
      expect((await org.post(URL, { from_job_id: world.humanizationId, proposal: 'R1' })).status).toBe(404);
    });
  });

  describe('GET', () => {
    // proves: GET /v1/variants; DELETE /v1/variants/{id}
    it('200 lists by candidate, without the archived', async () => {
      const listed = async (query: string) => (await org.get(`${URL}?${query}`)).json.data.length;
      expect([await listed(`candidate_id=${world.candidateId}`), await listed(`candidate_id=${newId()}`)]).toEqual([
        1, 0,
      ]);
      await org.delete(`${URL}/${world.variantId}`);
      expect([await listed(''), await listed('archived=true')]).toEqual([0, 1]);
    });
  });

  describe('PATCH', () => {
    // proves: PATCH /v1/variants/{id}
    it('200 renames and restores', async () => {
      await org.delete(`${URL}/${world.variantId}`);
      const { json } = await org.patch(`${URL}/${world.variantId}`, { name: 'wild type', archived: false });
      expect(json).toMatchObject({ name: 'wild type', archived: false });
    });
    it('409 for a name that is taken', async () => {
      const { json } = await org.post(URL, {
        parent_variant_id: world.variantId,
        name: 'v2',
        chains: TRASTUZUMAB_CHAINS,
      });
      expect((await org.patch(`${URL}/${json.id}`, { name: 'v1' })).status).toBe(409);
    });
    it('422 for chains, which never change', async () => {
      expect((await org.patch(`${URL}/${world.variantId}`, { chains: TRASTUZUMAB_CHAINS })).status).toBe(422);
    });
  });
});
