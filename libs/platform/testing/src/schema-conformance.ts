import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dumpSchema, migrateSchema, schemaDifferences, type Schema } from '@paratope/database';
import type { DataSource } from 'typeorm';
import { createTestDatabase, openTestDataSource, type TestDatabase } from './database.js';

/** A service's schema, and what its release 0.2.0 left of it. */
interface SchemaConformance {
  readonly schema: Schema;
  /** The schema of release 0.2.0, as `dumpSchema` writes it. */
  readonly release020: URL;
  /** A row that a database of release 0.2.0 holds, with the statements that write and read it. */
  readonly kept: { readonly insert: string; readonly select: string; readonly row: Readonly<Record<string, unknown>> };
}

/** Tests the guarantees for the schema of every service. */
export function describeSchema({ schema, release020, kept }: SchemaConformance): void {
  const { name, whole } = schema;
  if (whole === undefined) throw new TypeError(`${name} has no file`);

  describe(`schema ${name}`, () => {
    let database: TestDatabase;
    let db: DataSource;
    beforeEach(async () => {
      database = await createTestDatabase();
      db = await openTestDataSource(database.url, schema);
    });
    afterEach(async () => {
      await db.destroy();
      await database.drop();
    });

    it('of a new database is what schema.sql and the entities say, with every migration', async () => {
      const included = await migrateSchema(database.url, schema);
      expect(included).toEqual(expect.arrayContaining(schema.migrations.map((migration) => migration.name)));
      expect(await dumpSchema(db, name)).toBe(await readFile(whole.file, 'utf8'));
      expect(await schemaDifferences(db)).toEqual([]);
    });

    it('becomes the same from a database of release 0.2.0, with what that holds', async () => {
      const before = { ...schema, migrations: [], whole: { ...whole, file: release020 } };
      expect(await migrateSchema(database.url, before)).toContain(whole.since.migration);
      expect(await dumpSchema(db, name)).toBe(await readFile(release020, 'utf8'));
      await db.query(kept.insert);
      expect(await migrateSchema(database.url, schema)).toEqual(schema.migrations.map((migration) => migration.name));
      expect(await dumpSchema(db, name)).toBe(await readFile(whole.file, 'utf8'));
      expect(await db.query(kept.select)).toEqual([kept.row]);
      expect(await migrateSchema(database.url, schema)).toEqual([]);
    });

    it('of an older release is refused in one sentence, and stays as it is', async () => {
      await db.query(`CREATE SCHEMA ${name}; CREATE TABLE ${name}.older ()`);
      await expect(migrateSchema(database.url, schema)).rejects.toThrow(
        `schema ${name} is of a release before 0.2.0: start release 0.2.0 once, then this one`,
      );
      expect(await db.query(`SELECT tablename FROM pg_tables WHERE schemaname = '${name}'`)).toEqual(
        expect.arrayContaining([{ tablename: 'older' }]),
      );
    });
  });
}
