import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { isNotConnectionError } from 'bullmq';
import pg from 'pg';
import { reportingLostConnections } from './connection-errors.js';
import { freshDatabase } from './testing/index.js';

const failureOf = async (pool: pg.Pool, text: string): Promise<Error> => {
  try {
    await pool.query(text);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('the statement succeeded');
};

describe('a consumer of queues in PostgreSQL', () => {
  it('pauses before it asks again a server that hangs up on every connection', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const pool = reportingLostConnections(new pg.Pool({ host: '127.0.0.1', port }));
    // BullMQ pauses after connection errors, and after no others.
    expect(isNotConnectionError(await failureOf(pool, 'SELECT 1'))).toBe(false);
    await pool.end();
    server.close();
  });

  it('pauses before it asks again a server that ended its connection', async () => {
    const database = await freshDatabase();
    const pool = reportingLostConnections(new pg.Pool({ connectionString: database.url }));
    pool.on('error', () => undefined);
    expect(isNotConnectionError(await failureOf(pool, 'SELECT pg_terminate_backend(pg_backend_pid())'))).toBe(false);
    await pool.end();
    await database.drop();
  });

  it('gets an answer of the server as it is', async () => {
    const database = await freshDatabase();
    const pool = reportingLostConnections(new pg.Pool({ connectionString: database.url }));
    const error = await failureOf(pool, 'SELECT nothing');
    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(isNotConnectionError(error)).toBe(true);
    await pool.end();
    await database.drop();
  });
});
