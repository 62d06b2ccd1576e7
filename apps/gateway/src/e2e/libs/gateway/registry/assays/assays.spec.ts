import { beforeAll, describe, expect, it } from '@jest/globals';
import writeWorkbook from 'write-excel-file/node';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

describe('measured values of variants', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let a: string;
  let b: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    [a, b] = [await manual('a'), await manual('b')];
  });

  const manual = async (name: string): Promise<string> => {
    const chains = [{ role: 'heavy', sequence: TRASTUZUMAB.heavy }, TRASTUZUMAB_CHAINS[1]];
    return (await org.post('/v1/variants', { parent_variant_id: world.variantId, name, chains })).json.id;
  };
  const upload = (content: string, more: object = {}) =>
    org.post('/v1/assay-results', { project_id: world.projectId, content, ...more });
  const figures = async (query: string) =>
    (await org.get(`/v1/projects/${world.projectId}/scores?${query}`)).json.data as {
      readonly variant_name: string;
      readonly figures: Readonly<Record<string, number | null>>;
      readonly measurements: Readonly<Record<string, object>>;
    }[];

  describe('POST /v1/assay-results', () => {
    // proves: POST /v1/assay-results; GET /v1/assay-results
    it('201 matches variants by id, by CANDIDATE/VARIANT and by a unique name, and averages replicates with their spread', async () => {
      const { status, json } = await upload(`name,replicate,KD (nM)\n${a},1,1\na,2,4\nTrastuzumab/b,1,> 1000\n`);
      expect(status).toBe(201);
      expect(json.assays).toEqual([
        expect.objectContaining({
          name: 'kd',
          label: 'KD',
          unit: 'nM',
          direction: 'lower',
          measured: 2,
          not_expressed: 0,
        }),
      ]);
      const { json: listed } = await org.get(`/v1/assay-results?assay_id=${json.assays[0].id}`);
      expect(listed.data).toEqual([
        expect.objectContaining({ variant_id: b, value: 1000, bound: 'above', spread: null, replicates: 1 }),
        expect.objectContaining({ variant_id: a, value: expect.closeTo(2), bound: null, replicates: 2 }),
      ]);
      // The spread is geometric, because concentrations differ by factors.
      expect(listed.data[1].spread).toBeCloseTo(Math.exp(Math.sqrt(2) * Math.log(2)), 6);
    });

    it('201 reads a workbook and JSON, and keeps what was not expressed as such', async () => {
      const rows = [
        [{ value: 'variant_id' }, { value: 'human_likeness' }, { value: 'Tm (°C)' }],
        [{ value: a }, { value: 0.9 }, { value: 71.5 }],
        [{ value: b }, { value: 0.8 }, { value: 'not expressed' }],
      ];
      // An exported table has further sheets without measurements.
      const further = [
        [{ value: 'variant_id' }, { value: 'human_likeness' }],
        [{ value: a }, { value: 55 }],
      ];
      const book = await writeWorkbook([
        { data: rows, sheet: 'DSF' },
        { data: further, sheet: 'Percentiles' },
      ]).toBuffer();
      const { json } = await org.post('/v1/assay-results', {
        project_id: world.projectId,
        filename: 'dsf.xlsx',
        content_base64: book.toString('base64'),
      });
      expect(json.assays).toEqual([
        expect.objectContaining({ name: 'tm', unit: '°C', direction: 'higher', measured: 1, not_expressed: 1 }),
      ]);
      const { json: again } = await upload(JSON.stringify([{ name: 'b', value: 69, unit: '°C', assay: 'Tm' }]));
      expect(again.assays).toEqual([expect.objectContaining({ id: json.assays[0].id, measured: 1, not_expressed: 0 })]);
    });

    it.each([
      ['name,KD (nM)\nno such,1\n', 'Row 2: the project has no variant, or several, by the name no such'],
      ['name,KD (nM)\na,strong\n', 'Row 2: column KD (nM) holds no number'],
      ['name,Wobble\na,1\n', 'write higher or lower in `direction`'],
      ['name,K D (nM),K-D (nM)\na,1,2\n', 'K D and K-D are one name in filters: k_d'],
    ])('422 %j says which row and what, and keeps nothing of the file', async (content, detail) => {
      const count = async () => (await system.pool.query('SELECT FROM core.assay_results')).rowCount;
      const before = await count();
      const { status, json } = await upload(content);
      expect([status, json.code]).toEqual([422, 'validation_failed']);
      expect(json.errors).toEqual([
        expect.objectContaining({ pointer: '/content', detail: expect.stringContaining(detail) }),
      ]);
      expect(await count()).toBe(before);
    });

    it('409 for values of another unit than the assay has', async () => {
      await upload('name,Yield (mg)\na,1\n');
      const { status, json } = await upload('name,Yield (g)\na,1\n');
      expect([status, json.detail]).toEqual([409, expect.stringContaining('Assay Yield is in mg')]);
    });

    it('404 for a project of another organization', async () => {
      const other = await createWorld(system, gateway);
      expect((await upload('name,KD (nM)\na,1\n', { project_id: other.projectId })).status).toBe(404);
    });
  });

  describe('as columns of tables', () => {
    // proves: GET /v1/assays; DELETE /v1/assays/{id}
    it('values are filtered, sorted, shown with how they were measured, and gone with their assay', async () => {
      const { json } = await upload('name,HIC (min)\na,9\nb,12\n');
      const [{ id }] = json.assays;
      const { json: columns } = await org.get(`/v1/scores/columns?project_id=${world.projectId}`);
      expect(columns.columns).toContainEqual(
        expect.objectContaining({ name: 'assay.hic', label: 'HIC', unit: 'min', source: 'assay', direction: 'lower' }),
      );
      const names = async (query: string) => (await figures(query)).map((row) => row.variant_name);
      expect(await names(`filter=${encodeURIComponent('assay.hic < 10')}`)).toEqual(['a']);
      expect((await names('sort=-assay.hic')).slice(0, 2)).toEqual(['b', 'a']);
      // The latest value remains that of the prediction.
      expect(await names(`filter=${encodeURIComponent('hic > 0')}`)).toEqual([]);
      const [row] = await figures('columns=assay.hic&search=a&sort=assay.hic');
      expect(row).toMatchObject({
        figures: { 'assay.hic': 9 },
        measurements: { 'assay.hic': { expressed: true, bound: null, spread: null, replicates: 1 } },
      });
      const { json: scores } = await org.get(`/v1/variants/${a}/scores`);
      expect(scores.scores).toContainEqual(
        expect.objectContaining({
          name: 'assay.hic',
          value: 9,
          measurement: expect.objectContaining({ replicates: 1 }),
        }),
      );
      expect(
        (await org.get(`/v1/assays?project_id=${world.projectId}`)).json.data.map(({ name }: { name: string }) => name),
      ).toContain('hic');
      expect((await org.delete(`/v1/assays/${id}`)).status).toBe(204);
      expect((await org.delete(`/v1/assays/${id}`)).status).toBe(404);
      expect((await org.get(`/v1/projects/${world.projectId}/scores?columns=assay.hic`)).status).toBe(400);
    });

    it('values of deleted variants and projects are deleted', async () => {
      const doomed = await manual('doomed');
      await upload('name,Tm (°C)\ndoomed,60\n');
      const left = async () =>
        (await system.pool.query('SELECT FROM core.assay_results WHERE variant_id = $1', [doomed])).rowCount;
      expect(await left()).toBe(1);
      await org.delete(`/v1/variants/${doomed}?purge=true`);
      expect(await left()).toBe(0);
      const { json: project } = await org.post('/v1/projects', { name: 'Short' });
      const { json: candidate } = await org.post('/v1/therapeutic-candidates', {
        project_id: project.id,
        name: 'C',
        format: 'mab',
        initial_chains: TRASTUZUMAB_CHAINS,
      });
      const content = `name,Tm (°C)\n${candidate.initial_variant_id},60\n`;
      expect((await upload(content, { project_id: project.id })).status).toBe(201);
      expect((await org.delete(`/v1/projects/${project.id}?purge=true`)).status).toBe(204);
      const { rowCount } = await system.pool.query('SELECT FROM core.assays WHERE project_id = $1', [project.id]);
      expect(rowCount).toBe(0);
    });

    it('a token that is bound to projects sees those of its projects alone', async () => {
      const { json: empty } = await org.post('/v1/projects', { name: newId() });
      const { json } = await org.post(`/orgs/${world.orgId}/api-tokens`, {
        name: 'Bound',
        scopes: ['read'],
        project_ids: [empty.id],
      });
      for (const path of ['assays', 'assay-results']) {
        expect((await gateway.request(`/v1/${path}`, { token: json.token })).json.data).toEqual([]);
      }
    });
  });
});
