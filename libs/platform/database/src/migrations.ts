import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { openDataSource, type Schema, type WholeSchema } from './data-source.js';
import { MigrationError } from './migration.js';
import { MIGRATIONS_TABLE } from './migrations-table.js';
import { sqlState } from './pool.js';
import { grantOnNewTables } from './service-role.js';

/** A statement that waits for a lock on a table blocks all later ones, so a migration gives up and tries again later. */
const LOCK_TIMEOUT_MS = 500;
/** Pause in which other statements can run. */
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes a new schema as a whole, and brings an older one up to date, each migration in its own transaction unless it opts out. A lock makes
 * concurrent runs wait. Roles of the service get their rights on new tables in the same transaction. If a table is in use, a migration waits
 * for its lock for half a second, then gives way to other statements, and tries again without limit.
 * @returns the names of the migrations that ran, or that the new schema includes
 * @throws MigrationError if a release made the schema from which no migrations lead here
 */
export async function migrateSchema(url: string, schema: Schema): Promise<string[]> {
  const applicationName = `migrate ${schema.name}`;
  const db = await openDataSource(schema, {
    url,
    max: 2,
    applicationName,
    onError: () => undefined,
    // A statement on a large table may take any time, so there is no time limit.
    statementTimeoutMs: 0,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
  });
  for (const migration of db.migrations) {
    const up = migration.up.bind(migration);
    migration.up = async (runner) => {
      await up(runner);
      await grantOnNewTables(runner, schema);
    };
  }
  const lock = db.createQueryRunner();
  try {
    await takeTurn(lock, applicationName);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS ${schema.name}`);
    const before = new Set(await ranMigrations(db, schema.name));
    if (schema.whole) await makeIfNew(db, schema.name, schema.whole, before);
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

async function makeIfNew(
  db: DataSource,
  name: string,
  { file, then = '', since }: WholeSchema,
  ran: ReadonlySet<string>,
): Promise<void> {
  if (ran.has(since.migration)) return;
  const found = await db.query<unknown[]>('SELECT FROM pg_tables WHERE schemaname = $1 LIMIT 1', [name]);
  if (found.length > 0)
    throw new MigrationError(
      `schema ${name} is of a release before ${since.release}: start release ${since.release} once, then this one`,
    );
  const sql = await readFile(file, 'utf8');
  await db.transaction((tx) => tx.query(`${sql}\n${then}`));
}

/** Polls for the lock: a waiting statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY of the other run waits. */
async function takeTurn(lock: QueryRunner, name: string): Promise<void> {
  const statement = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
  while (!(await lock.manager.query<{ taken: boolean }[]>(statement, [name]))[0]?.taken) await setTimeout(PAUSE_MS / 5);
}

/** An index of a table that may be large and in use. */
interface IndexOfLargeTable {
  readonly schema: string;
  readonly name: string;
  /** Text after `CREATE INDEX name`, such as `ON core.jobs (kind, id)`. */
  readonly definition: string;
  readonly isUnique?: boolean;
}

/**
 * Creates an index while others write to its table. It runs in no transaction, so the calling migration sets `transaction = false`; an
 * interrupted index is created again from the start.
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
  // The statement waits for running transactions, and no other statement waits for it.
  await runner.query('SET lock_timeout = 0');
  try {
    if (found) await runner.query(`DROP INDEX CONCURRENTLY ${schema}.${name}`);
    await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ${definition}`);
  } finally {
    await runner.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  }
}

/**
 * Name prefix of migrations that remove something which the previous release still uses. All other migrations only add (a table, a column
 * that has a default or may be null, an index), so that the services of the previous release continue to run and start on the new schema.
 */
const CONTRACTING = /^Contract/;

/** @throws MigrationError if the schema lacks a migration of this release, or a later one contracted it: a service must not start on it */
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
