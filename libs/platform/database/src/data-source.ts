import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntityManager, type MigrationInterface } from 'typeorm';
import type { Pool, PoolSettings } from './pool.js';

/** One service's part of the database: what `schema.sql` beside its migrations shows. */
export interface Schema {
  /** Of PostgreSQL, such as `webhooks`. */
  readonly name: string;
  readonly entities: readonly (new () => object)[];
  /** In the order in which they run. */
  readonly migrations: readonly (new () => MigrationInterface)[];
}

type PostgresOptions = Extract<DataSourceOptions, { readonly type: 'postgres' }>;

/** For `new DataSource` or Nest's `TypeOrmModule.forRootAsync`. Nothing is ever synchronized: migrations are a step of their own. */
export const dataSourceOptions = (schema: Schema, settings: PoolSettings): PostgresOptions => ({
  type: 'postgres',
  driver: pg,
  url: settings.url,
  schema: schema.name,
  entities: [...schema.entities],
  migrations: [...schema.migrations],
  applicationName: settings.applicationName,
  poolSize: settings.max,
  connectTimeoutMS: 10_000,
  poolErrorHandler: settings.onError,
  // What is logged of a statement could quote its values.
  logging: false,
  installExtensions: false,
  extra: {
    // A statement that hangs must not hold its request, and with it a lock, for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  },
});

/** @throws while PostgreSQL cannot be reached. */
export const openDataSource = (schema: Schema, settings: PoolSettings): Promise<DataSource> =>
  new DataSource(dataSourceOptions(schema, settings)).initialize();

/** The pool that repositories and prepared statements share. */
export function poolOf(dataSource: DataSource): Pool {
  if ('master' in dataSource.driver && dataSource.driver.master instanceof pg.Pool) return dataSource.driver.master;
  throw new Error('the data source is not connected to PostgreSQL');
}

/** Runs `work` in one transaction: commits what it returns, rolls back what it throws. */
export const inTransaction = <Result>(
  on: DataSource | EntityManager,
  work: (tx: EntityManager) => Promise<Result>,
): Promise<Result> => on.transaction(work);
