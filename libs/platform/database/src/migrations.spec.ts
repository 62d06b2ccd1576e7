import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  Check,
  Column,
  Entity,
  PrimaryColumn,
  type DataSource,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import {
  assertSchemaMigrated,
  createIndexConcurrently,
  migrateSchema,
  MigrationError,
  openDataSource,
  prepareServiceRole,
  schemaDifferences,
  type Schema,
} from './index.js';

const migration = (name: string, sql: string): new () => MigrationInterface =>
  class {
    readonly name = name;
    up = (runner: QueryRunner): Promise<unknown> => runner.query(sql);
    down = (): Promise<void> => Promise.reject(new Error('forward only'));
  };

@Entity('things')
@Check('things_id_check', 'id > 0')
class Thing {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'things_pkey' })
  id!: number;

  @Column('text', { nullable: true })
  name!: string | null;
}

const THINGS = migration(
  'Things1700000000000',
  'CREATE TABLE s.things (id int CONSTRAINT things_pkey PRIMARY KEY CONSTRAINT things_id_check CHECK (id > 0))',
);
const NAMES = migration('Names1700000000001', 'ALTER TABLE s.things ADD name text');
const CONTRACTING = migration('ContractNames1700000000003', 'ALTER TABLE s.things DROP name');
const BROKEN = migration('Broken1700000000002', 'CREATE TABLE s.half (id int); SELECT nonsense');

/** A migration that creates an index on a table in use. */
class Indexed {
  readonly name = 'Indexed1700000000004';
  readonly transaction = false;
  up = (runner: QueryRunner): Promise<void> =>
    createIndexConcurrently(runner, { schema: 's', name: 'things_by_name', definition: 'ON s.things (name)' });
  down = (): Promise<void> => Promise.reject(new Error('forward only'));
}

const schema = (...migrations: readonly (new () => MigrationInterface)[]): Schema => ({
  name: 's',
  entities: [Thing],
  migrations,
});

