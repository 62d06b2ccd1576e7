import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dumpSchema, migrateSchema, schemaDifferences } from '@paratope/database';
import { createTestDatabase, openTestDataSource, type TestDatabase } from '@paratope/testing';
import type { DataSource } from 'typeorm';
import { SCHEMA } from './schema.js';

const file = (name: string): Promise<string> => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

describe('schema webhooks', () => {
  let database: TestDatabase;
  let db: DataSource;
  beforeEach(async () => {
    database = await createTestDatabase();
    db = await openTestDataSource(database.url, SCHEMA);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  it('is what schema.sql and the entities say', async () => {
    await migrateSchema(database.url, SCHEMA);
    expect(await dumpSchema(db, SCHEMA.name)).toBe(await file('schema.sql'));
    expect(await schemaDifferences(db)).toEqual([]);
  });

  it('is brought over from the last release before TypeORM with what it holds', async () => {
    await db.query(await file('fixtures/schema-before-typeorm.sql'));
    await db.query(`INSERT INTO webhooks.events VALUES ('evt_1', 'org', 'webhook.test', '{}', NULL, now())`);
    expect(await migrateSchema(database.url, SCHEMA)).toEqual(SCHEMA.migrations.map(({ name }) => name));
    expect(await dumpSchema(db, SCHEMA.name)).toBe(await file('schema.sql'));
    expect(await db.query('SELECT id FROM webhooks.events')).toEqual([{ id: 'evt_1' }]);
    expect(await migrateSchema(database.url, SCHEMA)).toEqual([]);
  });

  it('of an older release is refused in one sentence, and stays as it is', async () => {
    await db.query(await file('fixtures/schema-before-typeorm.sql'));
    await db.query(`UPDATE webhooks.migrations SET name = '000-older.sql'`);
    await expect(migrateSchema(database.url, SCHEMA)).rejects.toThrow(
      'schema webhooks is at 000-older.sql of an older release: start the release that ends with 001-webhooks.sql once, then this one',
    );
    expect(await db.query('SELECT name FROM webhooks.migrations')).toEqual([{ name: '000-older.sql' }]);
  });
});
