import { Module } from '@nestjs/common';
import { OutboxModule } from '@paratope/gateway-outbox';
import { ViewsModule } from '../views/views.module.js';
import { SubmitChecks } from './submit-checks.js';
import { SubmitJobs } from './submit-jobs.js';
import { SubmitPipeline } from './submit-pipeline.js';

/** The submits of every kind. */
@Module({
  imports: [OutboxModule, ViewsModule],
  providers: [SubmitChecks, SubmitJobs, SubmitPipeline],
  exports: [SubmitChecks, SubmitJobs],
})
export class IntakeModule {}
