import { availableParallelism } from 'node:os';
import { addresses, port, positiveInt } from '@paratope/config';
import { optionalObjectStoreEnvironment } from '@paratope/object-store';
import { queueEnvironment } from '@paratope/queue';
import { rpcIdentity } from '@paratope/rpc';
import { z } from 'zod';

/** What every worker app reads from its environment; an app adds what its engine needs. */
export const workerEnvironment = {
  ...queueEnvironment,
  ...optionalObjectStoreEnvironment,
  HTTP_HOST: z.string().default('127.0.0.1').describe('Address of /health and /metrics.'),
  HTTP_PORT: port.default(0).describe('Port of /health and /metrics; 0 takes a free one.'),
  JOBS_ADDRESS: addresses.describe("The gateway's gRPC address: jobs are claimed and completed there."),
  RPC_IDENTITY: rpcIdentity,
  WORKER_THREADS: positiveInt
    .default(Math.max(1, availableParallelism() - 1))
    .describe('Jobs computed at once, each on a thread of its own. Default: all processors but one.'),
  WORKER_AHEAD: z.coerce
    .number()
    .int()
    .min(0)
    .default(4)
    .describe(
      'Jobs in hand beyond those being computed, so that no thread waits while one is claimed or its results are ' +
        'handed in. 0 where a computation takes minutes: a job ahead would wait here while another worker is idle.',
    ),
  WORKER_MEMORY_MB: positiveInt.default(1024).describe('Largest JavaScript heap of one thread.'),
  WORKER_TIMEOUT_MS: positiveInt.default(600_000).describe('Longest that one computation may take.'),
  WORKER_PATIENCE_MS: positiveInt
    .default(600_000)
    .describe('How long finished results wait for a gateway that is away before the job is left to another worker.'),
  WORKER_DRAIN_MS: positiveInt
    .default(20_000)
    .describe('Time that running jobs get to finish after SIGTERM; the others are handed back.'),
};

export type WorkerConfig = z.output<z.ZodObject<typeof workerEnvironment>>;
