import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dumpSchema, migrateSchema, schemaDifferences, type Schema } from '@paratope/database';
import type { DataSource } from 'typeorm';
import { createTestDatabase, openTestDataSource, type TestDatabase } from './database.js';

/** A service's schema, and what its release 0.2.0 left of it. */
interface SchemaConformance {
  readonly schema: Schema;
  /** Folder of the service, with `generated/schema.sql`. */
  readonly app: URL;
  /** SHA-256 of the `schema.sql` of release 0.2.0, without its first paragraph and without functions that a later step defines again. */
  readonly digest020: string;
  /** A row that a database of release 0.2.0 holds, with the statements that write and read it. */
  readonly kept: { readonly insert: string; readonly select: string; readonly row: Readonly<Record<string, unknown>> };
}

/** Tests the guarantees for the schema of every service. */
export function describeSchema({ schema, app, digest020, kept }: SchemaConformance): void {
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

    it('begins with the schema of release 0.2.0, and goes on from a database of it with what that holds', async () => {
      const [baseline, ...later] = schema.migrations;
      const recorded = await migrateSchema(database.url, { ...schema, migrations: schema.migrations.slice(0, 1) });
      const [, ...statements] = (await dumpSchema(db, name)).split('\n\n');
      expect(createHash('sha256').update(statements.join('\n\n')).digest('hex')).toBe(digest020);
      expect(recorded.at(-1)).toBe(baseline && new baseline().name);
      await db.query(kept.insert);
      expect(await migrateSchema(database.url, schema)).toEqual(later.map((migration) => migration.name));
      expect(await dumpSchema(db, name)).toBe(await file('generated/schema.sql'));
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
