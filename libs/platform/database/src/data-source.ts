import { watchedConnections } from '@paratope/postgres-watch';
import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface, DefaultNamingStrategy } from 'typeorm';
import { MIGRATIONS_TABLE } from './migrations-table.js';
import { connection, type Pool, type PoolSettings } from './pool.js';

/** Naming strategy in snake case: property `nextAttemptAt` is column `next_attempt_at`. */
class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string): string {
    return customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

/** Part of the database that belongs to one service. */
export interface Schema {
  /** Name of the schema in PostgreSQL, such as `webhooks`. */
  readonly name: string;
  readonly entities: readonly (new () => object)[];
  /** Migrations in the order in which they run. */
  readonly migrations: readonly (new () => MigrationInterface)[];
  /** What `dumpSchema` wrote: a new database is made of it, and older ones by the migrations. Schemas of tests may have none. */
  readonly whole?: WholeSchema;
  /** Tables on which the service lacks some rights to rows, such as an append-only table. */
  readonly rowRights?: Readonly<Record<string, readonly RowRight[]>>;
}

export interface WholeSchema {
  readonly file: URL;
  /** Statement that follows the file, such as one that makes the partitions of these months, which no dump holds. */
  readonly then?: string;
  /** Oldest release from which the migrations lead to it, and the last migration of that release. */
  readonly since: { readonly release: string; readonly migration: string };
}

type RowRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

type PostgresOptions = Extract<DataSourceOptions, { readonly type: 'postgres' }>;

/**
 * Returns the options of `new DataSource` or Nest's `TypeOrmModule.forRoot`. The schema is never synchronized: migrations are a step of
 * their own.
 */
export const dataSourceOptions = (schema: Schema, settings: PoolSettings): PostgresOptions => ({
  type: 'postgres',
  driver: pg,
  url: settings.url,
  schema: schema.name,
  entities: [...schema.entities],
  migrations: [...schema.migrations],
  migrationsTableName: MIGRATIONS_TABLE,
  namingStrategy: new SnakeCaseColumns(),
  applicationName: settings.applicationName,
  poolSize: settings.max,
  poolErrorHandler: settings.onError,
  // TypeORM must not log, because its messages quote the values of statements.
  logging: false,
  logger: 'debug',
  installExtensions: false,
  extra: { ...connection(settings), ...watchedConnections(settings.url) },
});

/** @throws while PostgreSQL cannot be reached */
export const openDataSource = (schema: Schema, settings: PoolSettings): Promise<DataSource> =>
  new DataSource(dataSourceOptions(schema, settings)).initialize();

/** Returns the pool that repositories and prepared statements share. */
export function poolOf(dataSource: DataSource): Pool {
  if ('master' in dataSource.driver && dataSource.driver.master instanceof pg.Pool) return dataSource.driver.master;
  throw new Error('the data source is not connected to PostgreSQL');
}
