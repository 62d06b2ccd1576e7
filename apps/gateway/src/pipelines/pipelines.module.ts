import { Module } from '@nestjs/common';
import { VariantsModule } from '@paratope/gateway-registry';
import { ResultsModule } from '@paratope/gateway-results';
import { RunsModule } from '@paratope/gateway-runs';
import { ExecutionModule } from '../jobs/execution/execution.module.js';
import { IntakeModule } from '../jobs/intake/intake.module.js';
import { PartsModule } from '../jobs/parts/parts.module.js';
import { PipelineAdmission } from './admission.js';
import { PipelinesController } from './controller.js';
import { PipelineProgress } from './progress.js';
import { PipelineStart } from './start.js';
import { PipelineView } from './view.js';

/** Pipelines: jobs of several kinds that run one after the other. */
@Module({
  imports: [ExecutionModule, IntakeModule, PartsModule, ResultsModule, RunsModule, VariantsModule],
  controllers: [PipelinesController],
  providers: [PipelineAdmission, PipelineProgress, PipelineStart, PipelineView],
  exports: [PipelineProgress],
})
export class PipelinesModule {}
