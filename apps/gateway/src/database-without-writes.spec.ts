import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import pg from 'pg';
import { TestSystem, type Replica, type TestOrg } from './testing/test-gateway.js';

describe('a gateway whose PostgreSQL cannot write', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  /** Connection that was made before, and writes. */
  let operator: pg.Client;

  beforeAll(async () => {
    system = await TestSystem.start('crash');
    gateway = await system.gateway();
    org = await system.createOrg();
    operator = new pg.Client({ connectionString: system.database.url });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await system.close();
  });

  const setReadOnly = async (readOnly: boolean): Promise<void> => {
    const name = new URL(system.database.url).pathname.slice(1);
    await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${readOnly}`);
    await operator.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    );
  };

  const create = () =>
    gateway.request('/v1/projects', { method: 'POST', token: org.token, body: { name: 'Anything' } });

  // The former primary answers after a switchover, and refuses every write with SQLSTATE 25006.
  it('answers writes with 503 and Retry-After, says so in its readiness, and writes within 10 s once it may', async () => {
    const ready = () => fetch(`http://127.0.0.1:${gateway.service.adminPort}/health/ready`);
    expect((await create()).status).toBe(201);
    await setReadOnly(true);
    await eventually(async () =>
      expect(await (await ready()).json()).toEqual({ status: 'not ready', failing: ['postgres_writable'] }),
    );
    for (let request = 0; request < 5; request++)
      expect(await create()).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    await setReadOnly(false);
    await eventually(async () => expect((await create()).status).toBe(201));
    expect((await ready()).status).toBe(200);
  });

  it('answers writes with 503 and Retry-After while its disk is full, and reads what it has', async () => {
    expect((await create()).status).toBe(201);
    await operator.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON core.projects FOR EACH ROW EXECUTE FUNCTION full_disk()`);
    expect(await create()).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    expect(await gateway.request('/v1/projects', { token: org.token })).toMatchObject({ status: 200 });
    await operator.query('DROP FUNCTION full_disk CASCADE');
    expect((await create()).status).toBe(201);
  });
});
