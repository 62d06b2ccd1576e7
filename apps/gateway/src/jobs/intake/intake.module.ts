import { Module } from '@nestjs/common';
import { OutboxModule } from '@paratope/gateway-outbox';
import { ReadingModule } from '@paratope/gateway-registry';
import { ViewsModule } from '../views/views.module.js';
import { RelatedStructures } from './references/related-structures.js';
import { RequestedWebhooks } from './requested-webhooks.js';
import { SubmitChecks } from './submit-checks.js';
import { SubmitJobs } from './submit-jobs.js';
import { SubmitPipeline } from './submit-pipeline.js';
import { WholeReservations } from './whole-reservations.js';

/** Submission of jobs of every kind. */
@Module({
  imports: [OutboxModule, ReadingModule, ViewsModule],
  providers: [RelatedStructures, RequestedWebhooks, SubmitChecks, SubmitJobs, SubmitPipeline, WholeReservations],
  exports: [RequestedWebhooks, SubmitChecks, SubmitJobs, WholeReservations],
})
export class IntakeModule {}
