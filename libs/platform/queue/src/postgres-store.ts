import {
  PostgresConnection,
  PostgresQueueBackend,
  assertSchemaCompatibility,
  isPgPool,
  withBackend,
  type BackendFactory,
  type PgPool,
} from 'bullmq';
import pg from 'pg';
import { payloadOf, QUEUE_OPTIONS, workerOptions, type QueueStore, type StoreSettings } from './store.js';

/** BullMQ's own schema; it holds nothing else. */
export const QUEUE_SCHEMA = 'bullmq';

/** For statements. Each consumer keeps one more for its LISTEN. */
const STATEMENT_CONNECTIONS = 4;
const MOST_CONSUMERS = 4;

/** One bounded pool for every queue and consumer of the process. */
export function openPostgresStore(url: string, settings: StoreSettings): QueueStore {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: settings.applicationName,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    max: STATEMENT_CONNECTIONS + MOST_CONSUMERS,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
  });
  // BullMQ adds a listener for every queue and consumer that shares the pool.
  pool.setMaxListeners(0);
  pool.on('error', (error) => settings.onError(error, '*'));

  const bullmq = withBackend(queueBackend);
  const connection = asBullmqPool(pool);
  const openQueue = (name: string) => {
    const queue = new bullmq.Queue(name, { connection, ...QUEUE_OPTIONS });
    queue.on('error', () => undefined); // the pool's own listener has told of it
    return queue;
  };
  const queues = new Map<string, ReturnType<typeof openQueue>>();
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? openQueue(name);
    queues.set(name, queue);
    return queue;
  };
  let consumers = 0;
  return {
    openQueue: queueOf,
    add: async (name, items, options) => {
      await queueOf(name).addBulk(
        items.map((item) => ({ name, data: payloadOf(item), opts: { ...options, jobId: item.id } })),
      );
    },
    openWorker: (name, processor, concurrency) => {
      if (++consumers > MOST_CONSUMERS) throw new Error(`a process has at most ${MOST_CONSUMERS} queue consumers`);
      const worker = new bullmq.Worker(name, processor, {
        connection,
        ...workerOptions(settings.stall, concurrency),
      });
      worker.on('error', (error) => settings.onError(error, name));
      return worker;
    },
    known: async (queue, ids) => {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id FROM ${QUEUE_SCHEMA}.job
         WHERE queue = $1 AND id = ANY ($2) AND state IN ('waiting', 'delayed', 'active')`,
        [queue, ids],
      );
      return new Set(rows.map((row) => row.id));
    },
    close: async () => {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      await pool.end();
    },
  };
}

/** The packages' types of one pool do not meet. */
function asBullmqPool(pool: unknown): PgPool {
  if (!isPgPool(pool)) throw new Error('BullMQ does not know the pool of this version of pg');
  return pool;
}

const queueBackend: BackendFactory<PostgresQueueBackend, PgPool> = (name, options) =>
  new QueueBackend(new PatientConnection(options.connection), name, options);

/** A failed first contact must not stay the answer for ever, as it does in BullMQ's own. */
class PatientConnection extends PostgresConnection {
  private compatible = false;

  override async waitUntilReady(): Promise<void> {
    if (this.compatible) return;
    await assertSchemaCompatibility(this.pool, QUEUE_SCHEMA);
    this.compatible = true;
  }
}

class QueueBackend extends PostgresQueueBackend {
  /** Seconds. A consumer that missed a notification, while it reconnected say, looks for itself within this time. */
  override get maximumBlockTimeout(): number {
    return 5;
  }

  override async addJobs(entries: Parameters<PostgresQueueBackend['addJobs']>[0]): Promise<string[]> {
    if (entries.length >= BULK_PAYS_FROM) return super.addJobs(entries);
    const added = await this.addFlow(
      entries.map(({ job, jobId, parentKeyOpts = {} }) => ({
        ...{ jobData: job, jobId, parentKeyOpts, prefix: '', queueName: this.queueName },
      })),
    );
    return added.map(([error, id]) => {
      if (error) throw error;
      return String(id);
    });
  }
}

/**
 * BullMQ's bulk insert makes temporary tables first, which takes ten times as long as adding one item. Its flows, here
 * flows of one, are added row by row. Either is one statement.
 */
const BULK_PAYS_FROM = 200;
