import { Redis } from 'ioredis';
import type { ConnectionSettings, ProcessRole, StoreConnection } from './connection.js';

/** Reconnects four times a second, and does not wait long for a dead peer to close the connection. */
const RECONNECT = { retryStrategy: () => 250, disconnectTimeout: 250 };

const PATIENCE = {
  producer: { maxRetriesPerRequest: 0, enableOfflineQueue: false },
  consumer: { maxRetriesPerRequest: null, enableOfflineQueue: true },
} satisfies Record<ProcessRole, unknown>;

/** Opens one connection for the process; BullMQ adds one for each consumer, which blocks on it. */
export function openRedisConnection(url: string, settings: ConnectionSettings): StoreConnection {
  const { applicationName, onError, role } = settings;
  const redis = new Redis(url, { connectionName: applicationName, ...RECONNECT, ...PATIENCE[role] });
  redis.on('error', (error) => onError(error, '*'));
  return {
    connection: redis,
    // A bulk is sent as one pipeline, which takes one round trip whatever the number of items.
    bulkFrom: 2,
    close: () => {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
