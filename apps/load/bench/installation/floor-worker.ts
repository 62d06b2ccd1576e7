// Child process with the floor of a job's path through the queue: a bare BullMQ worker that claims and completes a row by two prepared
// statements. It queues the requested number of jobs, completes them, and answers with the seconds that this took.
import { createPostgresBackend, createRedisBackend, withBackend, type Queue, type Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';

const NAME = 'floor';
/** A higher concurrency is not faster. */
const CONCURRENCY = 16;

const SCHEMA = `
  DROP SCHEMA IF EXISTS floor_jobs CASCADE;
  CREATE SCHEMA floor_jobs;
  CREATE TABLE floor_jobs.jobs (id uuid PRIMARY KEY, status text NOT NULL, attempt int NOT NULL DEFAULT 0, results json)`;
const INSERT = `INSERT INTO floor_jobs.jobs (id, status) SELECT uuidv7(), 'pending' FROM generate_series(1, $1) RETURNING id`;
const CLAIM = {
  name: 'floor-claim',
  text: `UPDATE floor_jobs.jobs SET status = 'running', attempt = attempt + 1 WHERE id = $1 AND status = 'pending' RETURNING attempt`,
};
const COMPLETE = {
  name: 'floor-complete',
  text: `UPDATE floor_jobs.jobs SET status = 'completed', results = '[]' WHERE id = $1 AND status = 'running' AND attempt = $2`,
};
const claimedSchema = z.tuple([z.object({ attempt: z.int() })]);

const { DATABASE_URL, QUEUE_DATABASE_URL, REDIS_URL } = z
  .object({ DATABASE_URL: z.url(), QUEUE_DATABASE_URL: z.url().optional(), REDIS_URL: z.url().optional() })
  .parse(process.env);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
await pool.query(SCHEMA);

let left = 0;
let done: () => void;
const complete = async ({ id }: { readonly id?: string | undefined }): Promise<void> => {
  const { rows } = await pool.query({ ...CLAIM, values: [id] });
  const [{ attempt }] = claimedSchema.parse(rows);
  await pool.query({ ...COMPLETE, values: [id, attempt] });
  left -= 1;
  if (left === 0) done();
};

const { queue, worker } = open();
await worker.waitUntilReady();
process.on('message', (message) => {
  void workOff(z.int().parse(message)).then((seconds) => process.send?.(seconds));
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

function open(): { readonly queue: Pick<Queue, 'addBulk'>; readonly worker: Pick<Worker, 'waitUntilReady'> } {
  const options = { concurrency: CONCURRENCY };
  if (REDIS_URL !== undefined) {
    const classes = withBackend(createRedisBackend);
    const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
    return {
      queue: new classes.Queue(NAME, { connection }),
      worker: new classes.Worker(NAME, complete, { connection, ...options }),
    };
  }
  const classes = withBackend(createPostgresBackend);
  const connection = { connectionString: QUEUE_DATABASE_URL ?? DATABASE_URL, schema: 'bullmq', max: 10 };
  return {
    queue: new classes.Queue(NAME, { connection }),
    worker: new classes.Worker(NAME, complete, { connection, ...options }),
  };
}

/** @returns the seconds from the first job in the queue to the last completion */
async function workOff(jobs: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(INSERT, [jobs]);
  const ended = new Promise<void>((resolve) => (done = resolve));
  left = jobs;
  const started = performance.now();
  const removed = { removeOnComplete: true, removeOnFail: true };
  for (let from = 0; from < jobs; from += 500)
    await queue.addBulk(
      rows.slice(from, from + 500).map(({ id }) => ({ name: NAME, data: {}, opts: { jobId: id, ...removed } })),
    );
  await ended;
  return (performance.now() - started) / 1000;
}
