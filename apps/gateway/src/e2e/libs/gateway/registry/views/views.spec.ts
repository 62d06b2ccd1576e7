import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

describe('saved views of tables', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const create = (body: object = {}) => org.post('/v1/views', { project_id: world.projectId, name: newId(), ...body });
  const pointers = (json: { readonly errors: readonly { readonly pointer: string; readonly code: string }[] }) =>
    json.errors.map(({ pointer, code }) => [pointer, code]);

  describe('POST /v1/views', () => {
    // proves: POST /v1/views; GET /v1/views/{id}
    it('201 keeps columns, order, filter, grouping and wanted ranges, for everybody of the organization', async () => {
      const settings = {
        columns: ['charge', 'hic', 'stage'],
        sort: '-human_likeness',
        filter: 'hic < 9.5',
        grouped: true,
        wanted: [{ column: 'developability.hic', min: null, max: 9.5 }],
      };
      const { status, json, headers } = await create({ name: 'Developable', ...settings });
      expect(status).toBe(201);
      expect(json).toMatchObject({ object: 'view', project_id: world.projectId, name: 'Developable', ...settings });
      expect((await org.get(headers['location']!)).json).toEqual(json);
    });

    it('201 takes the usual columns, the newest first and all rows where nothing is said', async () => {
      expect((await create()).json).toMatchObject({ columns: [], sort: '', filter: '', grouped: false, wanted: [] });
    });

    // proves: POST /v1/views
    it('409 for a name that a view of the project has', async () => {
      await create({ name: 'Taken' });
      expect(await create({ name: 'Taken' })).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });

    it('422 says the place of every name that no column has, and what is wrong with the filter', async () => {
      const { status, json } = await create({
        columns: ['charge', 'chargge'],
        sort: '-hick',
        filter: 'hic <',
        name: 'Wrong',
        wanted: [
          { column: 'hic', min: 0, max: 1 },
          { column: 'hic', min: 0, max: null },
          { column: 'none', min: 0, max: 1 },
        ],
      });
      expect(status).toBe(422);
      expect(pointers(json)).toEqual([
        ['/columns/1', 'unknown_column'],
        ['/wanted/2/column', 'unknown_column'],
        ['/wanted/1/column', 'duplicate'],
        ['/sort', 'unknown_column'],
        ['/filter', 'invalid_expression'],
      ]);
      expect(json.errors[0].detail).toContain('charge');
    });

    it('422 for a range without ends and for one that is upside down', async () => {
      const wanted = [
        { column: 'hic', min: null, max: null },
        { column: 'charge', min: 2, max: 1 },
      ];
      const { status, json } = await create({ wanted });
      expect([status, pointers(json)]).toEqual([
        422,
        [
          ['/wanted/0/min', 'required'],
          ['/wanted/1/min', 'too_big'],
        ],
      ]);
    });

    it('404 for a project of another organization', async () => {
      const other = await createWorld(system, gateway);
      expect((await create({ project_id: other.projectId })).status).toBe(404);
    });
  });

  describe('GET /v1/views', () => {
    // proves: GET /v1/views
    it('200 lists the newest first, of one project or of all', async () => {
      const { json: project } = await org.post('/v1/projects', { name: 'Other' });
      for (const name of ['first', 'second']) await create({ project_id: project.id, name });
      const names = async (query: string) =>
        (await org.get(`/v1/views${query}`)).json.data.map(({ name }: { readonly name: string }) => name);
      expect(await names(`?project_id=${project.id}`)).toEqual(['second', 'first']);
      expect(await names('?limit=100')).toEqual(expect.arrayContaining(['second', 'Likeness']));
    });

    it('a token that is bound to projects sees those of its projects alone', async () => {
      const { json: empty } = await org.post('/v1/projects', { name: newId() });
      const { json } = await org.post(`/orgs/${world.orgId}/api-tokens`, {
        name: 'Bound',
        scopes: ['read'],
        project_ids: [empty.id],
      });
      expect((await gateway.request('/v1/views', { token: json.token })).json.data).toEqual([]);
    });
  });

  describe('PATCH /v1/views/{id}', () => {
    // proves: PATCH /v1/views/{id}
    it('200 changes what is named and leaves the rest; 409 for the name of another view', async () => {
      const { json: taken } = await create();
      const { json: view } = await create({ sort: '-charge', filter: 'charge > 0' });
      const { status, json } = await org.patch(`/v1/views/${view.id}`, { filter: '', grouped: true });
      expect([status, json]).toEqual([
        200,
        expect.objectContaining({ name: view.name, sort: '-charge', filter: '', grouped: true }),
      ]);
      expect((await org.patch(`/v1/views/${view.id}`, { name: taken.name })).status).toBe(409);
      expect((await org.patch(`/v1/views/${view.id}`, { sort: 'chargge' })).status).toBe(422);
      expect((await org.get(`/v1/views/${view.id}`)).json).toEqual(json);
    });
  });

  describe('DELETE /v1/views/{id}', () => {
    // proves: DELETE /v1/views/{id}
    it('204 deletes it, and 404 from then on', async () => {
      const { json } = await create();
      expect((await org.delete(`/v1/views/${json.id}`)).status).toBe(204);
      expect((await org.delete(`/v1/views/${json.id}`)).status).toBe(404);
      expect((await org.get(`/v1/views/${json.id}`)).status).toBe(404);
    });

    it('views are deleted with the data of their project', async () => {
      const { json: project } = await org.post('/v1/projects', { name: 'Short' });
      const { json: view } = await create({ project_id: project.id });
      await org.delete(`/v1/projects/${project.id}?purge=true`);
      expect((await org.get(`/v1/views/${view.id}`)).status).toBe(404);
    });
  });
});
