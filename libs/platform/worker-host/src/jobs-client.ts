import type { jobs, RpcClient } from '@paratope/rpc';

/** Client of the gateway's JobService. */
export type JobsClient = RpcClient<jobs.JobServiceClient>;
