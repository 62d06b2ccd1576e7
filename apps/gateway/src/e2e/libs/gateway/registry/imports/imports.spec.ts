import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { eventually } from '@paratope/testing';
import { session, type Session } from '../../../../../testing/session.js';
import { TestSystem, type Replica } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, type World } from '../../../../../testing/world.js';
import type { ImportView } from '@paratope/gateway-registry';

const { heavy, light } = TRASTUZUMAB;
/** Heavy chains that differ in CDR3, so that no two antibodies are joined. */
const RESIDUES = 'ADEFGHIKLMNPQRSTVWY';
const residue = (place: number): string => RESIDUES.charAt(place % RESIDUES.length);
const heavyOf = (k: number): string =>
  heavy.replace('GGDGF', `G${residue(k + 4)}${residue(Math.floor(k / 19) + 1)}${residue(Math.floor(k / 361) + 4)}F`);
const UNNAMED = `${heavy}\n\n${heavyOf(1)}\n\n${light}\n\n${light}\n`;
const table = (count: number): string =>
  `name,VH,VL\n${Array.from({ length: count }, (_, k) => `mAb ${k + 1},${heavyOf(k)},${light}\n`).join('')}`;

describe('imports', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway({ env: { IMPORTS_POLL_MS: '20' } });
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });
  afterAll(() => system.close());

  const project = async (): Promise<string> => (await org.post('/v1/projects', { name: newId() })).json.id;
  const send = (projectId: string, content: string, more: object = {}) =>
    org.post('/v1/imports', { project_id: projectId, files: [{ filename: 'leads', content }], ...more });
  const ended = async (id: string, by = org): Promise<ImportView> => {
    let last: ImportView | undefined;
    await eventually(async () => {
      last = (await by.get(`/v1/imports/${id}`)).json as ImportView;
      expect(last.ended_at).not.toBeNull();
    });
    return last!;
  };
  const candidates = async (projectId: string): Promise<number> =>
    (await system.pool.query('SELECT FROM core.therapeutic_candidates WHERE project_id = $1', [projectId])).rowCount!;
  /** Locks a table against writers until one of them waits, and then cuts that writer's connection. */
  const holding = async (name: string) => {
    const client = await system.pool.connect();
    await client.query(`BEGIN; LOCK TABLE ${name} IN SHARE MODE`);
    return async (): Promise<void> => {
      await eventually(async () => {
        const { rowCount } = await system.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
          [`%INTO ${name} %`],
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      await client.query('ROLLBACK');
      client.release();
    };
  };
  const imported = async (projectId: string, content: string, more: object = {}) => {
    const { status, json } = await send(projectId, content, more);
    expect([status, json.status]).toEqual([201, 'reading']);
    return ended(json.id);
  };

  it('a name that is too long or turns the direction of writing becomes one that can be shown', async () => {
    const projectId = await project();
    const name = `a\u202eb ${'x'.repeat(195)}\u{1f600}`;
    const { status, created } = await imported(projectId, `name,VH,VL\n${name},${heavy},${light}\n`);
    expect([status, created]).toEqual(['completed', 1]);
    const { rows } = await system.pool.query<{ name: string }>(
      'SELECT name FROM core.therapeutic_candidates WHERE project_id = $1',
      [projectId],
    );
    expect(rows.map((row) => row.name)).toEqual([`a b ${'x'.repeat(195)}\ufffd`]);
  });

  it('further columns of a table stay with the antibodies, as measured values or as metadata, and are listed', async () => {
    const projectId = await project();
    const content = [
      'Panel 3;;;;;',
      'Klon;Schwere Kette;Leichte Kette;KD (nM);Lot;Bemerkung',
      `a;${heavy};${light};1,5;7;gut`,
      `a again;${heavy};${light};2,5;8;`,
      `b;${heavyOf(1)};${light};> 100;9;`,
      `c;${heavyOf(2)};${light};n.d.;10;`,
    ].join('\r\n');
    const found = await imported(projectId, content);
    expect([found.status, found.created]).toEqual(['completed', 3]);
    expect(found.columns.map(({ heading, used_as: as }) => [heading, as])).toEqual([
      ['Klon', 'name'],
      ['Schwere Kette', 'heavy'],
      ['Leichte Kette', 'light'],
      ['KD (nM)', 'kept'],
      ['Lot', 'kept'],
      ['Bemerkung', 'kept'],
    ]);
    const joined = 'a again (leads, row 4) has the same chains and was joined with it.';
    expect(found.read[0]?.warnings).toEqual([joined]);
    expect(found.read[0]?.findings).toEqual([{ code: 'given_twice', role: null, severity: 'notice', detail: joined }]);
    const { data } = (await org.get(`/v1/therapeutic-candidates?project_id=${projectId}`)).json;
    const metadata = Object.fromEntries(
      data.map((each: { name: string; metadata: object }) => [each.name, each.metadata]),
    );
    expect(metadata).toEqual({ a: { Lot: '7; 8', Bemerkung: 'gut' }, b: { Lot: '9' }, c: { Lot: '10' } });
    const results = (await org.get(`/v1/assay-results?project_id=${projectId}`)).json.data;
    expect(results).toHaveLength(2);
    expect(results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'kd', unit: 'nM', direction: 'lower', value: 2, bound: null, replicates: 2 }),
        expect.objectContaining({ name: 'kd', value: 100, bound: 'above', replicates: 1 }),
      ]),
    );
    // The very sheet can be uploaded as measured values as well.
    const again = await org.post('/v1/assay-results', {
      project_id: projectId,
      content: content.replace(/^a again.*\r\n/m, ''),
    });
    expect([again.status, again.json.assays]).toMatchObject([201, [{ name: 'kd', measured: 2 }]]);
  });

  it('a finding says its chain and whether it speaks against the antibody; older imports have none', async () => {
    const projectId = await project();
    const rows = `name,VH,VL\na,${heavy.slice(2)},${light}\nb,${heavy.replace('HWVRQ', 'HRVRQ')},${light}\n`;
    const { id, read } = await imported(projectId, rows);
    expect(read.map(({ findings }) => findings)).toEqual([
      [expect.objectContaining({ code: 'truncated_domain', role: 'heavy', severity: 'notice' })],
      [expect.objectContaining({ code: 'missing_conserved_residue', role: 'heavy', severity: 'warning' })],
    ]);
    expect(read.map(({ warnings }) => warnings)).toEqual(
      read.map(({ findings }) => findings.map((each) => each.detail)),
    );
    await system.pool.query(`UPDATE core.imports SET reading = reading #- '{read,0,findings}' WHERE reading @> $1`, [
      JSON.stringify({ read: [{ name: 'a', warnings: read[0]?.warnings }] }),
    ]);
    const { json } = await org.get(`/v1/imports/${id}`);
    expect(json.read.map(({ findings }: { findings: object[] }) => findings.length)).toEqual([0, 1]);
  });

  it('values in another unit than the assay of the project become metadata', async () => {
    const projectId = await project();
    const rows = (unit: string, k: number): string => `name,VH,VL,KD (${unit})\nx${k},${heavyOf(k)},${light},1.5\n`;
    await imported(projectId, rows('nM', 0));
    await imported(projectId, rows('pM', 1));
    const { data } = (await org.get(`/v1/therapeutic-candidates?project_id=${projectId}`)).json;
    expect(data.map(({ metadata }: { metadata: object }) => metadata)).toEqual([{ kd: '1.5 pM' }, {}]);
    expect((await org.get(`/v1/assay-results?project_id=${projectId}`)).json.data).toHaveLength(1);
  });

  // proves: POST /v1/imports; GET /v1/imports/{id}
  it('a table becomes candidates with their chains, and no sequence stays in the import', async () => {
    const projectId = await project();
    const { id, status, antibodies, created, read, questions } = await imported(projectId, table(450));
    expect({ status, antibodies, created, questions }).toEqual({
      status: 'completed',
      antibodies: 450,
      created: 450,
      questions: [],
    });
    expect(read[0]).toEqual({
      name: 'mAb 1',
      format: 'mab',
      paired_by: 'row',
      warnings: [],
      findings: [],
      chains: [
        { role: 'heavy', residues: heavy.length },
        { role: 'light', residues: light.length },
      ],
    });
    expect(await candidates(projectId)).toBe(450);
    const { json } = await org.get(`/v1/projects/${projectId}/scores?search=mAb%20450&limit=1`);
    expect(json.data[0]).toMatchObject({ candidate_name: 'mAb 450', variant_name: 'v1', origin: 'baseline' });
    const { json: variant } = await org.get(`/v1/variants/${json.data[0].variant_id}`);
    expect(variant.chains).toEqual([
      { role: 'heavy', sequence: heavyOf(449) },
      { role: 'light', sequence: light },
    ]);
    const { rows } = await system.pool.query('SELECT row_to_json(i)::text AS text FROM core.imports i WHERE id = $1', [
      id,
    ]);
    expect(rows[0].text).not.toContain(heavy.slice(0, 30));
    expect((await system.pool.query('SELECT FROM core.import_rows WHERE import_id = $1', [id])).rowCount).toBe(0);
  });

  it('what a file leaves open is a question and creates nothing; pairs answer it, and leave_out goes on without', async () => {
    const projectId = await project();
    const asked = await imported(projectId, UNNAMED);
    expect([asked.status, asked.created]).toEqual(['asking', 0]);
    expect(asked.questions.flatMap(({ records }) => records.map(({ name, chain }) => [name, chain]))).toContainEqual([
      'sequence_1',
      'heavy',
    ]);
    expect(await candidates(projectId)).toBe(0);
    const pairs = [
      { name: 'one', heavy: 'sequence_1', light: 'sequence_3' },
      { name: 'two', heavy: 'sequence_2', light: 'sequence_4' },
    ];
    expect(await imported(projectId, UNNAMED, { pairs })).toMatchObject({ status: 'completed', created: 2 });
    const mixed = `name,VH,VL\ngood,${heavy},${light}\nbad,${heavy},${heavy}\nunwanted,${heavyOf(1)},${light}\n`;
    expect(await imported(projectId, mixed)).toMatchObject({ status: 'asking', created: 0 });
    const rest = await imported(projectId, mixed, { unresolved: 'leave_out', leave_out: ['unwanted'] });
    expect(rest).toMatchObject({
      status: 'completed',
      created: 1,
      questions: [{ id: 'bad', reason: 'chain_mismatch' }],
    });
  });

  it('an import keeps the external_id and the metadata that it was sent with', async () => {
    const projectId = await project();
    const labels = { external_id: 'panning-3', metadata: { plate: '7' } };
    expect(await imported(projectId, table(1), labels)).toMatchObject({ status: 'completed', ...labels });
    expect(await imported(projectId, table(1))).toMatchObject({ external_id: null, metadata: {} });
  });

  it('a compressed file is read, also one that is larger than other bodies may be', async () => {
    const projectId = await project();
    const content_base64 = gzipSync(table(3)).toString('base64');
    const { json } = await org.post('/v1/imports', {
      project_id: projectId,
      files: [{ filename: 'a.gz', content_base64 }],
    });
    expect(await ended(json.id)).toMatchObject({ status: 'completed', created: 3 });
    const large = `${table(2)}${'\n'.repeat(1_200_000)}`;
    expect(await imported(projectId, large)).toMatchObject({ status: 'completed', created: 2 });
  });

  it('a small file that unpacks to a line or to rows beyond the bounds fails with the reason and ends nothing', async () => {
    const projectId = await project();
    const packed = async (text: string | Buffer) => {
      const files = [{ filename: 'bomb.csv.gz', content_base64: gzipSync(text).toString('base64') }];
      const { json } = await org.post('/v1/imports', { project_id: projectId, files });
      const { status, error } = await ended(json.id);
      return [status, error];
    };
    const line = 'bomb.csv.gz (plain sequences), line 1: the line is longer than 1048576 characters';
    expect(await packed(Buffer.alloc(500_000_000, 'A'))).toEqual(['failed', line]);
    const rows = 'bomb.csv.gz (CSV): the table has more than 200000 rows; divide it';
    expect(await packed(`name,VH,VL\n${'a,E,D\n'.repeat(210_000)}`)).toEqual(['failed', rows]);
    expect(await imported(projectId, table(1))).toMatchObject({ status: 'completed', created: 1 });
  });

  it('a file that holds no antibody fails with the reason', async () => {
    const { status, error } = await imported(await project(), 'name,colour\na,red\n');
    expect([status, error]).toEqual(['failed', expect.stringMatching(/leads/)]);
  });

  it('a repeated Idempotency-Key makes no second import', async () => {
    const projectId = await project();
    const key = newId();
    const request = {
      method: 'POST',
      token: org.token,
      headers: { 'idempotency-key': key },
      body: { project_id: projectId, files: [{ content: table(2) }] },
    } as const;
    const first = await gateway.request('/v1/imports', request);
    const second = await gateway.request('/v1/imports', request);
    expect(second.json.id).toBe(first.json.id);
    await ended(first.json.id);
    expect(await candidates(projectId)).toBe(2);
  });

  it('two replicas make no candidate twice, and an import with cut connections goes on where it stopped', async () => {
    const projectId = await project();
    await system.gateway({ env: { IMPORTS_POLL_MS: '5' } });
    const cutReading = await holding('core.import_rows');
    const cutCreating = await holding('core.therapeutic_candidates');
    const { json } = await send(projectId, table(1600));
    for (const cut of [cutReading, cutCreating]) await cut();
    expect(await ended(json.id)).toMatchObject({ status: 'completed', created: 1600 });
    expect(await candidates(projectId)).toBe(1600);
  });

  it('an archived project takes no import, and one that is archived meanwhile ends it with the reason', async () => {
    const projectId = await project();
    await org.delete(`/v1/projects/${projectId}`);
    expect((await send(projectId, table(1))).status).toBe(409);
    const id = newId();
    await system.pool.query(
      `WITH open AS (INSERT INTO core.imports (id, org_id, project_id, status, antibodies) VALUES ($1, $2, $3, 'creating', 1) RETURNING id)
       INSERT INTO core.import_rows (import_id, position, name, format, chains) SELECT id, 0, 'a', 'mab', '[]' FROM open`,
      [id, world.orgId, projectId],
    );
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      created: 0,
      error: 'The project is archived: restore it first.',
    });
    const other = await createWorld(system, gateway);
    expect((await send(other.projectId, table(1))).status).toBe(404);
    expect((await org.get(`/v1/imports/${other.importId}`)).status).toBe(404);
  });
});
