import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Queryable } from './pool.js';

/** The numbered, forward-only SQL files of one schema. */
export interface Migrations {
  readonly schema: string;
  /** Folder of files named `001-what-it-does.sql`. */
  readonly folder: string;
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings a schema up to date, each file in its own transaction, under a lock that makes concurrent runs wait.
 * @returns the names of the files applied.
 * @throws MigrationError when a file that was applied has changed since, or is missing.
 */
export async function migrate(url: string, { schema, folder }: Migrations): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: `migrate ${schema}` });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate ${schema}`]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${schema}.migrations
         (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    for (const file of await pending(client, schema, files)) {
      await client.query('BEGIN');
      await client.query(file.sql);
      await client.query(`INSERT INTO ${schema}.migrations (name, sha256) VALUES ($1, $2)`, [file.name, file.sha256]);
      await client.query('COMMIT');
      applied.push(file.name);
    }
  } finally {
    await client.end();
  }
  return applied;
}

/** @throws MigrationError when the schema is not exactly at the newest file: a service must not start on it. */
export async function assertMigrated(on: Queryable, { schema, folder }: Migrations): Promise<void> {
  const files = await readMigrations(folder);
  const { rows } = await on.query<{ exists: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS exists`, [
    `${schema}.migrations`,
  ]);
  const missing = rows[0]?.exists ? await pending(on, schema, files) : files;
  if (missing.length > 0) {
    throw new MigrationError(`schema ${schema} lacks ${missing.map((file) => file.name).join(', ')}: migrate first`);
  }
}

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function pending(on: Queryable, schema: string, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await on.query<{ name: string; sha256: string }>(`SELECT name, sha256 FROM ${schema}.migrations`);
  const done = new Map(rows.map((row) => [row.name, row.sha256]));
  for (const [name, sha256] of done) {
    const file = files.find((candidate) => candidate.name === name);
    if (file?.sha256 !== sha256) throw new MigrationError(`${schema}: ${name} was applied and has since changed`);
  }
  return files.filter((file) => !done.has(file.name));
}
