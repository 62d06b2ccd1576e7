import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';

describe('projects', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
  });

  describe('POST /v1/projects', () => {
    // proves: group projects; POST /v1/projects
    it('201 makes a project of the org and says where it is', async () => {
      const created = await org.post('/v1/projects', { name: '  Anti-HER2 ', description: 'First' });
      expect(created).toMatchObject({
        status: 201,
        json: { object: 'project', org_id: org.orgId, name: 'Anti-HER2', description: 'First', archived: false },
      });
      expect((await org.get(created.headers['location']!)).json).toEqual(created.json);
    });

    // proves: POST /v1/projects; errors: element of errors
    it('422 names every field that is wrong', async () => {
      const { status, json } = await org.post('/v1/projects', { name: '', description: 7, owner: 'me' });
      expect(status).toBe(422);
      expect(json.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([
        ['/name', 'too_small'],
        ['/description', 'invalid_type'],
        ['/owner', 'unknown_field'],
      ]);
    });
  });

  describe('GET /v1/projects/{id}', () => {
    // proves: GET /v1/projects/{id}
    it('404 for what does not exist', async () => {
      expect(await org.get(`/v1/projects/${newId()}`)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    });
    // proves: GET /v1/projects/{id}
    it('400 for what is no id', async () => {
      expect(await org.get('/v1/projects/1')).toMatchObject({ status: 400, json: { errors: [{ parameter: 'id' }] } });
    });
  });

  describe('GET /projects/{project_id}', () => {
    // proves: PlainProject.*; GET /projects/{project_id}
    it('200 in the unversioned shape', async () => {
      const { json } = await org.post('/v1/projects', { name: 'P', description: 'D' });
      const plain = await org.get(`/projects/${json.id}`);
      const utc = expect.stringMatching(/^\d{4}-.*T.*Z$/);
      expect(plain.status).toBe(200);
      expect(plain.json).toEqual({
        id: json.id,
        org_id: org.orgId,
        name: 'P',
        description: 'D',
        archived: false,
        created_at: utc,
        updated_at: utc,
      });
    });
    // proves: ValidationErrorDetail.detail; GET /projects/{project_id}
    it('422 with the detail list for what is no id', async () => {
      expect(await org.get('/projects/1')).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['path', 'project_id'], msg: 'Invalid UUID', type: 'invalid_format' }] },
      });
    });
  });

  describe('PATCH /v1/projects/{id}', () => {
    // proves: PATCH /v1/projects/{id}
    it('200 changes what is named and leaves the rest', async () => {
      const { json } = await org.post('/v1/projects', { name: 'P', description: 'D' });
      const { json: changed } = await org.patch(`/v1/projects/${json.id}`, { name: 'Q' });
      expect(changed).toMatchObject({ name: 'Q', description: 'D' });
      expect(Date.parse(changed.updated_at)).toBeGreaterThanOrEqual(Date.parse(json.updated_at));
    });
    // proves: PATCH /v1/projects/{id}
    it('422 when it names nothing', async () => {
      const { json } = await org.post('/v1/projects', { name: 'P' });
      expect((await org.patch(`/v1/projects/${json.id}`, {})).status).toBe(422);
    });
  });

  describe('DELETE /v1/projects/{id}', () => {
    // proves: group projects; states of other resources; DELETE /v1/projects/{id}
    it('204 archives: gone from the list, still to be read, to be restored', async () => {
      const { json } = await org.post('/v1/projects', { name: 'P' });
      const url = `/v1/projects/${json.id}`;
      expect(await org.delete(url)).toMatchObject({ status: 204, text: '' });
      const listed = async (query = '') => (await org.get(`/v1/projects${query}`)).json.data.length;
      expect([await listed(), await listed('?archived=true')]).toEqual([0, 1]);
      expect((await org.get(url)).json.archived).toBe(true);
      await org.patch(url, { archived: false });
      expect([await listed(), await listed('?archived=true')]).toEqual([1, 0]);
    });
  });

  describe('GET /v1/projects', () => {
    // proves: fields of lists; GET /v1/projects
    it('200 walks all of them, newest first, each once, while new ones come in', async () => {
      const names = Array.from({ length: 7 }, (_, i) => `P${i}`);
      for (const name of names) await org.post('/v1/projects', { name });
      const seen: string[] = [];
      let next: string | null = '/v1/projects?limit=3&archived=false';
      while (next !== null) {
        const page = await org.get(next);
        seen.push(...page.json.data.map(({ name }: { name: string }) => name));
        expect(page.json.has_more).toBe(page.json.next_cursor !== null);
        const link: string | undefined = page.headers['link'];
        next = link === undefined ? null : link.slice(1, link.indexOf('>'));
        if (next !== null) expect(next).toContain(page.json.next_cursor);
        await org.post('/v1/projects', { name: 'late' });
      }
      expect(seen).toEqual(names.toReversed());
    });

    // proves: fields of lists
    it("400 for a cursor that was changed, made up, or is another org's or another list's", async () => {
      for (let i = 0; i < 2; i++) await org.post('/v1/projects', { name: 'P' });
      const cursor: string = (await org.get('/v1/projects?limit=1')).json.next_cursor;
      const other = session(gateway, await system.createOrg());
      const changed = (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1);
      const answers = await Promise.all([
        org.get(`/v1/projects?after=${changed}`),
        org.get(`/v1/projects?after=${newId()}`),
        org.get(`/v1/projects?after=${cursor}AA`),
        other.get(`/v1/projects?after=${cursor}`),
        org.get(`/v1/variants?after=${cursor}`),
      ]);
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
        answers.map(() => [400, 'invalid_request']),
      );
      expect((await org.get(`/v1/projects?after=${cursor}`)).status).toBe(200);
    });
  });
});
