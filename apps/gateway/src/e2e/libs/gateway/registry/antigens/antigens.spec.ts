import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { HER2_STRETCH } from '../../../../../testing/world.js';

const URL = '/v1/antigens';

describe('antigens', () => {
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

  const antigen = (more: object = {}) => ({ project_id: projectId, name: 'HER2', sequence: HER2_STRETCH, ...more });

  describe('POST', () => {
    // proves: group antigens; fields of an antigen; POST /v1/antigens
    it('201 registers one by its sequence, normalized', async () => {
      const sequence = `${HER2_STRETCH.slice(0, 20)}\n${HER2_STRETCH.slice(20).toLowerCase()}`;
      const created = await org.post(URL, antigen({ sequence }));
      expect(created).toMatchObject({
        status: 201,
        json: { object: 'antigen', sequence: HER2_STRETCH, upload_id: null, description: '' },
      });
      expect((await org.get(created.headers['location']!)).json).toEqual(created.json);
    });

    // proves: fields of an antigen
    it.each([10, 800])('201 for %d amino acids', async (length) => {
      expect((await org.post(URL, antigen({ sequence: 'MKTAYIAKQR'.repeat(80).slice(0, length) }))).status).toBe(201);
    });

    // proves: POST /v1/antigens
    it.each<[string, object, [string, string][]]>([
      ['9 amino acids', { sequence: 'MKTAYIAKQ' }, [['/sequence', 'too_small']]],
      ['9 amino acids and gaps', { sequence: 'MKTAY--IAKQ ' }, [['/sequence', 'too_small']]],
      ['801 amino acids', { sequence: `${'MKTAYIAKQR'.repeat(80)}M` }, [['/sequence', 'too_big']]],
      ['a wrong residue', { sequence: 'MKTAYIAKQR1' }, [['/sequence', 'invalid_character']]],
      ['neither sequence nor upload', { sequence: undefined }, [['/sequence', 'required']]],
    ])('422 for %s', async (_, change, errors) => {
      const refused = await org.post(URL, antigen(change));
      expect(refused.status).toBe(422);
      expect(refused.json.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual(errors);
    });

    it('404 for a project or an upload that does not exist', async () => {
      expect((await org.post(URL, antigen({ project_id: newId() }))).status).toBe(404);
      expect((await org.post(URL, antigen({ upload_id: newId() }))).status).toBe(404);
    });

    it('409 in an archived project', async () => {
      await org.delete(`/v1/projects/${projectId}`);
      expect(await org.post(URL, antigen())).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });
  });

  describe('GET', () => {
    // proves: GET /v1/antigens
    it('200 lists by project, newest first', async () => {
      const { json: first } = await org.post(URL, antigen());
      const { json: second } = await org.post(URL, antigen());
      expect((await org.get(`${URL}?project_id=${projectId}`)).json.data).toEqual([second, first]);
      expect((await org.get(`${URL}?project_id=${newId()}`)).json.data).toEqual([]);
      const page = await org.get(`${URL}?limit=1`);
      expect((await org.get(`${URL}?limit=1&after=${page.json.next_cursor}`)).json.data).toEqual([first]);
    });

    // proves: GET /v1/antigens/{id}
    it('404 for one that does not exist', async () => {
      expect((await org.get(`${URL}/${newId()}`)).status).toBe(404);
    });
  });

  describe('PATCH and DELETE', () => {
    // proves: PATCH /v1/antigens/{id}; DELETE /v1/antigens/{id}
    it('200 and 204 change, archive and restore', async () => {
      const { json } = await org.post(URL, antigen());
      const url = `${URL}/${json.id}`;
      expect((await org.patch(url, { description: 'Domain IV' })).json).toEqual({
        ...json,
        description: 'Domain IV',
        updated_at: expect.any(String),
      });
      expect((await org.delete(url)).status).toBe(204);
      expect((await org.get(URL)).json.data).toEqual([]);
      expect((await org.patch(url, { archived: false })).json.archived).toBe(false);
    });

    it('422 for a sequence, which never changes', async () => {
      const { json } = await org.post(URL, antigen());
      expect((await org.patch(`${URL}/${json.id}`, { sequence: HER2_STRETCH })).status).toBe(422);
    });
  });
});
