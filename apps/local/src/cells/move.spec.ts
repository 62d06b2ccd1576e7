import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import { freshDatabase, type TestDatabase } from '@paratope/queue/testing';
import pg from 'pg';
import { migrateAll } from '../database.js';
import { exportOrg } from '../export/export-org.js';
import { MOVED } from '../export/exported-tables.js';
import { createOrgWith } from '../export/testing/org-with.js';
import { importOrg } from './import-org.js';
import { endMove, moveOut, undoMove } from './move-out.js';

interface Cell {
  readonly database: TestDatabase;
  readonly objects: TestObjectStore;
  readonly store: ObjectStore;
  readonly client: pg.Client;
}

const OTHER_CELL = 'https://us1.paratope.example';

async function openCell(): Promise<Cell> {
  const [database, objects] = await Promise.all([freshDatabase(), startTestObjectStore()]);
  await migrateAll(database.url, {});
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return { database, objects, store: s3Store(objects.settings), client };
}

async function closeCell({ database, objects, client }: Cell): Promise<void> {
  await client.end();
  await Promise.all([database.drop(), objects.close()]);
}

describe('an organization that moves to another cell', () => {
  let here: Cell;
  let there: Cell;
  beforeAll(async () => {
    [here, there] = await Promise.all([openCell(), openCell()]);
  });
  afterAll(async () => {
    await Promise.all([closeCell(here), closeCell(there)]);
  });

  /** An org with a job that waits, a screen that runs and a webhook that is due. */
  async function busyOrg(mark: string) {
    const org = await createOrgWith(here.client, here.store, mark);
    const waiting = randomUUID();
    await here.client.query(
      `INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, created_at, queued_at, external_id)
       VALUES ($1, $2, 'humanization', $3, 'pending', '{"b": 1.50,  "a": 1e3}', 1, 'api', now(), now(), $4)`,
      [waiting, org.orgId, org.variantId, `ext ${mark}`],
    );
    await here.client.query(
      `UPDATE webhooks.deliveries SET status = 'pending', next_attempt_at = now() WHERE org_id = $1`,
      [org.orgId],
    );
    await here.client.query(
      `INSERT INTO core.idempotency_keys (org_id, key, fingerprint, status, headers, body, expires_at)
       VALUES ($1, $2, decode(repeat('00', 32), 'hex'), 202, '{}', $2, now() + interval '1 day')`,
      [org.orgId, mark],
    );
    return { ...org, waiting };
  }

  async function archiveOf(orgId: string): Promise<Buffer> {
    const to = new PassThrough();
    const { url: databaseUrl } = here.database;
    const settings = { databaseUrl, store: here.store, url: OTHER_CELL, requestsEndMs: 0 };
    const [bytes] = await Promise.all([buffer(to), moveOut(orgId, to, settings)]);
    return bytes;
  }

  const importThere = (archive: Buffer) => {
    const from = new PassThrough();
    from.end(archive);
    return importOrg(from, { databaseUrl: there.database.url, store: there.store });
  };

  async function rowsOf({ client }: Cell, orgId: string): Promise<Record<string, string[]>> {
    const rows: Record<string, string[]> = {};
    for (const { name, where } of MOVED) {
      const { rows: found } = await client.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${name} t WHERE ${where} ORDER BY 1`,
        [orgId],
      );
      rows[name] = found.map(({ row }) => row);
    }
    return rows;
  }

  /** Rows as text without what says where and when they wait. */
  const settled = (rows: Record<string, string[]>): string =>
    JSON.stringify(rows).replace(
      /\\"(?:queued_at|held|next_attempt_at|moves_to|moved_at)\\":(?:\\"[^"]*\\"|[^,}]*)/g,
      '',
    );

  it('has every row and file there, its queue, runs and webhooks included, and is not served here', async () => {
    const org = await busyOrg('MOVES');
    const sandbox = await createOrgWith(here.client, here.store, 'TRIES');
    await here.client.query('UPDATE core.orgs SET sandbox_of = $1 WHERE id = $2', [org.orgId, sandbox.orgId]);
    const before = [await rowsOf(here, org.orgId), await rowsOf(here, sandbox.orgId)];
    const archive = await archiveOf(org.orgId);
    const held = await here.client.query(
      `SELECT j.status, j.lease_expires_at::text, d.next_attempt_at::text, a.leased_until::text
       FROM core.jobs j, webhooks.deliveries d, core.attempts a, core.screens s
       WHERE j.id = $1 AND d.org_id = $2::text AND s.org_id = $2::uuid AND a.subject = s.id::text`,
      [org.waiting, org.orgId],
    );
    expect(held.rows).toEqual([
      { status: 'running', lease_expires_at: 'infinity', next_attempt_at: 'infinity', leased_until: 'infinity' },
    ]);
    await importThere(archive);
    const after = [await rowsOf(there, org.orgId), await rowsOf(there, sandbox.orgId)];
    expect(after.map(settled)).toEqual(before.map(settled));
    const { rows: waiting } = await there.client.query(
      `SELECT j.status, j.held, j.attempt, d.next_attempt_at <= now() AS due, (SELECT count(*)::int FROM core.attempts) AS attempts
       FROM core.jobs j, webhooks.deliveries d WHERE j.id = $1 AND d.org_id = $2`,
      [org.waiting, org.orgId],
    );
    expect(waiting).toEqual([{ status: 'pending', held: true, attempt: 0, due: true, attempts: 0 }]);
    for (const key of [`jobs/${org.jobId}/1/results.json.br`, `uploads/${org.uploadId}/1.pdb`]) {
      expect(await there.store.get(key)).toEqual(await here.store.get(key));
      expect(await there.store.head(key)).toEqual(await here.store.head(key));
    }
    const prefixes = ['MOVES', 'TRIES'];
    await expect(endMove(here.database.url, org.orgId)).resolves.toEqual({ url: OTHER_CELL, prefixes });
    await expect(undoMove(here.database.url, org.orgId)).rejects.toThrow('has moved');
    await expect(importThere(archive)).rejects.toThrow('is in this cell already');
  });

  it('is not declared as moved if anything was written here after its archive', async () => {
    const org = await busyOrg('WRITES');
    await archiveOf(org.orgId);
    await here.client.query('INSERT INTO core.projects (id, org_id, name) VALUES (gen_random_uuid(), $1, $2)', [
      org.orgId,
      'late',
    ]);
    await expect(endMove(here.database.url, org.orgId)).rejects.toThrow('after the archive: core.projects');
  });

  it('goes on here when its move is undone, and when its archive could not be written', async () => {
    const org = await busyOrg('STAYS');
    const isAsBefore = async (): Promise<void> => {
      const { rows } = await here.client.query(
        `SELECT o.moves_to, j.status, j.attempt, j.started_at, d.lease, d.next_attempt_at <= now() AS due,
           (SELECT count(*)::int FROM core.attempts a JOIN core.screens s ON s.id::text = a.subject WHERE s.org_id = o.id) AS attempts
         FROM core.orgs o, core.jobs j, webhooks.deliveries d WHERE o.id = $1::uuid AND j.id = $2 AND d.org_id = $1::text`,
        [org.orgId, org.waiting],
      );
      const held = { moves_to: null, status: 'pending', attempt: 0, started_at: null, lease: null };
      expect(rows).toEqual([{ ...held, due: true, attempts: 0 }]);
    };
    await archiveOf(org.orgId);
    await undoMove(here.database.url, org.orgId);
    await isAsBefore();
    const gone = new PassThrough();
    gone.on('error', () => undefined).destroy(new Error('the disk is full'));
    const settings = { databaseUrl: here.database.url, store: here.store, url: OTHER_CELL, requestsEndMs: 0 };
    await expect(moveOut(org.orgId, gone, settings)).rejects.toThrow();
    await isAsBefore();
  });

  it('makes a person who has an account there a member with that account', async () => {
    const org = await busyOrg('PERSON');
    const account = randomUUID();
    await there.client.query(`INSERT INTO core.users (id, email, full_name) VALUES ($1, 'person@PEOPLE.test', 'P')`, [
      account,
    ]);
    await importThere(await archiveOf(org.orgId));
    const { rows } = await there.client.query('SELECT user_id FROM core.memberships WHERE org_id = $1', [org.orgId]);
    expect(rows).toEqual([{ user_id: account }]);
  });

  it('leaves nothing there of an archive that is cut, or is not for a move', async () => {
    const org = await busyOrg('CUT');
    const archive = await archiveOf(org.orgId);
    await expect(importThere(archive.subarray(0, archive.length - 40_000))).rejects.toThrow();
    const plain = new PassThrough();
    const { url: databaseUrl } = here.database;
    const [bytes] = await Promise.all([buffer(plain), exportOrg(org.orgId, plain, { databaseUrl, store: here.store })]);
    await expect(importThere(bytes)).rejects.toThrow('for its owner');
    const { rows } = await there.client.query('SELECT id FROM core.orgs WHERE id = $1', [org.orgId]);
    expect(rows).toEqual([]);
  });
});
