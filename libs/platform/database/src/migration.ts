import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS_TABLE } from './migrations-table.js';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A step of a schema. Its class name ends with milliseconds since 1970; steps run in the order of these. */
export abstract class Migration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}

/** A step that is statements alone, in one transaction. */
export abstract class SqlMigration extends Migration {
  protected abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }
}

/**
 * The first step of a schema: all that an earlier release had made of it by several steps. A database of that release has recorded the
 * name of this one and skips it. A new database records the names of the others as well, so that services of that release run on it.
 */
export abstract class Baseline extends SqlMigration {
  /** Name of the release's last step. */
  abstract readonly name: string;
  protected abstract readonly schema: string;
  protected abstract readonly release: string;
  /** Names of the release's earlier steps, in their order. */
  protected abstract readonly earlier: readonly string[];

  /** @throws MigrationError if an older release made the schema */
  override async up(runner: QueryRunner): Promise<void> {
    const { schema, release, earlier } = this;
    const [older] = await runner.manager.query<unknown[]>(
      'SELECT FROM pg_tables WHERE schemaname = $1 AND tablename <> $2 LIMIT 1',
      [schema, MIGRATIONS_TABLE],
    );
    if (older !== undefined)
      throw new MigrationError(
        `schema ${schema} is of a release before ${release}: start release ${release} once, then this one`,
      );
    await super.up(runner);
    await runner.query(
      `INSERT INTO ${schema}.${MIGRATIONS_TABLE} (name, "timestamp") SELECT name, right(name, 13)::bigint FROM unnest($1::text[]) name`,
      [earlier],
    );
  }
}