describe('migrations', () => {
  let url: string;
  const opened: DataSource[] = [];
  const open = async (of: Schema): Promise<DataSource> => {
    const db = await openDataSource(of, { url, max: 2, applicationName: 'test', onError: () => undefined });
    opened.push(db);
    return db;
  };

  beforeEach(async () => {
    const server = process.env['TEST_DATABASE_URL']!;
    const name = `test_migrate_${process.pid}_${Date.now()}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  });
  afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())));

  it('run once each, in order, however many processes start at the same time', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrateSchema(url, schema(THINGS, NAMES))));
    expect(runs.flat()).toEqual(['Things1700000000000', 'Names1700000000001']);
  });

  it('leave nothing of one that fails, and what was before it', async () => {
    await expect(migrateSchema(url, schema(THINGS, NAMES, BROKEN))).rejects.toThrow(/nonsense/);
    const db = await open(schema());
    expect(await db.query(`SELECT to_regclass('s.half') AS half, to_regclass('s.things') AS things`)).toEqual([
      { half: null, things: 's.things' },
    ]);
    expect(await migrateSchema(url, schema(THINGS, NAMES))).toEqual([]);
  });

  it('must be complete before a service starts', async () => {
    const db = await open(schema(THINGS, NAMES));
    await expect(assertSchemaMigrated(db, { name: 's' })).rejects.toThrow(/lacks Things1700000000000, Names/);
    await migrateSchema(url, schema(THINGS));
    await expect(assertSchemaMigrated(db, { name: 's' })).rejects.toThrow(/lacks Names1700000000001: migrate first/);
    await migrateSchema(url, schema(THINGS, NAMES));
    await expect(assertSchemaMigrated(db, { name: 's' })).resolves.toBeUndefined();
  });

  it('of a later release that only add let an older one start, which is how replicas are replaced one by one', async () => {
    await migrateSchema(url, schema(THINGS, NAMES));
    await expect(assertSchemaMigrated(await open(schema(THINGS)), { name: 's' })).resolves.toBeUndefined();
  });

  it('let the service of the release before write through a trigger to a table that is new', async () => {
    const role = { name: `test_role_${process.pid}_${Date.now()}`, password: 'secret' };
    const counts = migration(
      'Counts1700000000001',
      `CREATE TABLE s.counts (id int); CREATE SEQUENCE s.counted;
       CREATE FUNCTION s.count() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN INSERT INTO s.counts VALUES (nextval('s.counted')); RETURN NULL; END $$;
       CREATE TRIGGER counted AFTER INSERT ON s.things FOR EACH ROW EXECUTE FUNCTION s.count()`,
    );
    await migrateSchema(url, schema(THINGS));
    await prepareServiceRole(url, schema(THINGS), role);
    const service = new pg.Client({
      connectionString: Object.assign(new URL(url), { username: role.name, password: role.password }).href,
    });
    await service.connect();
    try {
      // The later migrations have not run yet.
      const later = { ...schema(THINGS, counts, BROKEN), rowRights: { counts: ['SELECT', 'INSERT'] } } as const;
      await expect(migrateSchema(url, later)).rejects.toThrow(/nonsense/);
      await service.query('INSERT INTO s.things VALUES (1)');
      await expect(service.query('DELETE FROM s.counts')).rejects.toThrow(/permission denied/);
    } finally {
      await service.end();
      const owner = new pg.Client({ connectionString: url });
      await owner.connect();
      await owner.query(`DROP OWNED BY ${role.name}; DROP ROLE ${role.name}`);
      await owner.end();
    }
  });

  it('of a later release that take something away keep an older one from starting', async () => {
    await migrateSchema(url, schema(THINGS, NAMES, CONTRACTING));
    const older = await open(schema(THINGS));
    const refused = assertSchemaMigrated(older, { name: 's' });
    await expect(refused).rejects.toThrow(MigrationError);
    await expect(refused).rejects.toThrow(/of a later release: it has ContractNames1700000000003$/);
  });

  it('and entities that differ are reported as the statements that would remove the difference', async () => {
    await migrateSchema(url, schema(THINGS));
    expect(await schemaDifferences(await open(schema(THINGS)))).toEqual([expect.stringContaining('ADD "name" text')]);
    await migrateSchema(url, schema(THINGS, NAMES));
    expect(await schemaDifferences(await open(schema(THINGS, NAMES)))).toEqual([]);
  });

  it('and a check with another condition than the entity has are reported as well', async () => {
    const looser = migration(
      'Looser1700000000001',
      'ALTER TABLE s.things ADD name text, DROP CONSTRAINT things_id_check, ADD CONSTRAINT things_id_check CHECK (id > -9)',
    );
    await migrateSchema(url, schema(THINGS, looser));
    expect(await schemaDifferences(await open(schema(THINGS, looser)))).toEqual([
      expect.stringMatching(/things_id_check.*id > 0/),
    ]);
  });

  describe('on a table that others use', () => {
    const clients: pg.Client[] = [];
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: url, application_name: 'other', statement_timeout: 20_000 });
      clients.push(client);
      await client.connect();
      return client;
    };
    afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));
    const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'migrate s' AND wait_event_type = 'Lock' AND query ~ $1`;
    const waits = async (client: pg.Client, query: string): Promise<void> => {
      while ((await client.query(isWaiting, [query])).rowCount === 0);
    };
    const validity = async (client: pg.Client): Promise<unknown> => {
      const sql = `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('s.things_by_name')`;
      return (await client.query<{ indisvalid: boolean }>(sql)).rows[0]?.indisvalid;
    };

    it('let the others through while they wait for its lock, and run once it is free', async () => {
      await migrateSchema(url, schema(THINGS));
      const [holder, other] = [await connect(), await connect()];
      await holder.query('BEGIN');
      await holder.query('SELECT FROM s.things');
      const migrated = migrateSchema(url, schema(THINGS, NAMES));
      await waits(other, 'ADD name');
      // The query would wait behind the migration, which would wait for the holder of the lock.
      await other.query('SELECT FROM s.things');
      await holder.query('COMMIT');
      expect(await migrated).toEqual(['Names1700000000001']);
    });

    it('make an index while the others write', async () => {
      await migrateSchema(url, schema(THINGS, NAMES));
      const [holder, other] = [await connect(), await connect()];
      await holder.query('BEGIN');
      await holder.query(`INSERT INTO s.things VALUES (1, 'one')`);
      const migrated = migrateSchema(url, schema(THINGS, NAMES, Indexed));
      await waits(other, 'CREATE INDEX');
      await other.query(`INSERT INTO s.things VALUES (2, 'two')`);
      await holder.query('COMMIT');
      expect(await migrated).toEqual(['Indexed1700000000004']);
      expect(await validity(other)).toBe(true);
    });

    it('make an index again that was interrupted', async () => {
      await migrateSchema(url, schema(THINGS, NAMES));
      const [holder, other] = [await connect(), await connect()];
      await holder.query('BEGIN');
      await holder.query(`INSERT INTO s.things VALUES (1, 'one')`);
      const interrupted = migrateSchema(url, schema(THINGS, NAMES, Indexed)).catch(() => 'interrupted');
      await waits(other, 'CREATE INDEX');
      await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'migrate s' AND query ~ 'CREATE INDEX'`,
      );
      expect(await interrupted).toBe('interrupted');
      await holder.query('COMMIT');
      expect(await validity(other)).toBe(false);
      expect(await migrateSchema(url, schema(THINGS, NAMES, Indexed))).toEqual(['Indexed1700000000004']);
      expect(await validity(other)).toBe(true);
    });

    it('wait for each other with nothing that an index would wait for', async () => {
      await migrateSchema(url, schema(THINGS, NAMES));
      const [holder, other] = [await connect(), await connect()];
      await holder.query('BEGIN');
      await holder.query(`INSERT INTO s.things VALUES (1, 'one')`);
      const runs = [1, 2, 3].map(() => migrateSchema(url, schema(THINGS, NAMES, Indexed)));
      await waits(other, 'CREATE INDEX');
      await holder.query('COMMIT');
      expect((await Promise.all(runs)).flat()).toEqual(['Indexed1700000000004']);
    });
  });
});
