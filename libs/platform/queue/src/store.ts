import { createRedisBackend, isPgPool, setDefaultBackendFactory } from 'bullmq';
import { positiveInt } from '@paratope/config';
import { z } from 'zod';
import type { ConnectionSettings, StoreConnection } from './connection.js';
import { createPatientBackend, openPostgresConnection } from './postgres-connection.js';
import { openRedisConnection } from './redis-connection.js';
import { suppressRepeats } from './suppress-repeats.js';

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
    .describe('What a consumer took is given to another one that long after it died, or twice as long at worst.'),
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
