import { Module } from '@nestjs/common';
import { ExecutionModule } from '../execution/execution.module.js';
import { IntakeModule } from '../intake/intake.module.js';
import { ResultsModule } from '@paratope/gateway-results';
import { ViewsModule } from '../views/views.module.js';
import { BATCH_ROUTES } from './batches/contract.js';
import { batchController, catalogueController } from './batches/controller.js';
import { BatchedJobs } from './batches/store.js';
import { BundlesModule } from './bundles/bundles.module.js';
import { JOB_ROUTES } from './contracts.js';
import { GenericJobsController } from './generic/controller.js';
import { lifecycleController, submitController } from './job-controllers.js';
import { OrgJobsController } from './org-jobs/controller.js';
import { JobPages } from './org-jobs/job-pages.js';
import { PosesController } from './poses/controller.js';
import { QuoteController } from './quotes/controller.js';

/** The routes of jobs, of each kind and of all kinds. */
@Module({
  imports: [BundlesModule, ExecutionModule, IntakeModule, ResultsModule, ViewsModule],
  controllers: [
    ...JOB_ROUTES.map(({ kind, life }) => lifecycleController(kind, life)),
    ...JOB_ROUTES.flatMap(({ kind, submits }) => (submits ? [submitController(kind, submits)] : [])),
    ...BATCH_ROUTES.map(batchController),
    ...BATCH_ROUTES.flatMap(({ catalogues }) => catalogues.map(catalogueController)),
    GenericJobsController,
    OrgJobsController,
    PosesController,
    QuoteController,
  ],
  providers: [BatchedJobs, JobPages],
})
export class KindsModule {}
