import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PgPool,
} from 'bullmq';
import { watchedConnections } from '@paratope/postgres-watch';
import pg from 'pg';
import type { ConnectionSettings, StoreConnection } from './connection.js';
import { reportingLostConnections } from './connection-errors.js';

/** BullMQ's own schema, which holds nothing else. */
export const QUEUE_SCHEMA = 'bullmq';

/** Number of connections for statements. Each consumer keeps one more for its LISTEN. */
const STATEMENT_CONNECTIONS = 4;
const MOST_CONSUMERS = 4;

/** Opens one bounded pool for every queue and consumer of the process. */
export function openPostgresConnection(url: string, settings: ConnectionSettings): StoreConnection {
  const { consumers, applicationName, onError } = settings;
  if (consumers > MOST_CONSUMERS) throw new Error(`a process has at most ${MOST_CONSUMERS} queue consumers`);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    max: STATEMENT_CONNECTIONS + consumers,
    statement_timeout: 30_000,
    ...watchedConnections(url),
  });
  // BullMQ adds a listener for every queue and consumer that shares the pool.
  pool.setMaxListeners(0);
  pool.on('error', (error) => onError(error, '*'));
  return {
    connection: reportingLostConnections(pool),
    // BullMQ's bulk insert first creates temporary tables: measured on PostgreSQL 18, it takes as long as some ten single inserts.
    bulkFrom: 10,
    close: () => pool.end(),
  };
}

/** Connects again after a failed first connection; BullMQ's own class would return its error for ever. */
class PatientConnection extends PostgresConnection {
  private compatible = false;

  override async waitUntilReady(): Promise<void> {
    if (this.compatible) return;
    await assertSchemaCompatibility(this.pool, QUEUE_SCHEMA);
    this.compatible = true;
  }
}

export const createPatientBackend: BackendFactory<PostgresQueueBackend, PgPool> = (name, options) =>
  new PostgresQueueBackend(new PatientConnection(options.connection), name, options);
