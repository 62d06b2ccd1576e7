import type { jobs, RpcClient } from '@paratope/rpc';

/** The gateway's side of a job's life. */
export type JobsClient = RpcClient<jobs.JobServiceClient>;
