import { setTimeout } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { openDataSource, type Schema } from './data-source.js';
import { MIGRATIONS_TABLE } from './migrations-table.js';
import { sqlState } from './pool.js';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Whoever waits for a lock on a table keeps everybody behind it waiting: a migration gives up, and tries again later. */
const LOCK_TIMEOUT_MS = 500;
/** Others get through in between. */
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings a schema up to date, each migration in its own transaction unless it says otherwise, under a lock that makes concurrent runs
 * wait. Where a table is in use, a migration waits for its lock for half a second, leaves the table to the others, and tries again,
 * however often.
 * @returns the names of the migrations that ran.
 */
export async function migrateSchema(url: string, schema: Schema): Promise<string[]> {
  const applicationName = `migrate ${schema.name}`;
  const db = await openDataSource(schema, {
    ...{ url, max: 2, applicationName, onError: () => undefined },
    // A statement on a large table may take any time, so there is no time limit.
    ...{ statementTimeoutMs: 0, lockTimeoutMs: LOCK_TIMEOUT_MS },
  });
  const lock = db.createQueryRunner();
  try {
    await takeTurn(lock, applicationName);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS ${schema.name}`);
    const before = new Set(await ranMigrations(db, schema.name));
    for (;;) {
      try {
        await db.runMigrations({ transaction: 'each' });
        return (await ranMigrations(db, schema.name)).filter((name) => !before.has(name));
      } catch (error) {
        if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
        await setTimeout(PAUSE_MS);
      }
    }
  } finally {
    await lock.release();
    await db.destroy();
  }
}

/** Asks again and again: a statement that waited would have a snapshot, for which CREATE INDEX CONCURRENTLY of the other run waits. */
async function takeTurn(lock: QueryRunner, name: string): Promise<void> {
  const statement = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
  while (!(await lock.manager.query<{ taken: boolean }[]>(statement, [name]))[0]?.taken) await setTimeout(PAUSE_MS / 5);
}

/** An index of a table that may be large and in use. */
export interface IndexOfLargeTable {
  readonly schema: string;
  readonly name: string;
  /** What follows `CREATE INDEX name`, such as `ON core.jobs (kind, id)`. */
  readonly definition: string;
  readonly isUnique?: boolean;
}

/**
 * Makes an index while others write to its table. It runs in no transaction, so the migration that calls it says `transaction = false`; one
 * that was interrupted is made again from the start.
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  { schema, name, definition, isUnique = false }: IndexOfLargeTable,
): Promise<void> {
  const [found] = await runner.manager.query<{ valid: boolean }[]>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`${schema}.${name}`],
  );
  if (found?.valid) return;
  // It waits for transactions that are under way, and nobody waits for it.
  await runner.query('SET lock_timeout = 0');
  try {
    if (found) await runner.query(`DROP INDEX CONCURRENTLY ${schema}.${name}`);
    await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ${definition}`);
  } finally {
    await runner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  }
}

/** As {@link createIndexConcurrently}, the other way. */
export async function dropIndexConcurrently(runner: QueryRunner, schema: string, name: string): Promise<void> {
  await runner.query('SET lock_timeout = 0');
  try {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
  } finally {
    await runner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
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
  const rows = await db.query<{ name: string }[]>(`SELECT name FROM ${table} ORDER BY id`);
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
