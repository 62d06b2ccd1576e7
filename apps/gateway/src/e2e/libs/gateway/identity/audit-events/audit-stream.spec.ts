import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChainedEvent } from '@paratope/audit-chain';
import { openDataSource } from '@paratope/database';
import { newId } from '@paratope/ids';
import { createTestDatabase, type TestDatabase } from '@paratope/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { SCHEMA } from '@paratope/gateway-tables';
import { AuditStream } from '@paratope/gateway-identity';

describe('the stream of audit events to a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-stream-'));
  let database: TestDatabase;
  let admin: pg.Client;
  let db: DataSource;
  let file: string;
  let stream: AuditStream;
  const orgs = [newId(), newId()];

  const write = async (orgId: string | undefined, count = 1): Promise<void> => {
    for (let n = 0; n < count; n++)
      await admin.query(
        `INSERT INTO core.audit_events (id, org_id, actor, action, target, address, request_id, created_at)
         VALUES ($1, $2, 'token:x', 'createApiToken', NULL, '2001:db8::', 'req_x', now())`,
        [newId(), orgId],
      );
  };
  const lines = (path = file): ChainedEvent[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ChainedEvent);
  const positions = (orgId: string | undefined, path = file): number[] =>
    lines(path)
      .filter(({ org_id }) => org_id === orgId)
      .map(({ position }) => position);

  beforeAll(async () => {
    database = await createTestDatabase(SCHEMA);
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    db = await openDataSource(SCHEMA, { url: database.url, max: 2, applicationName: 'test', onError: () => undefined });
  });
  afterAll(async () => {
    await db.destroy();
    await admin.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    await admin.query(`DELETE FROM core.audit_heads`);
    await admin.query(
      `SET session_replication_role = replica; DELETE FROM core.audit_events; RESET session_replication_role`,
    );
    file = join(folder, `${newId()}.jsonl`);
    stream = new AuditStream(db.manager, file);
  });

  it('has every event once, in the order of each chain, however often it is asked', async () => {
    await write(orgs[0], 3);
    await write(orgs[1], 2);
    expect(await stream.turn()).toEqual({ events: 5, flaws: [] });
    expect(await stream.turn()).toEqual({ events: 0, flaws: [] });
    await write(orgs[0], 2);
    // Another process continues where this one stopped.
    expect(await new AuditStream(db.manager, file).turn()).toEqual({ events: 2, flaws: [] });
    expect(positions(orgs[0])).toEqual([1, 2, 3, 4, 5]);
    expect(positions(orgs[1])).toEqual([1, 2]);
  });

  it('cuts off what a killed process wrote and did not enter, and writes it again', async () => {
    await write(orgs[0], 2);
    await stream.turn();
    copyFileSync(`${file}.place`, `${file}.before`);
    await write(orgs[0], 2);
    await stream.turn();
    renameSync(`${file}.before`, `${file}.place`);
    appendFileSync(file, '{"id":"torn');
    expect(await stream.turn()).toEqual({ events: 2, flaws: [] });
    expect(positions(orgs[0])).toEqual([1, 2, 3, 4]);
  });

  it('goes on in a new file when the old one was moved away', async () => {
    await write(orgs[0], 2);
    await stream.turn();
    renameSync(file, `${file}.1`);
    await write(orgs[0]);
    await stream.turn();
    expect([positions(orgs[0], `${file}.1`), positions(orgs[0])]).toEqual([[1, 2], [3]]);
  });

  it('reports an event that was changed or deleted before it was streamed', async () => {
    await write(orgs[0], 2);
    await stream.turn();
    await write(orgs[0], 3);
    await admin.query(
      `SET session_replication_role = replica;
       UPDATE core.audit_events SET actor = 'nobody' WHERE position = 3; DELETE FROM core.audit_events WHERE position = 4;
       RESET session_replication_role`,
    );
    expect(await stream.turn()).toMatchObject({
      flaws: [
        { org_id: orgs[0], kind: 'changed', position: 3 },
        { org_id: orgs[0], kind: 'missing', position: 4 },
      ],
    });
    expect(positions(orgs[0])).toEqual([1, 2, 3, 5]);
  });

  it('loses and doubles nothing when its process is killed, and ends when it is stopped', async () => {
    const start = () =>
      spawn(
        process.execPath,
        [fileURLToPath(new URL('../../../../../../dist/stream-audit.js', import.meta.url)), file],
        {
          env: { DATABASE_URL: database.url },
        },
      );
    const until = async (count: number): Promise<void> => {
      const changes = watch(folder);
      try {
        while (positionsNow().length < count) await once(changes, 'change');
      } finally {
        changes.close();
      }
    };
    const positionsNow = (): number[] => {
      try {
        return positions(orgs[0]);
      } catch {
        // The file does not exist yet, or a line is being written.
        return [];
      }
    };
    await write(orgs[0], 5);
    const killed = start();
    await until(5);
    killed.kill('SIGKILL');
    await write(orgs[0], 5);
    const stopped = start();
    const ended = once(stopped, 'exit');
    await until(10);
    stopped.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(positions(orgs[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
