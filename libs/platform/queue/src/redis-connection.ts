import { Redis } from 'ioredis';
import type { ConnectionSettings, ProcessRole, StoreConnection } from './connection.js';

/** Tries again four times a second; does not wait long for a dead peer's goodbye. */
const RECONNECT = { retryStrategy: () => 250, disconnectTimeout: 250 };

const PATIENCE = {
  producer: { maxRetriesPerRequest: 0, enableOfflineQueue: false },
  consumer: { maxRetriesPerRequest: null, enableOfflineQueue: true },
} satisfies Record<ProcessRole, unknown>;

/** One connection for the process; BullMQ adds one for each consumer, which blocks on it. */
export function openRedisConnection(url: string, settings: ConnectionSettings): StoreConnection {
  const { applicationName, onError, role } = settings;
  const redis = new Redis(url, { connectionName: applicationName, ...RECONNECT, ...PATIENCE[role] });
  redis.on('error', (error) => onError(error, '*'));
  return {
    connection: redis,
    // A bulk is sent as one pipeline, which is one round trip however many the items.
    bulkFrom: 2,
    close: () => {
      redis.disconnect();
      return Promise.resolve();
    },
  };
}
