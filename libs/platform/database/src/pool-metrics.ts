import { snapshotGauge } from '@paratope/telemetry';
import type pg from 'pg';

const pools = new Map<pg.Pool, string>();

/** Names follow OpenTelemetry's semantic conventions for connection pools. */
snapshotGauge({
  name: 'db.client.connection.count',
  description: 'Connections of a pool, by whether somebody uses them.',
  read: () =>
    open().flatMap(([pool, name]) => [
      [pool.idleCount, labels(name, 'idle')] as const,
      [pool.totalCount - pool.idleCount, labels(name, 'used')] as const,
    ]),
});
snapshotGauge({
  name: 'db.client.connection.pending_requests',
  description: 'Who waits for a connection of a pool.',
  read: () => open().map(([pool, name]) => [pool.waitingCount, { 'db.client.connection.pool.name': name }] as const),
});

const labels = (pool: string, state: 'idle' | 'used') => ({
  'db.client.connection.pool.name': pool,
  'db.client.connection.state': state,
});

/** Exports the metrics of a pool until it has ended. */
export const measurePool = (pool: pg.Pool, name: string): void => void pools.set(pool, name);

function open(): (readonly [pool: pg.Pool, name: string])[] {
  for (const pool of pools.keys()) if (pool.ended) pools.delete(pool);
  return [...pools];
}
