import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { eventually } from '@paratope/testing';
import { strFromU8, unzipSync } from 'fflate';
import { session, type Session } from '../../../../../testing/session.js';
import { TestSystem, type Replica } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

interface Row {
  readonly variant_id: string;
  readonly variant_name: string;
  readonly figures: Readonly<Record<string, number | string | null>>;
}

describe('figures of molecules', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    system = await TestSystem.start('environment');
    // The background loop is off, so that values are computed only when the specs request it.
    gateway = await system.gateway({ env: { SCORES_POLL_MS: '3600000' } });
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });
  afterAll(() => system.close());

  const scores = async (id = world.variantId) => (await org.get(`/v1/variants/${id}/scores`)).json;
  const table = async (query: string): Promise<Row[]> => (await org.get(`/v1/scores?${query}`)).json.data;
  const manual = async (name: string, heavy: string): Promise<string> => {
    const body = {
      parent_variant_id: world.variantId,
      name,
      chains: [{ role: 'heavy', sequence: heavy }, TRASTUZUMAB_CHAINS[1]],
    };
    return (await org.post('/v1/variants', body)).json.id;
  };
  const file = async (source: string, variantId: string, figures: object, jobId = newId()): Promise<string> => {
    await system.pool.query(
      `INSERT INTO core.variant_scores (variant_id, source, org_id, job_id, figures, percentiles, version, computed_at)
       SELECT id, $2, org_id, $3, $4, $5, 1, now() FROM core.variants WHERE id = $1`,
      [variantId, source, jobId, figures, { 'developability.hic': 55 }],
    );
    return jobId;
  };

  describe('GET /v1/variants/{id}/scores', () => {
    // proves: GET /v1/variants/{id}/scores
    it('200 has the instant figures of a new variant at once, with unit, direction, reference and percentile', async () => {
      const { pending, refusal, scores: found } = await scores(await manual('at once', TRASTUZUMAB.heavy));
      expect({ pending, refusal }).toEqual({ pending: false, refusal: null });
      const likeness = found.find(({ name }: { name: string }) => name === 'human_likeness');
      expect(likeness).toMatchObject({ direction: 'higher', source: 'sequence', job_id: null, unit: null });
      expect(likeness.reference).toContain('therapeutic antibodies');
      expect(likeness.percentile).toBeGreaterThan(0);
      expect(found).toContainEqual(expect.objectContaining({ name: 'heavy.v_gene', value: 'IGHV3-66' }));
    });

    it('200 says why chains that are no antibody have no figures', async () => {
      const { json } = await org.post('/v1/variants', {
        parent_variant_id: world.variantId,
        name: 'none',
        chains: [{ role: 'heavy', sequence: 'M'.repeat(60) }, TRASTUZUMAB_CHAINS[1]],
      });
      const { refusal, scores: found } = await scores(json.id);
      expect(refusal).toMatch(/chain 1/);
      expect(refusal).not.toContain('MMM');
      expect(found.filter(({ source }: { source: string }) => source === 'sequence')).toEqual([]);
    });

    it('404 for a variant of another organization', async () => {
      const other = await createWorld(system, gateway);
      expect((await org.get(`/v1/variants/${other.variantId}/scores`)).status).toBe(404);
    });
  });

  describe('a humanization', () => {
    it('says nothing of its parent, and its figures are those of the variant that is made of a result', async () => {
      const entry = {
        strategy: 'germline',
        humanized_vh: TRASTUZUMAB.heavy,
        humanized_vl: TRASTUZUMAB.light,
        oasis_score: { mean: 0.86 },
        mutations: { total: 12 },
      };
      const humanizationId = world.jobIds.humanization;
      await system.pool.query(
        `UPDATE core.jobs SET status = 'completed', queued_at = NULL, ended_at = now(), results = $2, results_bytes = NULL WHERE id = $1`,
        [humanizationId, JSON.stringify([entry])],
      );
      const { json: made } = await org.post('/v1/variants', {
        from_humanization_id: humanizationId,
        strategy: 'germline',
      });
      const kinds = (found: readonly { source: string }[]) => new Set(found.map(({ source }) => source));
      expect(kinds((await scores(made.parent_variant_id)).scores)).not.toContain('humanization');
      const { scores: found } = await scores(made.id);
      expect(found).toContainEqual(
        expect.objectContaining({ name: 'humanization.human_9mers', value: 86, unit: '%', job_id: humanizationId }),
      );
      expect(found).toContainEqual(expect.objectContaining({ name: 'humanization.mutations', value: 12 }));
    });
  });

  describe('GET /v1/scores', () => {
    let variants: readonly string[];
    beforeAll(async () => {
      const other = await createWorld(system, gateway);
      org = session(gateway, other);
      world = other;
      variants = [
        await manual('a', TRASTUZUMAB.heavy),
        await manual('b', TRASTUZUMAB.heavy.replace('NTKNT', 'NTRNT').replace('KDTYIH', 'RDTYIH')),
        await manual('c_1', TRASTUZUMAB.heavy.replace('SYEQ', 'SYEQ')),
      ];
      for (const id of [...variants, world.variantId]) await scores(id);
      await file('stability_analysis', variants[0]!, { 'developability.hic': 9.9, 'developability.psh': 120 });
      await file('stability_analysis', variants[1]!, { 'developability.hic': 8.1 });
    });

    // proves: GET /v1/scores; GET /v1/projects/{id}/scores
    it('200 lists the variants of a project, the newest first, with their figures', async () => {
      const { json } = await org.get(`/v1/projects/${world.projectId}/scores`);
      expect(json.data.slice(0, 3).map((row: Row) => row.variant_id)).toEqual(variants.toReversed());
      expect(json.data[2]).toMatchObject({
        variant_name: 'a',
        pending: false,
        percentiles: { 'developability.hic': 55 },
        figures: { 'developability.hic': 9.9, 'heavy.v_gene': 'IGHV3-66' },
      });
      expect((await org.get(`/v1/projects/${newId()}/scores`)).status).toBe(404);
    });

    it('200 filters by an expression over columns of any source, by the last word of a name', async () => {
      expect((await table('filter=hic%3C9.5')).map((row) => row.variant_name)).toEqual(['b']);
      expect(
        (await table(`filter=${encodeURIComponent('hic < 10 and psh / 2 = 60')}`)).map((row) => row.variant_name),
      ).toEqual(['a']);
      expect(await table(`filter=${encodeURIComponent('hic / 0 > 1')}`)).toEqual([]);
      const named = await table(
        `filter=${encodeURIComponent(`variant in ("a", "c_1") and heavy.v_gene = 'IGHV3-66'`)}`,
      );
      expect(named.map((row) => row.variant_name)).toEqual(['c_1', 'a']);
    });

    it('200 sorts with missing values last, and pages without leaving out or repeating a row', async () => {
      for (const [sort, order] of [
        ['-hic', ['a', 'b']],
        ['hic', ['b', 'a']],
      ] as const) {
        const names: string[] = [];
        let after: string | null = '';
        do {
          const query: string = after === '' ? '' : `&after=${after}`;
          const { json } = await org.get(`/v1/scores?sort=${sort}&limit=1${query}`);
          names.push(...json.data.map((row: Row) => row.variant_name));
          after = json.next_cursor;
        } while (after !== null);
        expect(names.slice(0, 2)).toEqual(order);
        expect(names).toHaveLength((await table('limit=200')).length);
        expect(new Set(names).size).toBe(names.length);
      }
    });

    it('200 finds names by a part of them, in which no character is a wildcard', async () => {
      expect((await table('search=C_')).map((row) => row.variant_name)).toEqual(['c_1']);
      expect(await table('search=%25')).toEqual([]);
    });

    it('200 has the variants that a filter names by their ids', async () => {
      const [first, second] = await table('sort=variant&limit=2');
      const filter = encodeURIComponent(`variant_id in ('${second!.variant_id}', '${first!.variant_id}')`);
      const found = await table(`sort=variant&filter=${filter}`);
      expect(found.map((row) => row.variant_id)).toEqual([first!.variant_id, second!.variant_id]);
    });

    it('200 has the variants whose figures are being computed, which every other filter leaves out', async () => {
      const id = await manual('awaited', TRASTUZUMAB.heavy);
      const pending = `filter=${encodeURIComponent("pending = 'yes'")}`;
      expect((await table(pending)).map((row) => row.variant_id)).toContain(id);
      await scores(id);
      expect((await table(pending)).map((row) => row.variant_id)).not.toContain(id);
    });

    it('200 has the columns that were asked for, and no others', async () => {
      const [row] = await table('columns=psh,human_likeness&filter=psh%3E0');
      expect(Object.keys(row!.figures).toSorted()).toEqual(['developability.psh', 'human_likeness']);
    });

    it('200 is a CSV, XLSX or Parquet file where Accept prefers one', async () => {
      const get = (accept: string) =>
        gateway.request('/v1/scores?columns=hic&sort=variant', { token: world.token, headers: { accept } });
      const csv = await get('text/csv, application/json;q=0.5');
      const [head, first] = csv.text.split('\n');
      expect(head).toBe(
        'variant_id,variant,candidate_id,candidate,project_id,origin,created_at,stage,tags,developability.hic',
      );
      expect(first).toMatch(/^[0-9a-f-]{36},a,.*,9\.9$/);
      const xlsx = await get('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
      const sheets = Object.entries(unzipSync(xlsx.bytes)).map(([name, bytes]) => [name, strFromU8(bytes)]);
      expect(sheets.find(([name]) => name === 'xl/workbook.xml')?.[1]).toMatch(/Scores.*Percentiles.*Figures/s);
      // Each figure is shown with its reference.
      expect(sheets.map(([, text]) => text).join('\n')).toContain('therapeutic antibodies');
      const parquet = await get('application/vnd.apache.parquet');
      expect(parquet.bytes.subarray(0, 4).toString()).toBe('PAR1');
      expect((await get('image/png')).json).toMatchObject({ code: 'invalid_request', errors: [{ header: 'accept' }] });
    });

    it.each([
      ['filter=hick%3C9', 'filter', 'position 1: there is no column hick'],
      ['filter=hic', 'filter', 'a filter compares values'],
      ['sort=hick', 'sort', 'there is no column hick'],
      ['columns=hic,psy', 'columns', 'there is no column psy'],
    ])('400 %s names the parameter and the fault', async (query, parameter, detail) => {
      const { status, json } = await org.get(`/v1/scores?${query}`);
      expect(status).toBe(400);
      expect(json.errors).toEqual([expect.objectContaining({ parameter, detail: expect.stringContaining(detail) })]);
    });

    it('400 refuses a cursor of another order, and a filter with numbers that are too large', async () => {
      const { json } = await org.get('/v1/scores?sort=hic&limit=1');
      expect((await org.get(`/v1/scores?sort=-hic&limit=1&after=${json.next_cursor}`)).status).toBe(400);
      const large = encodeURIComponent('hic * 1e308 * 1e308 > 1');
      expect((await org.get(`/v1/scores?filter=${large}`)).json.errors).toEqual([
        expect.objectContaining({ parameter: 'filter', code: 'out_of_range' }),
      ]);
    });

    it('200 holds only what lies in the projects that a token is bound to', async () => {
      const { json: empty } = await org.post('/v1/projects', { name: 'Empty' });
      const bound = async (projectId: string) => {
        const made = await gateway.request(`/orgs/${world.orgId}/api-tokens`, {
          method: 'POST',
          token: world.token,
          body: { name: 'Bound', scopes: ['read'], project_ids: [projectId] },
        });
        const { token } = made.json as { readonly token: string };
        return (await gateway.request('/v1/scores?columns=hic', { token })).json.data.length as number;
      };
      expect([await bound(empty.id), (await bound(world.projectId)) > 0]).toEqual([0, true]);
    });

    // proves: GET /v1/scores/columns
    it('200 of the columns says of each what it is, its unit and direction, and how sure it is', async () => {
      const { json } = await org.get('/v1/scores/columns');
      expect(json.columns).toContainEqual(
        expect.objectContaining({
          name: 'developability.hic',
          label: 'HIC retention',
          unit: 'min',
          direction: 'lower',
          source: 'stability_analysis',
          certainty: expect.stringContaining('ρ 0.70'),
        }),
      );
      expect(new Set(json.columns.map(({ name }: { name: string }) => name)).size).toBe(json.columns.length);
    });

    it('200 finds the rows behind any number of archived ones in the order of a figure', async () => {
      for (let k = 0; k < 6; k++) {
        const id = await manual(`archived ${k}`, TRASTUZUMAB.heavy);
        await scores(id);
        await org.delete(`/v1/variants/${id}`);
      }
      const all = await table('sort=-charge&limit=100');
      expect(await table('sort=-charge&limit=1')).toEqual(all.slice(0, 1));
      expect(await table('sort=charge&limit=2')).toEqual((await table('sort=charge&limit=100')).slice(0, 2));
    });

    it('200 leaves out archived variants, and the figures of a deleted one are gone', async () => {
      const doomed = await manual('doomed', TRASTUZUMAB.heavy);
      await scores(doomed);
      await org.delete(`/v1/variants/${doomed}`);
      expect((await table('search=doomed')).length).toBe(0);
      expect((await table('search=doomed&archived=true')).length).toBe(1);
      await org.delete(`/v1/variants/${doomed}?purge=true`);
      const { rows } = await system.pool.query('SELECT FROM core.variant_scores WHERE variant_id = $1', [doomed]);
      expect(rows).toEqual([]);
    });
  });
});

describe('instant figures', () => {
  it('are computed without anybody asking, also of variants that are older than the table of figures', async () => {
    const system = await TestSystem.start('environment');
    try {
      const gateway = await system.gateway({ env: { SCORES_POLL_MS: '20' } });
      const world = await createWorld(system, gateway);
      const waiting = async () =>
        (await system.pool.query(`SELECT FROM core.variant_scores WHERE source = 'sequence' AND version = 0`)).rowCount;
      await eventually(async () => expect(await waiting()).toBe(0));
      await system.pool.query(`UPDATE core.variant_scores SET version = 0, figures = '{}'`);
      await eventually(async () => expect(await waiting()).toBe(0));
      const { json } = await session(gateway, world).get('/v1/scores?columns=human_likeness');
      expect(json.data[0].figures.human_likeness).toBeGreaterThan(0.5);
    } finally {
      await system.close();
    }
  });
});
