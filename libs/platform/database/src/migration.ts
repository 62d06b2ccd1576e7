import type { MigrationInterface, QueryRunner } from 'typeorm';

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
