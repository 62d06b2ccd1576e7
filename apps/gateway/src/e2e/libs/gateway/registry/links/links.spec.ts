import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestResponse, TestSystem } from '../../../../../testing/test-gateway.js';
import { HER2_STRETCH, TRASTUZUMAB, TRASTUZUMAB_CHAINS } from '../../../../../testing/world.js';

describe.each([
  { path: 'source-antibodies', key: 'source_antibody_id', ids: 'source_antibody_ids' },
  { path: 'antigens', key: 'antigen_id', ids: 'antigen_ids' },
])('links of a candidate to $path', ({ path, key, ids }) => {
  let system: TestSystem;
  let gateway: Replica;
  let org: Session;
  let projectId: string;
  let candidateId: string;
  let targetId: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
    projectId = await newProject(org);
    candidateId = (await newCandidate()).json.id;
    targetId = await newTarget(org, projectId);
  });

  const newProject = async (of: Session): Promise<string> => (await of.post('/v1/projects', { name: 'P' })).json.id;
  const newCandidate = (more: object = {}): Promise<TestResponse> =>
    org.post('/v1/therapeutic-candidates', {
      project_id: projectId,
      name: 'C',
      format: 'mab',
      initial_chains: TRASTUZUMAB_CHAINS,
      ...more,
    });
  const newTarget = async (of: Session, project_id: string): Promise<string> => {
    const body =
      path === 'antigens'
        ? { sequence: HER2_STRETCH }
        : { species_origin: 'mouse', molecule_type: 'nanobody', vh_sequence: TRASTUZUMAB.heavy };
    return (await of.post(`/v1/${path}`, { project_id, name: 'T', ...body })).json.id;
  };
  const url = (target = targetId, candidate = candidateId) =>
    `/v1/therapeutic-candidates/${candidate}/${path}/${target}`;
  const plainUrl = (target = targetId) => `/candidates/${candidateId}/${path}/${target}`;
  const linked = async (): Promise<string[]> =>
    (await org.get(`/v1/therapeutic-candidates/${candidateId}`)).json[ids] as string[];

  describe('POST', () => {
    // proves: group therapeutic-candidates: links
    // proves: POST /candidates/{candidate_id}/source-antibodies/{source_antibody_id}
    // proves: POST /candidates/{candidate_id}/antigens/{antigen_id}
    // proves: POST /v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}
    // proves: POST /v1/therapeutic-candidates/{id}/antigens/{antigen_id}
    it('201 links, and 200 says that it was linked before, at either path', async () => {
      const first = await org.post(url());
      expect(first).toMatchObject({ status: 201, json: { candidate_id: candidateId, [key]: targetId } });
      for (const again of [url(), plainUrl(), url(targetId.toUpperCase())]) {
        const second = await org.post(again);
        expect(second.status).toBe(200);
        expect(second.json).toEqual(first.json);
      }
      expect(await linked()).toEqual([targetId]);
      const other = await newTarget(org, projectId);
      expect((await org.post(plainUrl(other))).status).toBe(201);
      expect(await linked()).toEqual([targetId, other]);
    });

    it('makes one link of many requests at once', async () => {
      const answers = await Promise.all([url(), plainUrl(), url(), plainUrl()].map((at) => org.post(at)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    });

    // proves: group therapeutic-candidates: links
    // proves: POST /candidates/{candidate_id}/source-antibodies/{source_antibody_id}
    // proves: POST /candidates/{candidate_id}/antigens/{antigen_id}
    it('409 across projects', async () => {
      const elsewhere = await newTarget(org, await newProject(org));
      const refused = await org.post(url(elsewhere));
      expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
      expect(refused.json.detail).toContain('another project');
      expect(await linked()).toEqual([]);
    });

    it('409 when either is archived, unless they are linked already', async () => {
      await org.delete(`/v1/${path}/${targetId}`);
      expect((await org.post(url())).status).toBe(409);
      await org.patch(`/v1/${path}/${targetId}`, { archived: false });
      await org.delete(`/v1/therapeutic-candidates/${candidateId}`);
      expect((await org.post(url())).status).toBe(409);
      await org.patch(`/v1/therapeutic-candidates/${candidateId}`, { archived: false });
      await org.post(url());
      await org.delete(`/v1/${path}/${targetId}`);
      expect((await org.post(url())).status).toBe(200);
    });

    // proves: POST /candidates/{candidate_id}/source-antibodies/{source_antibody_id}
    // proves: POST /candidates/{candidate_id}/antigens/{antigen_id}
    it("404, word for word, for another org's and for what does not exist", async () => {
      const stranger = session(gateway, await system.createOrg());
      const foreign = await newTarget(stranger, await newProject(stranger));
      const answers = [await org.post(url(foreign)), await org.post(url(newId()))];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]!.json.detail).toBe(answers[1]!.json.detail);
      expect((await stranger.post(url(foreign))).json.detail).toBe(
        (await org.post(url(targetId, newId()))).json.detail,
      );
    });

    // proves: POST /candidates/{candidate_id}/source-antibodies/{source_antibody_id}
    // proves: POST /candidates/{candidate_id}/antigens/{antigen_id}
    it('400 under /v1 and 422 with the detail list outside, for what is no id', async () => {
      expect(await org.post(url('1'))).toMatchObject({ status: 400, json: { errors: [{ parameter: key }] } });
      expect(await org.post(plainUrl('1'))).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['path', key] }] },
      });
    });
  });

  describe('DELETE', () => {
    // proves: group therapeutic-candidates: links
    // proves: DELETE /v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}
    // proves: DELETE /candidates/{candidate_id}/source-antibodies/{source_antibody_id}
    // proves: DELETE /v1/therapeutic-candidates/{id}/antigens/{antigen_id}
    // proves: DELETE /candidates/{candidate_id}/antigens/{antigen_id}
    it('204 unlinks, and 404 when there is nothing to unlink, at either path', async () => {
      for (const at of [url(), plainUrl()]) {
        await org.post(at);
        expect((await org.delete(at)).status).toBe(204);
        expect(await linked()).toEqual([]);
        expect((await org.delete(at)).status).toBe(404);
      }
      expect((await org.get(`/v1/${path}/${targetId}`)).status).toBe(200);
    });

    it("404 for another org's link, which stays", async () => {
      await org.post(url());
      const stranger = session(gateway, await system.createOrg());
      expect((await stranger.delete(url())).status).toBe(404);
      expect(await linked()).toEqual([targetId]);
    });
  });

  describe('GET', () => {
    // proves: GET /v1/therapeutic-candidates/{id}/source-antibodies; GET /v1/therapeutic-candidates/{id}/antigens
    it('200 lists what is linked, newest first, page by page', async () => {
      const targets = [targetId, await newTarget(org, projectId), await newTarget(org, projectId)];
      for (const target of targets.slice(1)) await org.post(url(target));
      const all = `/v1/therapeutic-candidates/${candidateId}/${path}`;
      const first = await org.get(`${all}?limit=1`);
      expect(first.json.data).toEqual([(await org.get(`/v1/${path}/${targets[2]!}`)).json]);
      const second = await org.get(`${all}?limit=1&after=${first.json.next_cursor}`);
      expect([second.json.data[0].id, second.json.has_more]).toEqual([targets[1], false]);
    });

    it('404 for a candidate that does not exist', async () => {
      expect((await org.get(`/v1/therapeutic-candidates/${newId()}/${path}`)).status).toBe(404);
    });

    it('200 finds the candidates of one', async () => {
      await org.post(url());
      await newCandidate();
      const of = async (id: string) => (await org.get(`/v1/therapeutic-candidates?${key}=${id}`)).json.data;
      expect([(await of(targetId)).length, (await of(newId())).length]).toEqual([1, 0]);
    });
  });

  describe('of a new candidate', () => {
    it('201 are made with it, each once', async () => {
      const { status, json } = await newCandidate({ [ids]: [targetId, targetId.toUpperCase()] });
      expect([status, json[ids]]).toEqual([201, [targetId]]);
    });

    it('422 names those that are of another org or project, and nothing is made', async () => {
      const stranger = session(gateway, await system.createOrg());
      const foreign = await newTarget(stranger, await newProject(stranger));
      const elsewhere = await newTarget(org, await newProject(org));
      const refused = await newCandidate({ [ids]: [targetId, foreign, elsewhere] });
      expect(refused).toMatchObject({
        status: 422,
        json: {
          errors: [
            { pointer: `/${ids}/1`, code: 'not_found' },
            { pointer: `/${ids}/2`, code: 'other_project' },
          ],
        },
      });
      expect((await org.get('/v1/therapeutic-candidates')).json.data).toHaveLength(1);
    });

    it('409 names those that are archived', async () => {
      await org.delete(`/v1/${path}/${targetId}`);
      const refused = await newCandidate({ [ids]: [targetId] });
      expect(refused).toMatchObject({
        status: 409,
        json: { errors: [{ pointer: `/${ids}/0`, code: 'archived' }] },
      });
    });
  });
});
