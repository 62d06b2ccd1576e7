import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyChain, type ChainHead, type Flaw } from '@paratope/audit-chain';
import { openDataSource, prepareServiceRole } from '@paratope/database';
import { firstIdOf, newId } from '@paratope/ids';
import { createTestDatabase, type TestDatabase } from '@paratope/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { chainOf, headOf } from '@paratope/gateway-identity';
import { SCHEMA } from '@paratope/gateway-tables';

const ROLE = { name: `test_audit_chain_${process.pid}`, password: 'chain' };
const EVENTS = 6;

describe('the chain of audit events', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let gateway: pg.Client;
  let db: DataSource;
  let serviceUrl: string;
  let org: string;
  let written: number;

  /** Writes an event without a word of the chain: a trigger adds it. */
  const write = (client = gateway, orgId = org, id = newId()) =>
    client.query({
      name: 'audit',
      text: `INSERT INTO core.audit_events (id, org_id, actor, action, target, address, request_id, created_at)
             VALUES ($1, $2, 'token:x', 'createApiToken', NULL, '2001:db8::', $3, now())`,
      values: [id, orgId, `Ünïcode;3:${++written}`],
    });
  const flawsOf = async (kept: readonly ChainHead[] = []): Promise<Flaw['kind'][]> => {
    const { flaws } = await verifyChain(await chainOf(db.manager, org), kept);
    return flaws.map(({ kind }) => kind);
  };
  /** Changes rows as a superuser, who bypasses triggers and privileges. */
  const tamper = async (text: string): Promise<void> => {
    await admin.query(`SET session_replication_role = replica; ${text}; RESET session_replication_role`);
  };
  const at = (position: number) => `org_id = '${org}' AND position = ${position}`;

  beforeAll(async () => {
    written = 0;
    database = await createTestDatabase(SCHEMA);
    await prepareServiceRole(database.url, SCHEMA, ROLE);
    admin = new pg.Client({ connectionString: database.url });
    serviceUrl = Object.assign(new URL(database.url), { username: ROLE.name, password: ROLE.password }).href;
    gateway = new pg.Client({ connectionString: serviceUrl });
    await Promise.all([admin.connect(), gateway.connect()]);
    org = newId();
    for (let n = 0; n < EVENTS; n++) await write();
    db = await openDataSource(SCHEMA, { url: database.url, max: 2, applicationName: 'test', onError: () => undefined });
  });
  afterAll(async () => {
    await db.destroy();
    await gateway.end();
    await admin.query(`DROP OWNED BY ${ROLE.name}; DROP ROLE ${ROLE.name}`);
    await admin.end();
    await database.drop();
  });

  it('has what was written by whoever does not know of it', async () => {
    await write();
    const { checked, flaws } = await verifyChain(await chainOf(db.manager, org));
    expect({ checked, flaws }).toEqual({ checked: EVENTS + 1, flaws: [] });
  });

  it('is one chain per organization, however many write to it at once', async () => {
    const writers = Array.from({ length: 8 }, () => new pg.Client({ connectionString: serviceUrl }));
    await Promise.all(writers.map((writer) => writer.connect()));
    const orgs = [newId(), newId()];
    try {
      await Promise.all(
        writers.map(async (writer) => {
          for (let n = 0; n < 40; n++) await write(writer, orgs[n % 2]);
        }),
      );
    } finally {
      await Promise.all(writers.map((writer) => writer.end()));
    }
    for (const orgId of orgs)
      expect(await verifyChain(await chainOf(db.manager, orgId))).toEqual({ checked: 160, forgotten: 0, flaws: [] });
  });

  it('cannot be changed, deleted or forged by the role of a service', async () => {
    for (const text of [
      `DELETE FROM core.audit_events WHERE ${at(2)}`,
      `UPDATE core.audit_events SET actor = 'nobody' WHERE ${at(2)}`,
      'TRUNCATE core.audit_events',
      'DELETE FROM core.audit_heads',
      'UPDATE core.audit_heads SET position = 0',
      'DELETE FROM core.audit_forgotten',
      `SELECT core.drop_audit_month('2026-01-01')`,
      `SELECT core.forget_audit_events('${org}', now(), 10)`,
      `SELECT core.note_forgotten_audit_events('${org}', 1, 2, '', '')`,
    ])
      await expect(gateway.query(text)).rejects.toThrow('permission denied');
    const forged = newId();
    await gateway.query(
      `INSERT INTO core.audit_events (id, org_id, actor, action, address, request_id, created_at, position, previous_hash, hash)
       VALUES ($1, $2, 'token:x', 'x', '', '', now(), 1, '\\x00', '\\x00')`,
      [forged, org],
    );
    expect(await flawsOf()).toEqual([]);
  });

  describe('after a hand on the database', () => {
    beforeEach(async () => {
      org = newId();
      for (let n = 0; n < EVENTS; n++) await write();
      expect(await flawsOf()).toEqual([]);
    });

    it.each<[string, () => string, Flaw['kind'][]]>([
      ['a changed event', () => `UPDATE core.audit_events SET actor = 'person:y' WHERE ${at(3)}`, ['changed']],
      [
        'a changed time, by a microsecond',
        () => `UPDATE core.audit_events SET created_at = created_at + interval '1 us' WHERE ${at(3)}`,
        ['changed'],
      ],
      ['a target where there was none', () => `UPDATE core.audit_events SET target = '' WHERE ${at(3)}`, ['changed']],
      [
        'text moved to the next field',
        () => `UPDATE core.audit_events SET actor = 'token:', action = 'xcreateApiToken' WHERE ${at(3)}`,
        ['changed'],
      ],
      [
        'a changed event with a recomputed hash',
        () => `UPDATE core.audit_events SET hash = sha256('x') WHERE ${at(3)}`,
        ['changed', 'unlinked'],
      ],
      ['a deleted event', () => `DELETE FROM core.audit_events WHERE ${at(3)}`, ['missing']],
      ['the first one deleted', () => `DELETE FROM core.audit_events WHERE ${at(1)}`, ['missing']],
      ['the last one deleted', () => `DELETE FROM core.audit_events WHERE ${at(EVENTS)}`, ['missing']],
      ['all deleted', () => `DELETE FROM core.audit_events WHERE org_id = '${org}'`, ['missing']],
      [
        'the last one deleted and the head set back',
        () =>
          `DELETE FROM core.audit_events WHERE ${at(EVENTS)}; UPDATE core.audit_heads SET position = position - 1 WHERE org_id = '${org}'`,
        ['head_differs'],
      ],
      [
        'two that changed places',
        () => `UPDATE core.audit_events SET position = 7 - position WHERE org_id = '${org}' AND position IN (3, 4)`,
        ['unlinked', 'changed', 'unlinked', 'changed', 'unlinked'],
      ],
      [
        'an inserted event',
        () =>
          `INSERT INTO core.audit_events SELECT gen_random_uuid(), org_id, 'person:z', action, target, address, request_id, created_at, position, previous_hash, hash FROM core.audit_events WHERE ${at(3)}`,
        ['inserted'],
      ],
      [
        'a deletion passed off as retention',
        () =>
          `DELETE FROM core.audit_events WHERE ${at(1)}; INSERT INTO core.audit_forgotten SELECT org_id, 1, 1, decode(repeat('00', 32), 'hex'), previous_hash FROM core.audit_events WHERE ${at(2)}`,
        ['forgotten_unnoted'],
      ],
    ])('%s is found', async (_, text, flaws) => {
      await tamper(text());
      // Either of the two events may be the second one of an inserted event.
      const found = await flawsOf();
      if (flaws[0] === 'inserted') expect(found).toContain('inserted');
      else expect(found).toEqual(flaws);
    });

    it('a log that was rewritten as a whole is detected by a stored head', async () => {
      const kept = await headOf(db.manager, org);
      await tamper(
        `DELETE FROM core.audit_events WHERE org_id = '${org}'; DELETE FROM core.audit_heads WHERE org_id = '${org}'`,
      );
      for (let n = 0; n < EVENTS; n++) await write();
      expect(await flawsOf()).toEqual([]);
      expect(await flawsOf([kept])).toEqual(['head_differs']);
      await write();
      expect(await flawsOf([{ position: 90, hash: kept.hash }])).toEqual(['missing']);
    });

    it('is what the operator sees, by an exit code of 1', async () => {
      const verify = (...given: string[]) =>
        spawnSync(process.execPath, [fileURLToPath(new URL('../dist/verify-audit.js', import.meta.url)), ...given], {
          env: { DATABASE_URL: database.url },
          encoding: 'utf8',
        });
      const whole = verify(org);
      expect(whole).toMatchObject({ status: 0, stderr: '' });
      expect(JSON.parse(whole.stdout)).toMatchObject({
        org_id: org,
        checked: EVENTS,
        flaws: [],
        head: { position: EVENTS },
      });
      await tamper(`DELETE FROM core.audit_events WHERE ${at(2)}`);
      const broken = verify(org);
      expect(broken.status).toBe(1);
      expect(JSON.parse(broken.stdout)).toMatchObject({
        checked: EVENTS - 1,
        flaws: [{ position: 2, kind: 'missing' }],
      });
      expect(verify('not an id').status).toBe(2);
    });
  });

  it('goes on behind months that were dropped, and behind events that were taken out', async () => {
    org = newId();
    const month = Date.parse('2025-02-01T00:00:00Z');
    await admin.query(`SELECT core.make_audit_months('2025-02-03T00:00:00Z')`);
    for (const ms of [0, 1, 2]) await write(gateway, org, firstIdOf(month + ms));
    // With a clock that is ahead, an event of the next month precedes an event of this month.
    await write(gateway, org, firstIdOf(Date.parse('2025-03-01T00:00:00Z')));
    await write(gateway, org, firstIdOf(month + 3));
    await write();
    await admin.query(`SELECT core.drop_audit_month('2025-02-01')`);
    const afterDrop = await verifyChain(await chainOf(db.manager, org));
    // Two runs delete events, three and then one, and each run writes one event about the deletion.
    expect(afterDrop).toEqual({ checked: 4, forgotten: 4, flaws: [] });
    await admin.query(`SELECT core.forget_audit_events($1, '2025-04-01T00:00:00Z', 10)`, [org]);
    expect(await verifyChain(await chainOf(db.manager, org))).toEqual({ checked: 4, forgotten: 5, flaws: [] });
    const { rows } = await admin.query(
      'SELECT first_position::int AS first, last_position::int AS last FROM core.audit_forgotten WHERE org_id = $1',
      [org],
    );
    expect(rows).toEqual([{ first: 1, last: 5 }]);
    await tamper(`DELETE FROM core.audit_events WHERE ${at(6)}`);
    expect(await flawsOf()).toEqual(['missing']);
  });
});
