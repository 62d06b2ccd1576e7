import { Module } from '@nestjs/common';
import { jobs, rpcService, type RpcService } from '@paratope/rpc';
import { PartsModule } from '../parts/parts.module.js';
import { OutboxModule } from '@paratope/gateway-outbox';
import { ResultsModule } from '@paratope/gateway-results';
import { RunsModule } from '@paratope/gateway-runs';
import { ViewsModule } from '../views/views.module.js';
import { CancelJob } from './cancel-job.js';
import { JobService } from './job-service.js';

/** A job's run, from claim to completion. */
@Module({
  imports: [OutboxModule, PartsModule, ResultsModule, RunsModule, ViewsModule],
  providers: [CancelJob, JobService],
  exports: [CancelJob, JobService],
})
export class ExecutionModule {}

/** Returns the gRPC service that workers and the dispatcher call. */
export const jobRpcService = (service: JobService): RpcService =>
  rpcService<jobs.JobServiceServer>(jobs.JobServiceService, service);
