import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { workFolder } from '@paratope/job-envelope';
import { s3Store } from '@paratope/object-store';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../../../../testing/test-gateway.js';
import { insertJob } from '../../../../../testing/world-jobs.js';
import { createWorld, T_DM1, type World } from '../../../../../testing/world.js';

const URL = '/v1/adc-designs';
const VEDOTIN = {
  linker_name: 'mc-Val-Cit-PABC',
  payload_name: 'MMAE',
  conjugation_method: 'interchain_cysteine',
  dar_target: 4,
} as const;
/** Maleimidocaproyl with the payload's position marked, and a payload with the linker's. */
const CUSTOM = {
  linker_name: 'my linker',
  payload_name: 'my drug',
  conjugation_method: 'interchain_cysteine',
  custom: {
    linker: { name: 'my linker', type: 'peptide', smiles: 'O=C1C=CC(=O)N1CCCCCC(=O)N[C@@H](C(C)C)C([*:1])=O' },
    payload: { name: 'my drug', class: 'auristatin', smiles: 'CN([*:1])[C@@H](C(C)C)C(=O)Nc1ccccc1' },
  },
} as const;
const PDB = readFileSync(
  new globalThis.URL('../../../../../../../../libs/science/geometry/fixtures/2vxt-fv.pdb', import.meta.url),
);

