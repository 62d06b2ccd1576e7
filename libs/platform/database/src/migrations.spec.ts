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
  migrateSchema,
  MigrationError,
  openDataSource,
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
});
