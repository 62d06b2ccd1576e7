import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dumpSchema, migrateSchema, schemaDifferences } from '@paratope/database';
import { createTestDatabase, openTestDataSource, type TestDatabase } from '@paratope/testing';
import type { DataSource } from 'typeorm';
import { SCHEMA } from './schema.js';

const ORG = '01890000-0000-7000-8000-000000000001';
const file = (name: string): Promise<string> => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

describe('schema billing', () => {
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
    await db.query(
      `INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month) VALUES ($1, 'free', 0, '2026-11')`,
      [ORG],
    );
    expect(await migrateSchema(database.url, SCHEMA)).toEqual(SCHEMA.migrations.map(({ name }) => name));
    expect(await dumpSchema(db, SCHEMA.name)).toBe(await file('schema.sql'));
    expect(await db.query('SELECT org_id, plan FROM billing.accounts')).toEqual([{ org_id: ORG, plan: 'free' }]);
    expect(await migrateSchema(database.url, SCHEMA)).toEqual([]);
  });

  it('of an older release is refused in one sentence, and stays as it is', async () => {
    await db.query(await file('fixtures/schema-before-typeorm.sql'));
    await db.query(`DELETE FROM billing.migrations WHERE name > '003'`);
    await expect(migrateSchema(database.url, SCHEMA)).rejects.toThrow(
      'schema billing is at 002-checkouts.sql of an older release: start the release that ends with 006-entries-follow.sql once, then this one',
    );
    expect(await db.query('SELECT name FROM billing.migrations ORDER BY name DESC LIMIT 1')).toEqual([
      { name: '002-checkouts.sql' },
    ]);
  });
});
