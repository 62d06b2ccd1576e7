import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { migrateSchema, openDataSource, type Schema } from '@paratope/database';
import { newId } from '@paratope/ids';
import pg from 'pg';
import type { DataSource } from 'typeorm';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a migrated database on the PostgreSQL that the test run started. */
export async function createTestDatabase(...schemas: readonly Schema[]): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run tests with "npm test"');
  const name = newName();
  await asAdmin(server, async (admin) => {
    const template = schemas.length > 0 ? await templateOf(schemas, server, admin) : 'template1';
    // Copying the files takes a quarter of the processor time of PostgreSQL's default, which logs every page.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const url = urlOf(server, name);
  return { url, drop: () => asAdmin(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

const newName = (): string => `test_${newId().replaceAll('-', '')}`;

const urlOf = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** Arbitrary number, the same in every worker of Jest. */
const TEMPLATES_LOCK = 7_262_019;

/**
 * Returns a migrated database as template for others: the first suite that needs it creates it, and the others wait. Its name depends on
 * what makes the schemas, so that no run copies a database with others.
 */
async function templateOf(schemas: readonly Schema[], server: string, admin: pg.Client): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, migrations, whole } of schemas)
    hash.update(`${name}\n${whole ? await readFile(whole.file, 'utf8') : ''}${migrations.map(String).join('\n')}\n`);
  const template = `template_${hash.digest('hex').slice(0, 32)}`;
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATES_LOCK]);
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return template;
    // After an interrupted creation, no template has the template's name.
    const begun = newName();
    await admin.query(`CREATE DATABASE ${begun}`);
    for (const schema of schemas) await migrateSchema(urlOf(server, begun), schema);
    await admin.query(`ALTER DATABASE ${begun} RENAME TO ${template}`);
    return template;
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATES_LOCK]);
  }
}

/** Opens a data source for a test. */
export const openTestDataSource = (url: string, schema: Schema, max = 2): Promise<DataSource> =>
  openDataSource(schema, { url, max, applicationName: 'test', onError: () => undefined });

/** Returns the URL of the Redis that the test run started, or undefined if redis-server is not installed. */
export const testRedisUrl = (): string | undefined => process.env['TEST_REDIS_URL'];

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Schema for tests of a library that create its tables themselves. */
export const NO_SCHEMA: Schema = { name: 'public', entities: [], migrations: [] };
