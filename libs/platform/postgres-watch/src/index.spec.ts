import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { watchedConnections } from './index.js';

/** Longer than the limit for an answer; on an overloaded machine a new connection takes this long. */
const SLOW_MS = 4_000;

/** The network between a pool and PostgreSQL. */
class Network {
  private readonly sockets = new Set<Socket>();
  private state: 'open' | 'silent' | 'slow' = 'open';
  private server: Server | undefined;

  async open(url: string): Promise<string> {
    const { hostname, port } = new URL(url);
    this.server = createServer((near) => void this.carry(near, connect(Number(port), hostname))).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: (this.server.address() as AddressInfo).port })
      .href;
  }

  fallSilent(): void {
    this.state = 'silent';
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Closes the silent connections, and opens new ones slowly. */
  returnSlowly(): void {
    this.state = 'slow';
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
  }

  private async carry(near: Socket, far: Socket): Promise<void> {
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      this.sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
    if (this.state === 'silent') return;
    if (this.state === 'slow') await pause(SLOW_MS);
    near.pipe(far).pipe(near);
  }
}

describe('connections that are watched', () => {
  let network: Network;
  let pool: pg.Pool;

  beforeEach(async () => {
    network = new Network();
    const connectionString = await network.open(process.env['TEST_DATABASE_URL']!);
    pool = new pg.Pool({ connectionString, ...watchedConnections(connectionString) });
    pool.on('error', () => undefined);
  });
  afterEach(async () => {
    await pool.end();
    await network.close();
  });

  it('end when PostgreSQL falls silent, and come back where new ones take longer than an answer may', async () => {
    await pool.query('SELECT 1');
    network.fallSilent();
    await expect(pool.query('SELECT 1')).rejects.toThrow(/terminated/);
    network.returnSlowly();
    let answered: unknown;
    while (answered === undefined) {
      await pause(50);
      answered = await pool.query('SELECT 1 AS one').then(
        ({ rows }) => rows,
        () => undefined,
      );
    }
    expect(answered).toEqual([{ one: 1 }]);
  });
});
