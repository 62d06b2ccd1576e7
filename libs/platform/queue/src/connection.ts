import type { QueueOptions } from 'bullmq';

/**
 * A producer fails at once while the store is away: the outbox keeps what it could not publish. A consumer waits until
 * the store is back.
 */
export type ProcessRole = 'producer' | 'consumer';

export interface ConnectionSettings {
  readonly role: ProcessRole;
  /** Consumers of this process. Each keeps a connection to listen on. */
  readonly consumers: number;
  /** Shown in the store's list of connections. */
  readonly applicationName: string;
  /** Called with connection errors and the queue that they concern; the store recovers by itself. */
  readonly onError: (error: unknown, queue: string) => void;
}

/** One connection (Redis) or pool (PostgreSQL) for every queue and consumer of a process. */
export interface StoreConnection {
  readonly connection: QueueOptions['connection'];
  /** From how many items on one bulk call is faster than a call for each in turn. */
  readonly bulkFrom: number;
  close(): Promise<void>;
}