describe('ADC designs', () => {
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

  const design = (more: object = {}) => ({ candidate_id: world.candidateId, name: 'ADC', ...T_DM1, ...more });
  const errorsOf = (json: { errors: Record<string, string>[] }) =>
    json.errors.map(({ pointer, code }) => [pointer, code]);

  describe('POST', () => {
    // proves: group adc-designs; fields of an ADC design; POST /v1/adc-designs
    it('201 makes a design with the classes of the catalogue', async () => {
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
      const created = await org.post(URL, design({ ...VEDOTIN, conjugation_method, conjugation_site, dar_target }));
      expect(created).toMatchObject({ status: 201, json: { conjugation_method, conjugation_site, dar_target } });
    });

    it('201 takes the usual load of the method where no target is given', async () => {
      const loadOf = async (changes: object) => {
        const asked = design({ ...VEDOTIN, ...changes, dar_target: undefined });
        return (await org.post(URL, asked)).json.dar_target;
      };
      // Of the approved ADCs by interchain cysteines, the median has 4; by engineered ones there is none, and two can be attached.
      expect(await loadOf({ conjugation_method: 'Interchain_Cysteine' })).toBe(4);
      expect(await loadOf({ conjugation_method: 'engineered_cysteine', conjugation_site: 'HC-A118C' })).toBe(2);
    });

    it('201 knows names of the catalogue in any case, with blanks around them, and keeps them as it writes them', async () => {
      const names = {
        linker_name: 'mc-val-cit-pabc ',
        payload_name: ' mmae',
        conjugation_method: 'Interchain_Cysteine',
      };
      expect(await org.post(URL, design({ ...VEDOTIN, ...names, dar_target: 4 }))).toMatchObject({
        status: 201,
        json: {
          linker_name: 'mc-Val-Cit-PABC',
          payload_name: 'MMAE',
          conjugation_method: 'interchain_cysteine',
        },
      });
    });

    it('422 tells of an unknown name the nearest one of the catalogue', async () => {
      const { json } = await org.post(URL, design({ ...VEDOTIN, payload_name: 'exatecn' }));
      expect(json.errors).toEqual([
        {
          pointer: '/payload_name',
          detail: expect.stringMatching(/^is not in the catalogue: .*; did you mean exatecan\?$/),
          code: 'not_in_catalogue',
        },
      ]);
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
        { ...VEDOTIN, conjugation_method: 'engineered_cysteine', conjugation_site: 'HC-A118', dar_target: 2 },
        [['/conjugation_site', 'invalid_site']],
      ],
      [
        'a residue that the antibody does not have',
        { ...VEDOTIN, conjugation_method: 'engineered_cysteine', conjugation_site: 'HC-S396C', dar_target: 2 },
        [['/conjugation_site', 'wrong_residue']],
      ],
      [
        'more drugs than the method attaches',
        { ...VEDOTIN, conjugation_method: 'engineered_cysteine', dar_target: 8 },
        [['/dar_target', 'too_big']],
      ],
      [
        'a lysine-reactive linker on cysteines',
        { conjugation_method: 'interchain_cysteine' },
        [['/linker_name', 'incompatible_chemistry']],
      ],
      [
        'a payload that the linker cannot hold',
        { payload_name: 'MMAE' },
        [['/payload_name', 'incompatible_chemistry']],
      ],
      [
        'a glycan method on an antibody without the glycan',
        { ...VEDOTIN, conjugation_method: 'glycan_remodeling', dar_target: 2, antibody: { fc_mutations: ['N297A'] } },
        [['/conjugation_method', 'no_glycan']],
      ],
      [
        'the hinge of an IgG4 that was not made stable',
        { ...VEDOTIN, antibody: { isotype: 'IgG4' } },
        [['/conjugation_method', 'igg4_hinge']],
      ],
      [
        'a mutation of a residue that is not there',
        { antibody: { isotype: 'IgG1', fc_mutations: ['S228P'] } },
        [['/antibody/fc_mutations/0', 'wrong_residue']],
      ],
      [
        'a structure that cannot be read',
        { ...CUSTOM, custom: { ...CUSTOM.custom, payload: { ...CUSTOM.custom.payload, smiles: 'C1CC(' } } },
        [['/custom/payload/smiles', 'invalid_smiles']],
      ],
      [
        'a linker of one\u2019s own that marks no place for the payload and reacts with nothing',
        { ...CUSTOM, custom: { ...CUSTOM.custom, linker: { ...CUSTOM.custom.linker, smiles: 'CCO' } } },
        [
          ['/custom/linker/smiles', 'no_attachment_point'],
          ['/custom/linker/smiles', 'no_reactive_group'],
        ],
      ],
      [
        'a name that is not that of the structure given',
        { ...CUSTOM, linker_name: 'another' },
        [['/linker_name', 'mismatch']],
      ],
      ['no drug', { dar_target: 0 }, [['/dar_target', 'too_small']]],
    ])('422 for %s', async (_, change, errors) => {
      const refused = await org.post(URL, design(change));
      expect(refused.status).toBe(422);
      expect(errorsOf(refused.json)).toEqual(errors);
    });

    // proves: fields of an ADC design
    it('201 with structures of one\u2019s own, which the toolkit reads', async () => {
      const created = await org.post(URL, design(CUSTOM));
      expect(created).toMatchObject({
        status: 201,
        json: { linker_type: 'peptide', payload_class: 'auristatin', custom: CUSTOM.custom },
      });
      const { json } = await org.post(`${URL}/${created.json.id}/analysis`);
      expect(json.analysis.chemistry.payload).toMatchObject({ formula: 'C12H18N2O' });
      expect(json.analysis.chemistry.linker_payload).toMatchObject({ formula: 'C27H38N4O5' });
      expect(json.analysis.drug_load.mean).toBeCloseTo(3.5, 3);
    });

    // proves: fields of an ADC design
    it('201 with what is said of the antibody', async () => {
      const antibody = { isotype: 'IgG4', fc_mutations: ['S228P'] };
      expect(await org.post(URL, design({ ...VEDOTIN, antibody }))).toMatchObject({ status: 201, json: { antibody } });
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
    // proves: GET /v1/adc-designs
    it('200 lists by candidate, classes and method', async () => {
      const { json } = await org.post(URL, design(VEDOTIN));
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

    // proves: GET /v1/adc-designs/{id}
    it('404 for one that does not exist', async () => {
      expect((await org.get(`${URL}/${newId()}`)).status).toBe(404);
    });

    // proves: GET /v1/adc-designs/catalogue
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

    // proves: PATCH /v1/adc-designs/{id}
    it('200 changes what is named; classes follow, and what is null is taken out', async () => {
      const change = {
        linker_name: 'mc-Val-Cit-PABC',
        payload_name: 'MMAE',
        conjugation_method: 'engineered_cysteine',
        conjugation_site: 'HC-A118C',
        dar_target: 2,
      };
      expect((await org.patch(url(), change)).json).toMatchObject({ ...change, linker_type: 'peptide' });
      const { json } = await org.patch(url(), { payload_name: 'exatecan', conjugation_site: null, name: 'Other' });
      expect(json).toMatchObject({
        payload_class: 'topoisomerase_1_inhibitor',
        conjugation_site: null,
        name: 'Other',
        conjugation_method: 'engineered_cysteine',
      });
    });

    it('200 leaves out a structure of one\u2019s own with its name', async () => {
      await org.patch(url(), CUSTOM);
      const { json } = await org.patch(url(), { linker_name: 'mc-Val-Cit-PABC' });
      expect(json.custom).toEqual({ payload: CUSTOM.custom.payload });
      const { json: neither } = await org.patch(url(), { payload_name: 'MMAE' });
      expect(neither.custom).toBeNull();
    });

    it('200 drops an analysis with the chemistry that it is of, and with nothing else', async () => {
      const { analysis } = (await org.post(`${url()}/analysis`)).json;
      expect((await org.patch(url(), { notes: 'Checked', dar_target: 3.5 })).json.analysis).toEqual(analysis);
      expect((await org.delete(url())).status).toBe(204);
      expect((await org.patch(url(), { archived: false })).json.analysis).toEqual(analysis);
      expect((await org.patch(url(), { dar_target: 3 })).json.analysis).toBeNull();
      await org.post(`${url()}/analysis`);
      expect((await org.patch(url(), { antibody: { glycosylated: false } })).json.analysis).toBeNull();
    });

    it('422 when what comes out does not fit the catalogue, and nothing is changed', async () => {
      const refused = await org.patch(url(), { conjugation_method: 'engineered_cysteine' });
      const errors = [
        ['/linker_name', 'incompatible_chemistry'],
        ['/dar_target', 'too_big'],
      ];
      expect([refused.status, errorsOf(refused.json)]).toEqual([422, errors]);
      expect((await org.get(url())).json.conjugation_method).toBe('lysine');
      expect((await org.patch(url(), {})).status).toBe(422);
    });

    // proves: DELETE /v1/adc-designs/{id}
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
    const structure = async (status: string, variantId = world.variantId, file = true): Promise<string> => {
      const id = await insertJob(system, { orgId: world.orgId, variantId, kind: 'structure_prediction' });
      if (status === 'pending') return id;
      const key = `${workFolder('structure_prediction', id)}/1/model.pdb`;
      if (file) await s3Store(system.objects.settings).put(key, PDB, 'chemical/x-pdb');
      await system.pool.query(
        `UPDATE core.jobs SET status = $2, queued_at = NULL, attempt = 1, started_at = now(), ended_at = now(),
                results = CASE WHEN $2 = 'completed' THEN json_build_object('pdb_key', $3::text) END,
                error_detail = CASE WHEN $2 = 'failed' THEN 'no' END
          WHERE id = $1`,
        [id, status, key],
      );
      return id;
    };

    // proves: group adc-designs; POST /v1/adc-designs/{id}/analysis
    it('200 computes and stores a card, and gives the same one again', async () => {
      const { status, json } = await analyze();
      expect(status).toBe(200);
      const { analysis } = json;
      expect(analysis).toMatchObject({
        version: 'adc-4',
        inputs: { variant_id: world.variantId, structure_job_id: null },
        drug_load: { model: 'independent lysines (binomial)' },
        hydrophobicity: { payload_log_p: 3.83 },
        fv_sites: null,
      });
      expect(analysis.flags.length).toBeGreaterThan(0);
      expect((await org.get(`${URL}/${world.adcDesignId}`)).json).toEqual(json);
      expect((await analyze()).json).toEqual(json);
    });

    // proves: group adc-designs
    it('200 with a structure adds the sites of the Fv', async () => {
      const id = await structure('completed');
      const { status, json } = await analyze(`?structure_job_id=${id}`);
      expect(status).toBe(200);
      expect(json.analysis.inputs).toEqual({ variant_id: world.variantId, structure_job_id: id });
      const again = await org.post(`${URL}/${world.adcDesignId}/analysis`, { structure_job_id: id });
      expect(again.json.analysis).toEqual(json.analysis);
      expect(json.analysis.fv_sites.filter(({ residue }: { residue: string }) => residue === 'C')).toHaveLength(4);
    });

    it('400 for a structure without its file', async () => {
      const id = await structure('completed', world.variantId, false);
      expect(await analyze(`?structure_job_id=${id}`)).toMatchObject({
        status: 400,
        json: { errors: [{ parameter: 'structure_job_id', code: 'no_file' }] },
      });
    });

    // proves: group adc-designs; POST /v1/adc-designs/{id}/analysis
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
