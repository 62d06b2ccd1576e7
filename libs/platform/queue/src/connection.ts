import type { QueueOptions } from 'bullmq';

/**
 * A producer fails at once while the store is unreachable: the outbox keeps the ids that were not published. A consumer waits until the
 * store answers again.
 */
export type ProcessRole = 'producer' | 'consumer';

export interface ConnectionSettings {
  readonly role: ProcessRole;
  /** Number of consumers of this process. Each keeps a connection to listen on. */
  readonly consumers: number;
  /** Name shown in the store's list of connections. */
  readonly applicationName: string;
  /** Called with connection errors and the affected queue; the connection recovers by itself. */
  readonly onError: (error: unknown, queue: string) => void;
}

/** One connection (Redis) or pool (PostgreSQL) for every queue and consumer of a process. */
export interface StoreConnection {
  readonly connection: QueueOptions['connection'];
  /** Number of items from which one bulk call is faster than single calls in turn. */
  readonly bulkFrom: number;
  close(): Promise<void>;
}
