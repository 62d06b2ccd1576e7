import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dumpSchema, migrateSchema, schemaDifferences, type Schema } from '@paratope/database';
import type { DataSource } from 'typeorm';
import { createTestDatabase, openTestDataSource, type TestDatabase } from './database.js';

/** A service's schema, and data folders from before TypeORM. */
interface SchemaConformance {
  readonly schema: Schema;
  /** Folder of the service, with `schema.sql` and `fixtures/schema-before-typeorm.sql`. */
  readonly app: URL;
  /** A row that the older schema holds, with the statements that write and read it. */
  readonly kept: { readonly insert: string; readonly select: string; readonly row: Readonly<Record<string, unknown>> };
  /** Statement that sets the older schema back to an unsupported release, and the parts of the refusal. */
  readonly older: { readonly setBack: string; readonly isAt: string; readonly mustBeAt: string };
}

/** Tests the guarantees for the schema of every service. */
export function describeSchema({ schema, app, kept, older }: SchemaConformance): void {
  const file = (name: string): Promise<string> => readFile(new URL(name, app), 'utf8');
  const { name } = schema;

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

    it('is what schema.sql and the entities say', async () => {
      await migrateSchema(database.url, schema);
      expect(await dumpSchema(db, name)).toBe(await file('generated/schema.sql'));
      expect(await schemaDifferences(db)).toEqual([]);
    });

    it('is brought over from the last release before TypeORM with what it holds', async () => {
      await db.query(await file('fixtures/schema-before-typeorm.sql'));
      await db.query(kept.insert);
      expect(await migrateSchema(database.url, schema)).toEqual(schema.migrations.map((migration) => migration.name));
      expect(await dumpSchema(db, name)).toBe(await file('generated/schema.sql'));
      expect(await db.query(kept.select)).toEqual([kept.row]);
      expect(await migrateSchema(database.url, schema)).toEqual([]);
    });

    it('of an older release is refused in one sentence, and stays as it is', async () => {
      await db.query(await file('fixtures/schema-before-typeorm.sql'));
      await db.query(older.setBack);
      await expect(migrateSchema(database.url, schema)).rejects.toThrow(
        `schema ${name} is at ${older.isAt} of an older release: start the release that ends with ${older.mustBeAt} once, then this one`,
      );
      expect(await db.query(`SELECT name FROM ${name}.migrations ORDER BY name DESC LIMIT 1`)).toEqual([
        { name: older.isAt },
      ]);
    });
  });
}
