import { watchedConnections } from '@paratope/postgres-watch';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';

// Credits, counts and sequence numbers stay far below 2^53: read int8 as number rather than as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
export type Transaction = pg.PoolClient;
/** What a single statement needs: a pool, or a transaction it should be part of. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface PoolSettings {
  readonly url: string;
  /** Most connections held. */
  readonly max: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Between two statements of a transaction: whoever is silent for longer froze, and its locks are taken away. Default 30 s. */
  readonly mostSilentMs?: number;
  /** Longest that a statement may take, 0: as long as it takes. Default 30 s. */
  readonly statementTimeoutMs?: number;
  /** Longest that a statement may wait for a lock. Default: as long as it may take. */
  readonly lockTimeoutMs?: number;
  /** TabMessage when an idle connection breaks; the pool replaces it by itself. */
  readonly onError: (error: Error) => void;
}

/** The settings of a connection; every pool uses them. */
export const connection = ({
  mostSilentMs = 30_000,
  statementTimeoutMs = 30_000,
  lockTimeoutMs,
}: Pick<PoolSettings, 'mostSilentMs' | 'statementTimeoutMs' | 'lockTimeoutMs'>): pg.PoolConfig => ({
  // A statement that hangs must not hold its request, and with it a lock, for ever.
  statement_timeout: statementTimeoutMs,
  ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
  // Statements that a transaction does not wait for one by one leave together, and are answered in their order.
  pipeline: true,
  onConnect: ignoreErrors,
  idle_in_transaction_session_timeout: mostSilentMs,
});

export function createPool(settings: PoolSettings): Pool {
  const pool = new pg.Pool({
    ...connection(settings),
    connectionString: settings.url,
    max: settings.max,
    application_name: settings.applicationName,
    ...watchedConnections(settings.url),
  });
  pool.on('error', settings.onError);
  return pool;
}

/**
 * A pool listens to idle connections only. One that breaks in the middle of a transaction fails the next statement on it;
 * its 'error' event would end the process if nothing listened to it.
 */
export function ignoreErrors(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}

/** Runs `work` in one transaction: commits what it returns, rolls back what it throws. Its first statement leaves with BEGIN. */
export async function transaction<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect();
  const connection = { usable: true };
  const giveUp = (error: unknown): never => {
    connection.usable = false;
    tx.release(true);
    throw error;
  };
  try {
    // Without waiting for it: should it fail, whatever `work` does next finds its connection closed.
    const [, result] = await Promise.all([tx.query('BEGIN').catch(giveUp), work(tx)]);
    await tx.query('COMMIT');
    return result;
  } catch (error) {
    if (connection.usable)
      await tx
        .query('ROLLBACK')
        .catch(giveUp)
        .catch(() => undefined);
    throw error;
  } finally {
    if (connection.usable) tx.release();
  }
}

/** What PostgreSQL or the connection to it reported; repositories wrap it. */
const reportedBy = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** SQLSTATE of an error that PostgreSQL reported. */
export function sqlState(error: unknown): string | undefined {
  const reported = reportedBy(error);
  return reported instanceof pg.DatabaseError ? reported.code : undefined;
}

/**
 * Connection exceptions, insufficient resources, shutdown and restart, statement timeout, a silent transaction, and lock conflicts: the
 * classes of SQLSTATE that say something about the moment and nothing about the statement.
 */
const PASSING_STATES = /^(08|53|57P|57014|25P03|40001|40P01|55P03)/;
const LOST_CONNECTION = /ECONN|ETIMEDOUT|EPIPE|timeout exceeded|Connection terminated|not queryable/;

/**
 * True when PostgreSQL is starting, stopping, full or out of reach. A transaction under way may or may not have been
 * committed: repeat it if it is idempotent.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return PASSING_STATES.test(state);
  const reported = reportedBy(error);
  // Not `instanceof Error`: Node's own errors are of another realm where a test runner has made one.
  if (typeof reported !== 'object' || reported === null || !('message' in reported)) return false;
  return LOST_CONNECTION.test(`${'code' in reported ? String(reported.code) : ''} ${String(reported.message)}`);
}
