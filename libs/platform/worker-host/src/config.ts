import { addresses, port } from '@paratope/config';
import { computeEnvironment } from '@paratope/job-envelope/worker';
import { optionalObjectStoreEnvironment } from '@paratope/object-store';
import { queueEnvironment } from '@paratope/queue';
import { rpcIdentity } from '@paratope/rpc';
import { z } from 'zod';

/** Environment of every worker app; an app adds the variables of its engine. */
export const workerEnvironment = {
  ...queueEnvironment,
  ...optionalObjectStoreEnvironment,
  HTTP_HOST: z.string().default('127.0.0.1').describe('Address of /health and /metrics.'),
  HTTP_PORT: port.default(0).describe('Port of /health and /metrics; 0 takes a free one.'),
  JOBS_ADDRESS: addresses.describe("The gateway's gRPC address: jobs are claimed and completed there."),
  RPC_IDENTITY: rpcIdentity,
  ...computeEnvironment,
};

export type WorkerConfig = z.output<z.ZodObject<typeof workerEnvironment>>;
