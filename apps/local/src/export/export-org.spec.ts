import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import { freshDatabase, type TestDatabase } from '@paratope/queue/testing';
import pg from 'pg';
import tar from 'tar-stream';
import { migrateAll } from '../database.js';
import { exportOrg } from './export-org.js';
import { EXPORTED, NOT_EXPORTED } from './exported-tables.js';

const PART_BYTES = 10_000;
const STEPS = 3_000;

describe('the export of an organization', () => {
  let database: TestDatabase;
  let objects: TestObjectStore;
  let store: ObjectStore;
  let admin: pg.Client;

  /** Creates an org with rows in every table; its texts and files contain `mark`. */
  async function orgWith(mark: string): Promise<{ orgId: string; jobId: string; uploadId: string }> {
    const [orgId, userId, projectId, candidateId, variantId, jobId, uploadId, endpointId, deliveryId] = Array.from(
      { length: 9 },
      () => randomUUID(),
    );
    const hash = createHash('sha256').update(mark).digest();
    const insert = (text: string, ...values: unknown[]) => admin.query(text, values);
    await insert(`INSERT INTO core.orgs (id, name, plan) VALUES ($1, $2, 'team')`, orgId, mark);
    await insert(
      `INSERT INTO core.users (id, email, full_name, password_hash) VALUES ($1, $2, $2, '$argon2id$' || $3::text)`,
      userId,
      `${mark}@people.test`,
      `SECRET ${mark}`,
    );
    await insert(
      `INSERT INTO core.memberships (id, org_id, user_id, role) VALUES ($1, $2, $3, 'owner')`,
      randomUUID(),
      orgId,
      userId,
    );
    await insert(
      `INSERT INTO core.api_tokens (id, org_id, name, prefix, hash) VALUES ($1, $2, $3, $3, $4)`,
      randomUUID(),
      orgId,
      mark,
      hash,
    );
    await insert('INSERT INTO core.projects (id, org_id, name) VALUES ($1, $2, $3)', projectId, orgId, mark);
    await insert(
      `INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
       VALUES ($1, $2, $3, $4, 'nanobody', 'naked_antibody')`,
      candidateId,
      orgId,
      projectId,
      mark,
    );
    await insert(
      `INSERT INTO core.variants (id, org_id, candidate_id, name, origin) VALUES ($1, $2, $3, $4, 'baseline')`,
      variantId,
      orgId,
      candidateId,
      mark,
    );
    await insert(
      `INSERT INTO core.chains (id, variant_id, role, sequence) VALUES ($1, $2, 'heavy', $3)`,
      randomUUID(),
      variantId,
      `EVQL${mark}`,
    );
    await insert(
      `INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, attempt, results_bytes,
                              summary, created_at, started_at, ended_at)
       VALUES ($1, $2, 'humanization', $3, 'completed', json_build_object('note', $4::text), 1, $4, 1, 10, '{}', now(), now(), now())`,
      jobId,
      orgId,
      variantId,
      mark,
    );
    await insert(
      `INSERT INTO core.job_transitions (org_id, transaction, id, job_id, kind, variant_id, status, created_at)
       SELECT $1, 0, n, $2, 'humanization', $3, 'running', now() FROM generate_series(1, $4::int) n`,
      orgId,
      jobId,
      variantId,
      STEPS,
    );
    await insert(
      `INSERT INTO core.screens (id, org_id, family_id, name, status, input, plan, max_credits, stages, created_at, updated_at)
       VALUES ($1, $2, $1, $3, 'running', '{}', '{}', 1, '[]', now(), now())`,
      randomUUID(),
      orgId,
      mark,
    );
    await insert(
      `INSERT INTO core.uploads (id, org_id, filename, content_type, byte_size, purpose, status, url_expires_at, slot_expires_at,
                                 due_at, created_at, updated_at)
       VALUES ($1, $2, $3, 'chemical/x-pdb', 4, 'antigen_structure', 'pending', now(), now(), now(), now(), now())`,
      uploadId,
      orgId,
      mark,
    );
    await insert(
      `INSERT INTO webhooks.endpoints (id, org_id, url, events, created_at, updated_at) VALUES ($1, $2, $3, '{}', now(), now())`,
      endpointId,
      orgId,
      `https://${mark}.test`,
    );
    await insert(
      `INSERT INTO webhooks.secrets (id, endpoint_id, sealed, created_at) VALUES ($1, $2, $3, now())`,
      randomUUID(),
      endpointId,
      Buffer.from(`SECRET ${mark}`),
    );
    await insert(
      `INSERT INTO webhooks.events (id, org_id, type, body, created_at) VALUES ($1, $2, 'x', $3, now())`,
      `evt_${mark}`,
      orgId,
      `body ${mark}`,
    );
    await insert(
      `INSERT INTO webhooks.deliveries (id, endpoint_id, event_id, org_id, event_type, status, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'x', 'failed', now(), now())`,
      deliveryId,
      endpointId,
      `evt_${mark}`,
      orgId,
    );
    await insert(
      `INSERT INTO webhooks.attempts (delivery_id, number, started_at, latency_ms, response_body) VALUES ($1, 1, now(), 1, $2)`,
      deliveryId,
      mark,
    );
    await insert(
      `INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month) VALUES ($1, 'team', 0, '2026-11')`,
      orgId,
    );
    await store.put(`jobs/${jobId}/1/results.json.br`, brotliCompressSync(`{"best":"${mark}"}`), 'application/json');
    await store.put(`jobs/humanization/${jobId}/1/model.pdb`, Buffer.from(`file ${mark}`), 'chemical/x-pdb');
    await store.put(`uploads/${uploadId}/1.pdb`, randomBytes(900_000), 'chemical/x-pdb');
    return { orgId: orgId ?? '', jobId: jobId ?? '', uploadId: uploadId ?? '' };
  }

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
