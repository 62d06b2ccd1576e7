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
  // A refusal to start would make an outage of what the reconciler repairs.
  redis.on('ready', () => {
    evictionPolicy(redis).then(
      (policy) => {
        if (policy !== undefined && policy !== 'noeviction') onError(new EvictingStoreError(policy), '*');
      },
      (error: unknown) => onError(error, '*'),
    );
  });
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

/** Redis deletes keys when its memory is full. Lost items are found and published again, which delays their jobs. */
class EvictingStoreError extends Error {
  override readonly name = 'EvictingStoreError';
  constructor(policy: string) {
    super(`Redis has maxmemory-policy ${policy} and may delete queued items: set noeviction`);
  }
}

/** Managed services forbid CONFIG; INFO has the policy as well. */
async function evictionPolicy(redis: Redis): Promise<string | undefined> {
  return /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
}
