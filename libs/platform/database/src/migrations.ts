import type { DataSource, QueryRunner } from 'typeorm';
import { openDataSource, type Schema } from './data-source.js';
import { MIGRATIONS_TABLE } from './migrations-table.js';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings a schema up to date, each migration in its own transaction, under a lock that makes concurrent runs wait.
 * @returns the names of the migrations that ran.
 */
export async function migrateSchema(url: string, schema: Schema): Promise<string[]> {
  const applicationName = `migrate ${schema.name}`;
  const db = await openDataSource(schema, { url, max: 2, applicationName, onError: () => undefined });
  const lock = db.createQueryRunner();
  try {
    // A migration, or the wait for one of another process, takes as long as it takes.
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [applicationName]);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS ${schema.name}`);
    const ran = await db.runMigrations({ transaction: 'each' });
    return ran.map(({ name }) => name);
  } finally {
    await lock.release();
    await db.destroy();
  }
}

/**
 * How the name of a migration begins that takes away what the release before still uses. Every other one only adds (a table, a column
 * that has a default or may be null, an index), so that the services of the release before go on and start on what it leaves.
 */
const CONTRACTING = /^Contract/;

/** @throws MigrationError when the schema lacks a migration of this release, or a later one contracted it: a service must not start on it. */
export async function assertSchemaMigrated(db: DataSource, { name: schema }: Pick<Schema, 'name'>): Promise<void> {
  const ran = new Set(await ranMigrations(db, schema));
  const known = db.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const missing = known.filter((name) => !ran.has(name));
  if (missing.length > 0) throw new MigrationError(`schema ${schema} lacks ${missing.join(', ')}: migrate first`);
  const contracted = [...ran].filter((name) => !known.includes(name) && CONTRACTING.test(name));
  if (contracted.length > 0)
    throw new MigrationError(`schema ${schema} is of a later release: it has ${contracted.join(', ')}`);
}

async function ranMigrations(db: DataSource, schema: string): Promise<string[]> {
  const table = `${schema}.${MIGRATIONS_TABLE}`;
  const [found] = await db.query<{ exists: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!found?.exists) return [];
  const rows = await db.query<{ name: string }[]>(`SELECT name FROM ${table}`);
  return rows.map(({ name }) => name);
}

/** What made a schema before TypeORM ran its migrations: numbered files, noted in a table of their own. */
export interface NumberedFiles {
  readonly schema: string;
  /** The last of them, which a schema must be at to be brought over. */
  readonly newest: string;
  /** SQL of what has changed since. */
  readonly difference: string;
}

/**
 * What the first migration of a schema does where there may be one from before: either all of it, or the difference.
 * @throws MigrationError when the schema is at an older file than the newest.
 */
export async function createOrBringOver(runner: QueryRunner, create: string, before: NumberedFiles): Promise<void> {
  const { schema, newest, difference } = before;
  const table = `${schema}.migrations`;
  const [found] = await runner.manager.query<{ exists: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ]);
  if (!found?.exists) {
    await runner.query(create);
    return;
  }
  const [last] = await runner.manager.query<{ name: string }[]>(`SELECT name FROM ${table} ORDER BY name DESC LIMIT 1`);
  if (last?.name !== newest) {
    throw new MigrationError(
      `schema ${schema} is at ${last?.name ?? 'no migration'} of an older release: start the release that ends with ${newest} once, then this one`,
    );
  }
  await runner.query(difference);
  await runner.query(`DROP TABLE ${table}`);
}
