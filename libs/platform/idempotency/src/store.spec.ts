import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { batched } from '@paratope/coalesce';
import { poolOf, type Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { createTestDatabase, NO_SCHEMA, openTestDataSource, type TestDatabase } from '@paratope/testing';
import type { DataSource } from 'typeorm';
import { fingerprint, IdempotencyStore, KEY_LIFETIME_MS, type IdempotentRequest, type StoredAnswer } from './index.js';

/** Tables that the store needs in its schema. */
const TABLES = `
  CREATE SCHEMA core;
  CREATE TABLE core.reservations (id uuid PRIMARY KEY);
  CREATE TABLE core.idempotency_keys (
    org_id uuid, key text, fingerprint bytea NOT NULL, status smallint NOT NULL, headers json NOT NULL, body text NOT NULL,
    expires_at timestamptz NOT NULL, reservation_id uuid, PRIMARY KEY (org_id, key));
`;
const ORG = '01890000-0000-7000-8000-000000000001';
const OTHER_ORG = '01890000-0000-7000-8000-000000000002';
const created: StoredAnswer = { status: 201, headers: { Location: '/v1/things/1' }, body: '{"id": 1}' };

describe('idempotency keys', () => {
  let database: TestDatabase;
  let db: DataSource;
  let pool: Pool;
  let store: IdempotencyStore;
  let now: number;
  let request: IdempotentRequest;
  let count = 0;

  const another = (body: unknown): IdempotentRequest => ({ ...request, fingerprint: fingerprint('POST', '/', body) });
  const things = async (): Promise<number> => (await pool.query('SELECT FROM things')).rowCount ?? 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await openTestDataSource(database.url, NO_SCHEMA, 20);
    pool = poolOf(db);
    await pool.query(TABLES);
    await pool.query('CREATE TABLE things (name text)');
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    now = Date.parse('2026-01-01T00:00:00Z');
    store = new IdempotencyStore(
      db.manager,
      { keys: 'core.idempotency_keys', reservations: 'core.reservations' },
      () => now,
      batched,
    );
    request = { orgId: ORG, key: `key-${++count}`, fingerprint: fingerprint('POST', '/', { a: 1 }) };
    await pool.query('TRUNCATE things');
  });

  const insert = (into: IdempotentRequest | undefined, answer: StoredAnswer = created) =>
    store.inOneTransaction(into, async (tx) => {
      await tx.query(`INSERT INTO things VALUES ('x')`);
      return answer;
    });

  it('a repeated write is answered byte for byte as the first and does nothing', async () => {
    expect(await insert(request)).toEqual({ answer: created, replayed: false });
    expect(await insert(request)).toEqual({ answer: created, replayed: true });
    expect(await store.replay(request)).toEqual(created);
    expect(await things()).toBe(1);
  });

  it('50 at once do the work once; the others meet the answer or a conflict with Retry-After', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => insert(request)));
    expect(await things()).toBe(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(ProblemError);
      expect(reason).toMatchObject({ code: 'conflict', headers: { 'Retry-After': '1' } });
    }
    const fresh = outcomes.filter((outcome) => outcome.status === 'fulfilled' && !outcome.value.replayed);
    expect(fresh).toHaveLength(1);
  });

  it('a repetition of a write in flight is refused at once, and begins nothing', async () => {
    const [begun, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const first = store.inOneTransaction(request, async () => {
      begun.resolve(undefined);
      await held.promise;
      return created;
    });
    await begun.promise;
    await expect(insert(request)).rejects.toMatchObject({ code: 'conflict' });
    expect(await things()).toBe(0);
    held.resolve(undefined);
    expect((await first).replayed).toBe(false);
  });

  it('belong to one org', async () => {
    await insert(request);
    expect(await store.replay({ ...request, orgId: OTHER_ORG })).toBeUndefined();
    await insert({ ...request, orgId: OTHER_ORG });
    expect(await things()).toBe(2);
  });

  it('refuse a different request under the same key', async () => {
    await insert(request);
    await expect(store.replay(another({ a: 2 }))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    await expect(insert(another({ a: 2 }))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await things()).toBe(1);
  });

  it('a write that fails leaves neither its work nor its key', async () => {
    const failing = store.inOneTransaction(request, async (tx) => {
      await tx.query(`INSERT INTO things VALUES ('x')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await things()).toBe(0);
    expect(await insert(request)).toMatchObject({ replayed: false });
  });

  it('an answer that a repetition may better is given and not kept', async () => {
    await insert(request, { ...created, status: 409 });
    await store.answer(request, { ...created, status: 429 });
    expect(await store.replay(request)).toBeUndefined();
  });

  it('a final refusal is kept, and never over an earlier answer', async () => {
    const refusal = { status: 422, headers: {}, body: '{"code":"validation_failed"}' };
    await store.answer(request, refusal);
    await store.answer(request, { ...refusal, status: 404 });
    expect(await store.replay(request)).toEqual(refusal);
  });

  it('an answer about a reservation holds once that is gone; until then the request is in flight', async () => {
    await pool.query(
      `WITH reserved AS (
         INSERT INTO core.reservations (id) VALUES ($1))
       INSERT INTO core.idempotency_keys (org_id, key, fingerprint, expires_at, reservation_id, status, headers, body)
       VALUES ($1, $2, $3, $4, $1, 202, '{}', 'accepted')`,
      [ORG, request.key, request.fingerprint, new Date(now + 1000)],
    );
    await expect(store.replay(request)).rejects.toMatchObject({ code: 'conflict', headers: { 'Retry-After': '1' } });
    await expect(insert(request)).rejects.toMatchObject({ code: 'conflict' });
    await pool.query('DELETE FROM core.reservations');
    expect(await store.replay(request)).toEqual({ status: 202, headers: {}, body: 'accepted' });
    expect(await insert(request)).toMatchObject({ replayed: true });
    expect(await things()).toBe(0);
  });

  it('live 24 hours, and then the key is free again even before it is purged', async () => {
    await insert(request);
    now += KEY_LIFETIME_MS - 1;
    expect(await store.replay(request)).toEqual(created);
    now += 1;
    expect(await store.replay(request)).toBeUndefined();
    expect(await insert(another({ a: 3 }))).toMatchObject({ replayed: false });
    await expect(store.replay(request)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('are purged once expired, and only then', async () => {
    await pool.query('TRUNCATE core.idempotency_keys');
    await insert(request);
    expect(await store.purge(100)).toBe(0);
    now += KEY_LIFETIME_MS;
    expect(await store.purge(100)).toBe(1);
    expect((await pool.query('SELECT FROM core.idempotency_keys')).rowCount).toBe(0);
  });

  it('looks for many concurrent requests bring each its own answer', async () => {
    const requests = Array.from({ length: 200 }, (_, index) => ({ ...request, key: `${request.key}-${index}` }));
    await Promise.all(
      requests.map(async (each, index) => {
        if (index % 2) await store.answer(each, { ...created, body: `${index}` });
      }),
    );
    const found = await Promise.all(requests.map((each) => store.replay(each)));
    expect(found.map((answer) => answer?.body)).toEqual(
      requests.map((_, index) => (index % 2 ? `${index}` : undefined)),
    );
  });
});
