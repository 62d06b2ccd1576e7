import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../testing/session.js';
import { TestSystem, type Replica } from '../../testing/test-gateway.js';
import { insertJob } from '../../testing/world-jobs.js';
import { createWorld, T_DM1, type World } from '../../testing/world.js';

const URL = '/v1/adc-designs';

describe('ADC designs', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    system = await TestSystem.start();
    gateway = await system.gateway();
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const design = (more: object = {}) => ({ candidate_id: world.candidateId, name: 'ADC', ...T_DM1, ...more });
  const errorsOf = (json: { errors: Record<string, string>[] }) =>
    json.errors.map(({ pointer, code }) => [pointer, code]);

  describe('POST', () => {
    it('201 makes a design whose classes are those of the catalogue', async () => {
      const created = await org.post(URL, design({ notes: 'As approved' }));
      expect(created).toMatchObject({
        status: 201,
        json: {
          object: 'adc_design',
          candidate_id: world.candidateId,
          ...T_DM1,
          linker_type: 'non_cleavable',
          payload_class: 'maytansinoid',
          conjugation_site: null,
          notes: 'As approved',
          analysis: null,
        },
      });
      expect((await org.get(created.headers['location']!)).json).toEqual(created.json);
    });

    it.each([
      ['engineered_cysteine', 'LC-V205C', 2],
      ['engineered_cysteine', 'HC-T289C', 1.9],
      ['glycan_remodeling', 'HC-N297', 4],
      ['sortase', 'HC-LPATG', 3.6],
      ['interchain_cysteine', null, 8],
    ])('201 by %s at %s with a target of %d', async (conjugation_method, conjugation_site, dar_target) => {
      const created = await org.post(URL, design({ conjugation_method, conjugation_site, dar_target }));
      expect(created).toMatchObject({ status: 201, json: { conjugation_method, conjugation_site, dar_target } });
    });

    it.each<[string, object, [string, string][]]>([
      ['an unknown linker', { linker_name: 'superglue' }, [['/linker_name', 'not_in_catalogue']]],
      ['an unknown payload', { payload_name: 'water' }, [['/payload_name', 'not_in_catalogue']]],
      ['an unknown method', { conjugation_method: 'hope' }, [['/conjugation_method', 'not_in_catalogue']]],
      ['a class that is not the linker\u2019s', { linker_type: 'peptide' }, [['/linker_type', 'mismatch']]],
      ['a class that is not the payload\u2019s', { payload_class: 'auristatin' }, [['/payload_class', 'mismatch']]],
      ['a site of stochastic lysines', { conjugation_site: 'HC-K248' }, [['/conjugation_site', 'invalid_site']]],
      [
        'a site that the method does not have',
        { conjugation_method: 'engineered_cysteine', conjugation_site: 'HC-A118', dar_target: 2 },
        [['/conjugation_site', 'invalid_site']],
      ],
      [
        'more drugs than the method attaches',
        { conjugation_method: 'engineered_cysteine', dar_target: 8 },
        [['/dar_target', 'too_big']],
      ],
      ['no drug', { dar_target: 0 }, [['/dar_target', 'too_small']]],
    ])('422 for %s', async (_, change, errors) => {
      const refused = await org.post(URL, design(change));
      expect(refused.status).toBe(422);
      expect(errorsOf(refused.json)).toEqual(errors);
    });

    it('404 for a candidate that does not exist', async () => {
      expect((await org.post(URL, design({ candidate_id: newId() }))).status).toBe(404);
    });

    it('409 for one that is archived', async () => {
      await org.delete(`/v1/therapeutic-candidates/${world.candidateId}`);
      expect(await org.post(URL, design())).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });
  });

  describe('GET', () => {
    it('200 lists by candidate, classes and method', async () => {
      const vedotin = {
        linker_name: 'mc-Val-Cit-PABC',
        payload_name: 'MMAE',
        conjugation_method: 'interchain_cysteine',
        dar_target: 4,
      };
      const { json } = await org.post(URL, design(vedotin));
      const ids = async (query: string) =>
        (await org.get(`${URL}?${query}`)).json.data.map(({ id }: { id: string }) => id);
      expect(await ids(`candidate_id=${world.candidateId}`)).toEqual([json.id, world.adcDesignId]);
      expect(await ids('payload_class=auristatin')).toEqual([json.id]);
      expect(await ids('linker_type=non_cleavable')).toEqual([world.adcDesignId]);
      expect(await ids('conjugation_method=interchain_cysteine')).toEqual([json.id]);
      expect(await ids(`candidate_id=${newId()}`)).toEqual([]);
      const page = await org.get(`${URL}?limit=1`);
      expect((await org.get(`${URL}?limit=1&after=${page.json.next_cursor}`)).json.data[0].id).toBe(world.adcDesignId);
    });

    it('400 for a class that is none', async () => {
      expect((await org.get(`${URL}?payload_class=poison`)).status).toBe(400);
    });

    it('404 for one that does not exist', async () => {
      expect((await org.get(`${URL}/${newId()}`)).status).toBe(404);
    });

    it('200 shows the catalogue', async () => {
      const { status, json } = await org.get(`${URL}/catalogue`);
      expect(status).toBe(200);
      expect(json.linkers).toContainEqual(expect.objectContaining({ name: 'SMCC', type: 'non_cleavable' }));
      expect(json.payloads).toContainEqual(expect.objectContaining({ name: 'DM1', class: 'maytansinoid' }));
      expect(json.conjugation_methods).toContainEqual(expect.objectContaining({ name: 'lysine', class: 'stochastic' }));
    });
  });

  describe('PATCH and DELETE', () => {
    const url = () => `${URL}/${world.adcDesignId}`;

    it('200 changes what is named; classes follow, and what is null is taken out', async () => {
      const change = { conjugation_method: 'engineered_cysteine', conjugation_site: 'HC-A118C', dar_target: 2 };
      expect((await org.patch(url(), change)).json).toMatchObject({ ...change, linker_name: 'SMCC' });
      const { json } = await org.patch(url(), { payload_name: 'MMAE', conjugation_site: null, name: 'Other' });
      expect(json).toMatchObject({ payload_class: 'auristatin', conjugation_site: null, name: 'Other' });
      expect(json.conjugation_method).toBe('engineered_cysteine');
    });

    it('200 drops an analysis with the chemistry that it is of, and with nothing else', async () => {
      await system.pool.query(`UPDATE core.adc_designs SET analysis = '{"mean_dar": 3.5}' WHERE id = $1`, [
        world.adcDesignId,
      ]);
      expect((await org.patch(url(), { notes: 'Checked', dar_target: 3.5 })).json.analysis).toEqual({ mean_dar: 3.5 });
      expect((await org.delete(url())).status).toBe(204);
      expect((await org.patch(url(), { archived: false })).json.analysis).toEqual({ mean_dar: 3.5 });
      expect((await org.patch(url(), { dar_target: 3 })).json.analysis).toBeNull();
    });

    it('422 when what comes out does not fit the catalogue, and nothing is changed', async () => {
      const refused = await org.patch(url(), { conjugation_method: 'engineered_cysteine' });
      expect([refused.status, errorsOf(refused.json)]).toEqual([422, [['/dar_target', 'too_big']]]);
      expect((await org.get(url())).json.conjugation_method).toBe('lysine');
      expect((await org.patch(url(), {})).status).toBe(422);
    });

    it('204 archives: gone from the list, still to be read, to be restored', async () => {
      expect((await org.delete(url())).status).toBe(204);
      expect((await org.get(URL)).json.data).toEqual([]);
      expect((await org.get(url())).json.archived).toBe(true);
      expect((await org.patch(url(), { archived: false })).json.archived).toBe(false);
    });

    it('404 for one that does not exist', async () => {
      expect((await org.patch(`${URL}/${newId()}`, { name: 'X' })).status).toBe(404);
      expect((await org.delete(`${URL}/${newId()}`)).status).toBe(404);
    });
  });

  describe('POST /{id}/analysis', () => {
    const analyze = (query = '', id = world.adcDesignId) => org.post(`${URL}/${id}/analysis${query}`);
    const structure = async (status: string, variantId = world.variantId): Promise<string> => {
      const id = await insertJob(system, { orgId: world.orgId, variantId, kind: 'structure_prediction' });
      if (status === 'pending') return id;
      await system.pool.query(
        `UPDATE core.jobs SET status = $2, queued_at = NULL, attempt = 1, started_at = now(), ended_at = now(),
                results = CASE WHEN $2 = 'completed' THEN '{}'::json END,
                error_detail = CASE WHEN $2 = 'failed' THEN 'no' END
          WHERE id = $1`,
        [id, status],
      );
      return id;
    };

    it('503 while there is no engine, after all else was checked, and says when to come back', async () => {
      for (const query of ['', `?structure_job_id=${await structure('completed')}`]) {
        const refused = await analyze(query);
        expect(refused).toMatchObject({ status: 503, json: { code: 'service_unavailable' } });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await org.get(`${URL}/${world.adcDesignId}`)).json.analysis).toBeNull();
    });

    it("404 for a design or a structure prediction that does not exist or is another org's or kind's", async () => {
      expect((await analyze('', newId())).status).toBe(404);
      const stranger = await createWorld(system, gateway);
      for (const id of [newId(), world.stabilityAnalysisId, stranger.structurePredictionId]) {
        expect((await analyze(`?structure_job_id=${id}`)).status).toBe(404);
      }
    });

    it('409 for a structure that is not there yet', async () => {
      expect((await analyze(`?structure_job_id=${await structure('pending')}`)).status).toBe(409);
    });

    it("400 for a structure that never came or is another candidate's", async () => {
      const { json: other } = await org.post('/v1/therapeutic-candidates', {
        project_id: world.projectId,
        name: 'Other',
        format: 'nanobody',
        initial_chains: [{ role: 'heavy', sequence: 'EVQLVESGGGLVQPGG' }],
      });
      const ids = [await structure('failed'), await structure('completed', other.initial_variant_id)];
      for (const [index, code] of ['not_completed', 'other_candidate'].entries()) {
        expect(await analyze(`?structure_job_id=${ids[index]}`)).toMatchObject({
          status: 400,
          json: { code: 'invalid_request', errors: [{ parameter: 'structure_job_id', code }] },
        });
      }
    });
  });
});
