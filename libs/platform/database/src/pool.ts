import { watchedConnections } from '@paratope/postgres-watch';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';

// Credits, counts and sequence numbers stay far below 2^53, so int8 is read as number rather than as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Pool of connections; the class is the token by which services inject theirs. */
export const Pool = pg.Pool;
export type Pool = pg.Pool;
export type Transaction = pg.PoolClient;
/** Runs a single statement: a pool, or the transaction to which the statement belongs. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface PoolSettings {
  readonly url: string;
  /** Largest number of connections. */
  readonly max: number;
  /** Name shown in pg_stat_activity. */
  readonly applicationName: string;
  /**
   * Longest time between two statements of a transaction: a client that is silent for longer has frozen, and loses its locks. Default 30 s.
   */
  readonly mostSilentMs?: number;
  /** Longest time that a statement may take; 0: no limit. Default 30 s. */
  readonly statementTimeoutMs?: number;
  /** Longest time that a statement may wait for a lock. Default: the statement's own limit. */
  readonly lockTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onError: (error: Error) => void;
}

/** Returns the settings of a connection; every pool uses them. */
export const connection = ({
  mostSilentMs = 30_000,
  statementTimeoutMs = 30_000,
  lockTimeoutMs,
}: Pick<PoolSettings, 'mostSilentMs' | 'statementTimeoutMs' | 'lockTimeoutMs'>): pg.PoolConfig => ({
  // A statement that hangs must not hold its request, and its locks, for ever.
  statement_timeout: statementTimeoutMs,
  ...(lockTimeoutMs !== undefined && { lock_timeout: lockTimeoutMs }),
  // Statements for which a transaction does not wait individually are sent together, and answered in their order.
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
 * Ignores the 'error' events of a connection. A pool listens to idle connections only: if a connection breaks during a transaction, the
 * next statement on it fails, but without a listener its 'error' event would end the process.
 */
function ignoreErrors(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}

/**
 * Runs `work` in one transaction, which commits with its result and rolls back on its error. The first statement is sent together with
 * BEGIN.
 */
export async function transaction<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect();
  const connection = { usable: true };
  const giveUp = (error: unknown): never => {
    connection.usable = false;
    tx.release(true);
    throw error;
  };
  try {
    // The code does not wait for BEGIN: if it fails, the next statement of `work` finds its connection closed.
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

/** Returns the error of PostgreSQL or of the connection, which repositories wrap. */
const reportedBy = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** Returns the SQLSTATE of an error that PostgreSQL reported. */
export function sqlState(error: unknown): string | undefined {
  const reported = reportedBy(error);
  return reported instanceof pg.DatabaseError ? reported.code : undefined;
}

/**
 * Connection exceptions, insufficient resources (a full disk, too many connections), shutdown and restart, statement timeout, a silent
 * transaction, lock conflicts, input and output errors, and a server that only reads, such as a primary after a switchover: the classes of
 * SQLSTATE that concern the moment and not the statement.
 */
const PASSING_STATES = /^(08|53|57P|57014|25P03|25006|40001|40P01|55P03|58030)/;
const LOST_CONNECTION = /ECONN|ETIMEDOUT|EPIPE|timeout exceeded|Connection terminated|not queryable/;

/**
 * Returns true if PostgreSQL is starting, stopping, full, read-only or out of reach. A transaction under way may or may not have been committed:
 * repeat it if it is idempotent.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return PASSING_STATES.test(state);
  const reported = reportedBy(error);
  // `instanceof Error` fails here: a test runner creates Node's own errors in another realm.
  if (typeof reported !== 'object' || reported === null || !('message' in reported)) return false;
  return LOST_CONNECTION.test(`${'code' in reported ? String(reported.code) : ''} ${String(reported.message)}`);
}

const REFUSED_IF_READ_ONLY = `
  DO $$ BEGIN
    IF current_setting('transaction_read_only')::boolean THEN
      RAISE EXCEPTION 'PostgreSQL only reads' USING ERRCODE = 'read_only_sql_transaction';
    END IF;
  END $$`;

/** Rejects if the server answers but only reads, like a primary after a switchover. */
export async function assertWritable(database: { query(text: string): Promise<unknown> }): Promise<void> {
  await database.query(REFUSED_IF_READ_ONLY);
}
