import { randomUUID } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import { freshDatabase, type TestDatabase } from '@paratope/queue/testing';
import pg from 'pg';
import tar from 'tar-stream';
import { migrateAll } from '../database.js';
import { exportOrg } from './export-org.js';
import { EXPORTED, NOT_EXPORTED } from './exported-tables.js';
import { STEPS, createOrgWith } from './testing/org-with.js';

const PART_BYTES = 10_000;

describe('the export of an organization', () => {
  let database: TestDatabase;
  let objects: TestObjectStore;
  let store: ObjectStore;
  let admin: pg.Client;

  const orgWith = (mark: string) => createOrgWith(admin, store, mark);

  async function entriesOf(orgId: string): Promise<Map<string, Buffer>> {
    const unpack = tar.extract();
    const through = new PassThrough();
    const found = new Map<string, Buffer>();
    unpack.on('entry', ({ name }, stream, next) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => void chunks.push(Buffer.from(chunk as Uint8Array)));
      stream.on('end', () => {
        found.set(name, Buffer.concat(chunks));
        next();
      });
    });
    const settings = { databaseUrl: database.url, store, partBytes: PART_BYTES };
    await Promise.all([pipeline(through, createGunzip(), unpack), exportOrg(orgId, through, settings)]);
    return found;
  }

  beforeAll(async () => {
    [database, objects] = await Promise.all([freshDatabase(), startTestObjectStore()]);
    store = s3Store(objects.settings);
    await migrateAll(database.url, {});
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await Promise.all([database.drop(), objects.close()]);
  });

  it('says of every table that there is whether it is in it, and names columns that are there', async () => {
    const { rows } = await admin.query<{ name: string; columns: string[] }>(
      // Rows of a partition belong to its parent table.
      `SELECT c.relnamespace::regnamespace || '.' || c.relname AS name, array_agg(a.attname::text) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace::regnamespace::text IN ('core', 'billing', 'webhooks') AND c.relkind IN ('r', 'p')
         AND NOT c.relispartition AND c.relname <> 'typeorm_migrations'
       GROUP BY 1`,
    );
    const said = [...EXPORTED.map(({ name }) => name), ...Object.keys(NOT_EXPORTED)];
    expect(said.sort()).toEqual(rows.map(({ name }) => name).sort());
    const columns = new Map(rows.map((row) => [row.name, row.columns]));
    for (const { name, without = [] } of EXPORTED)
      expect([name, without.filter((column) => columns.get(name)?.includes(column) !== true)]).toEqual([name, []]);
  });

  it('holds all of its rows and files, no secret, and nothing of another one', async () => {
    const { orgId, jobId, uploadId } = await orgWith('ONE');
    await orgWith('OTHER');
    const entries = await entriesOf(orgId);
    const rows = (table: string): Record<string, unknown>[] =>
      [...entries]
        .filter(([name]) => name.startsWith(`${table}.`))
        .flatMap(([, bytes]) => bytes.toString().trim().split('\n'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as { rows: Record<string, number> };
    for (const [table, count] of Object.entries(manifest.rows))
      expect([table, rows(table.replace('.', '/')).length]).toEqual([table, count]);
    expect(manifest).toMatchObject({
      org_id: orgId,
      files: 3,
      // Besides these, each job has its own first step, and so has a screen.
      rows: { 'core.job_transitions': STEPS + 1, 'core.screen_transitions': 1, 'core.chains': 1 },
    });
    expect(rows('core/chains')[0]).toMatchObject({ sequence: 'EVQLONE' });
    expect(rows('webhooks/attempts')[0]).toMatchObject({ response_body: 'ONE' });
    expect(entries.get(`files/jobs/${jobId}/1/results.json`)!.toString()).toBe('{"best":"ONE"}');
    expect(entries.get(`files/jobs/humanization/${jobId}/1/model.pdb`)!.toString()).toBe('file ONE');
    const upload = `uploads/${uploadId}/1.pdb`;
    expect(entries.get(`files/${upload}`)!.equals((await store.get(upload))!)).toBe(true);
    const text = [...entries].flatMap(([name, bytes]) => (name.endsWith('.pdb') ? [] : bytes.toString())).join('\n');
    expect(text).not.toMatch(/OTHER|SECRET|argon2id|"hash"/);
  });

  it('holds what is in its sandbox as well', async () => {
    const { orgId } = await orgWith('LIVE');
    const sandbox = await orgWith('TRIED');
    await admin.query('UPDATE core.orgs SET sandbox_of = $1 WHERE id = $2', [orgId, sandbox.orgId]);
    const entries = await entriesOf(orgId);
    const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as { rows: Record<string, number> };
    expect(manifest).toMatchObject({ org_id: orgId, files: 6, rows: { 'core.orgs': 2, 'core.chains': 2 } });
    expect(entries.get(`files/jobs/${sandbox.jobId}/1/results.json`)!.toString()).toBe('{"best":"TRIED"}');
  });

  it('holds no more than a part of a table at once, and waits for whoever takes it', async () => {
    const { orgId } = await orgWith('LONG');
    const sizes = [...(await entriesOf(orgId))]
      .filter(([name]) => name.endsWith('.jsonl'))
      .map(([, { length }]) => length);
    expect(sizes.length).toBeGreaterThan(STEPS / 100);
    expect(Math.max(...sizes)).toBeLessThan(PART_BYTES + 1_000);
    // A reader that consumes nothing, and then closes.
    const stuck = new Writable({ highWaterMark: 1, write: () => undefined });
    stuck.on('error', () => undefined);
    const exporting = exportOrg(orgId, stuck, { databaseUrl: database.url, store, partBytes: PART_BYTES });
    const outcome = exporting.then(
      () => 'done',
      () => 'failed',
    );
    await new Promise((resolve) => setImmediate(resolve));
    stuck.destroy(new Error('nobody is there any more'));
    expect(await outcome).toBe('failed');
  });

  it('is of an organization that exists', async () => {
    const settings = { databaseUrl: database.url, store };
    await expect(exportOrg(randomUUID(), new PassThrough(), settings)).rejects.toThrow('There is no organization');
  });
});
