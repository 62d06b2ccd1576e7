import { createRedisBackend, isPgPool, setDefaultBackendFactory } from 'bullmq';
import { positiveInt } from '@paratope/config';
import { z } from 'zod';
import type { ConnectionSettings, StoreConnection, ProcessRole } from './connection.js';
import { createPatientBackend, openPostgresConnection } from './postgres-connection.js';
import { suppressRepeats } from './suppress-repeats.js';
import { Redis } from 'ioredis';

/** Reconnects four times a second, and does not wait long for a dead peer to close the connection. */
const RECONNECT = { retryStrategy: () => 250, disconnectTimeout: 250 };

const PATIENCE = {
  producer: { maxRetriesPerRequest: 0, enableOfflineQueue: false },
  consumer: { maxRetriesPerRequest: null, enableOfflineQueue: true },
} satisfies Record<ProcessRole, unknown>;

/** Opens one connection for the process; BullMQ adds one for each consumer, which blocks on it. */
function openRedisConnection(url: string, settings: ConnectionSettings): StoreConnection {
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

/** Part of the environment schema of an app that consumes queues. */
export const queueEnvironment = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis of the queues. Absent: the queues are in PostgreSQL, at QUEUE_DATABASE_URL.'),
  QUEUE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL of the queues, with a user that sees only their schema. Not used when REDIS_URL is set.'),
  QUEUE_LOCK_MS: positiveInt
    .default(10_000)
    .describe('Time after which the items of a dead consumer are given to another one; twice as long at worst.'),
};

export interface StoreAddress {
  /** URL that takes precedence over `databaseUrl` if both are set. */
  readonly redisUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
}

// BullMQ requests a backend for each new queue or worker; the type of the connection determines it.
setDefaultBackendFactory((name, options, more) =>
  isPgPool(options.connection)
    ? createPatientBackend(name, { ...options, connection: options.connection }, more)
    : createRedisBackend(name, options, more),
);

/**
 * Opens the store, which connects on first use, and reconnects after an outage.
 * @throws if neither store is configured
 */
export function openStore({ redisUrl, databaseUrl }: StoreAddress, given: ConnectionSettings): StoreConnection {
  const settings = { ...given, onError: suppressRepeats(given.onError) };
  if (redisUrl !== undefined) return openRedisConnection(redisUrl, settings);
  if (databaseUrl !== undefined) return openPostgresConnection(databaseUrl, settings);
  throw new Error('the queues need a store: set REDIS_URL or QUEUE_DATABASE_URL');
}
