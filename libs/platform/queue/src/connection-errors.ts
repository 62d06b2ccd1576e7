import { ConnectionClosedError } from 'bullmq';
import type pg from 'pg';

/** SQLSTATE classes of a server that cannot answer now: connection exceptions, too few resources, an operator's shutdown, read-only. */
const AWAY = /^(?:08|53|57P|25006)/;

/**
 * Makes a pool report an unreachable server as BullMQ's own connection error. BullMQ waits `runRetryDelay` after such an error, and repeats
 * at once after any other: otherwise, each consumer would query an unreachable PostgreSQL thousands of times a second.
 */
export function reportingLostConnections(pool: pg.Pool): pg.Pool {
  const query = async (text: string, params?: unknown[]): Promise<pg.QueryResult> => {
    try {
      return await pool.query(text, params);
    } catch (error) {
      throw isServersAnswer(error) ? error : new ConnectionClosedError(undefined, error);
    }
  };
  return new Proxy(pool, { get: (target, key): unknown => (key === 'query' ? query : Reflect.get(target, key)) });
}

/** Returns whether the server refused a statement, rather than being unreachable. Only its answers have a severity. */
function isServersAnswer(error: unknown): boolean {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return false;
  return typeof error.code === 'string' && !AWAY.test(error.code);
}
