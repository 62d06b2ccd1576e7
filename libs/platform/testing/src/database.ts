import { migrateSchema, openDataSource, type Schema } from '@paratope/database';
import { newId } from '@paratope/ids';
import pg from 'pg';
import type { DataSource } from 'typeorm';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database on the PostgreSQL that the test run started. */
export async function createTestDatabase(...schemas: readonly Schema[]): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run tests with "npm test"');
  const name = `test_${newId().replaceAll('-', '')}`;
  await asAdmin(server, (admin) => admin.query(`CREATE DATABASE ${name}`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  for (const schema of schemas) await migrateSchema(url, schema);
  return { url, drop: () => asAdmin(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

/** A data source of a test. */
export const openTestDataSource = (url: string, schema: Schema, max = 2): Promise<DataSource> =>
  openDataSource(schema, { url, max, applicationName: 'test', onError: () => undefined });

/** URL of the Redis that the test run started, or undefined where redis-server is not installed. */
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

/** What a library asks of the schema of whoever uses it, as its tests make it. */
export const NO_SCHEMA: Schema = { name: 'public', entities: [], migrations: [] };
