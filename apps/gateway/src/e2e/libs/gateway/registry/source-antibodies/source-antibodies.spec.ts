import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { TRASTUZUMAB } from '../../../../../testing/world.js';

const URL = '/v1/source-antibodies';

describe('source antibodies', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: Session;
  let projectId: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
    projectId = (await org.post('/v1/projects', { name: 'P' })).json.id;
  });

  const mab = (more: object = {}) => ({
    project_id: projectId,
    name: '4D5',
    species_origin: 'mouse',
    molecule_type: 'mab',
    vh_sequence: TRASTUZUMAB.heavy,
    vl_sequence: TRASTUZUMAB.light,
    ...more,
  });
  const nanobody = (more: object = {}) =>
    mab({ species_origin: 'llama', molecule_type: 'nanobody', vl_sequence: undefined, ...more });

  describe('POST', () => {
    // proves: group source-antibodies; fields of a source antibody; POST /v1/source-antibodies
    it('201 registers a mab with both chains, normalized', async () => {
      const created = await org.post(URL, mab({ vh_sequence: ` ${TRASTUZUMAB.heavy.toLowerCase()}*\n` }));
      expect(created).toMatchObject({
        status: 201,
        json: {
          object: 'source_antibody',
          project_id: projectId,
          vh_sequence: TRASTUZUMAB.heavy,
          vl_sequence: TRASTUZUMAB.light,
          archived: false,
        },
      });
      const { warnings, ...registered } = created.json;
      expect((await org.get(created.headers['location']!)).json).toEqual(registered);
      expect(warnings).toEqual([]);
    });

    it('201 takes a pasted FASTA record, and tells of VH and VL that are swapped', async () => {
      const swapped = mab({ vh_sequence: `>my VL (pasted)\n${TRASTUZUMAB.light}`, vl_sequence: TRASTUZUMAB.heavy });
      expect((await org.post(URL, swapped)).json).toMatchObject({
        vh_sequence: TRASTUZUMAB.light,
        warnings: [
          { code: 'swapped_chains', role: 'heavy' },
          { code: 'swapped_chains', role: 'light' },
        ],
      });
    });

    // proves: group source-antibodies
    it('201 registers a nanobody with its only chain', async () => {
      expect(await org.post(URL, nanobody())).toMatchObject({ status: 201, json: { vl_sequence: null } });
      expect((await org.post(URL, nanobody({ vl_sequence: null }))).status).toBe(201);
    });

    // proves: fields of a source antibody; POST /v1/source-antibodies
    it.each<[string, object, [string, string][]]>([
      ['a mab without light chain', { vl_sequence: undefined }, [['/vl_sequence', 'required']]],
      ['a nanobody with one', { molecule_type: 'nanobody' }, [['/vl_sequence', 'unexpected_field']]],
      [
        'two FASTA records',
        { vh_sequence: `>a\n${TRASTUZUMAB.heavy}\n>b\nEVQ` },
        [['/vh_sequence', 'several_records']],
      ],
      ['a wrong residue', { vh_sequence: 'EVQ1VES' }, [['/vh_sequence', 'invalid_character']]],
      ['a nucleotide sequence', { vl_sequence: 'GATC'.repeat(30) }, [['/vl_sequence', 'nucleotide_sequence']]],
      ['a species that is none', { species_origin: 'unicorn' }, [['/species_origin', 'invalid_value']]],
      ['a field that is none', { isotype: 'IgG1' }, [['/isotype', 'unknown_field']]],
    ])('422 for %s', async (_, change, errors) => {
      const refused = await org.post(URL, mab(change));
      expect(refused.status).toBe(422);
      expect(refused.json.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual(errors);
    });

    it('422 says where the wrong residue is and quotes no sequence', async () => {
      const vh_sequence = `${TRASTUZUMAB.heavy.slice(0, 30)}?${TRASTUZUMAB.heavy.slice(30)}`;
      const { json, text } = await org.post(URL, mab({ vh_sequence }));
      expect(json.errors[0].detail).toContain('position 31');
      expect(text).not.toContain(TRASTUZUMAB.heavy.slice(0, 20));
    });

    it("404 in a project that does not exist, or is another org's", async () => {
      const other = session(gateway, await system.createOrg());
      const foreign = await other.post(URL, mab());
      expect([foreign.status, (await org.post(URL, mab({ project_id: newId() }))).status]).toEqual([404, 404]);
    });

    it('409 in an archived project', async () => {
      await org.delete(`/v1/projects/${projectId}`);
      expect(await org.post(URL, mab())).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });
  });

  describe('GET', () => {
    // proves: GET /v1/source-antibodies
    it('200 lists by project, species and type', async () => {
      // Only the answer to the creation contains warnings.
      const { warnings, ...first } = (await org.post(URL, mab())).json;
      expect(warnings).toEqual([]);
      const { json: second } = await org.post(URL, nanobody());
      const ids = async (query: string) =>
        (await org.get(`${URL}?${query}`)).json.data.map(({ id }: { id: string }) => id);
      expect(await ids('')).toEqual([second.id, first.id]);
      expect(await ids(`project_id=${projectId}&molecule_type=mab`)).toEqual([first.id]);
      expect(await ids('species_origin=llama')).toEqual([second.id]);
      expect(await ids(`project_id=${newId()}`)).toEqual([]);
      const page = await org.get(`${URL}?limit=1`);
      expect((await org.get(`${URL}?limit=1&after=${page.json.next_cursor}`)).json.data).toEqual([first]);
    });

    it('400 for a filter value that is none', async () => {
      expect(await org.get(`${URL}?species_origin=unicorn`)).toMatchObject({
        status: 400,
        json: { errors: [{ parameter: 'species_origin' }] },
      });
    });

    // proves: GET /v1/source-antibodies/{id}
    it('404 for one that does not exist', async () => {
      expect((await org.get(`${URL}/${newId()}`)).status).toBe(404);
    });
  });

  describe('PATCH and DELETE', () => {
    // proves: PATCH /v1/source-antibodies/{id}; DELETE /v1/source-antibodies/{id}
    it('200 and 204 change, archive and restore', async () => {
      const { json } = await org.post(URL, mab());
      const url = `${URL}/${json.id}`;
      expect((await org.patch(url, { name: 'm4D5', species_origin: 'rat' })).json).toMatchObject({
        name: 'm4D5',
        species_origin: 'rat',
        vh_sequence: TRASTUZUMAB.heavy,
      });
      expect((await org.delete(url)).status).toBe(204);
      expect((await org.get(URL)).json.data).toEqual([]);
      expect((await org.get(`${URL}?archived=true`)).json.data).toHaveLength(1);
      expect((await org.patch(url, { archived: false })).json.archived).toBe(false);
    });

    it.each([{ vh_sequence: TRASTUZUMAB.heavy }, { molecule_type: 'nanobody' }, {}])(
      '422 for %j: a sequence never changes, and a change names something',
      async (change) => {
        const { json } = await org.post(URL, mab());
        expect((await org.patch(`${URL}/${json.id}`, change)).status).toBe(422);
      },
    );
  });
});
