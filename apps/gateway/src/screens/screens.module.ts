import { Module } from '@nestjs/common';
import { IntakeModule } from '../jobs/intake/intake.module.js';
import { PartsModule } from '../jobs/parts/parts.module.js';
import { ReadingModule } from '@paratope/gateway-registry';
import { ResultsModule } from '@paratope/gateway-results';
import { RunsModule } from '@paratope/gateway-runs';
import { ScreenAdmission } from './admission.js';
import { ScreensController } from './controller.js';
import { ScreenResultsController } from './results.controller.js';
import { ScreenFiles } from './screen-files.js';
import { ScreenProgress } from './screen-progress.js';
import { ScreenRetention } from './screen-retention.js';
import { ScreenView } from './view.js';

/** Screens: sets of antibodies that pass through tiers of methods. */
@Module({
  imports: [IntakeModule, PartsModule, ReadingModule, ResultsModule, RunsModule],
  controllers: [ScreensController, ScreenResultsController],
  providers: [ScreenAdmission, ScreenProgress, ScreenRetention, ScreenFiles, ScreenView],
  exports: [ScreenProgress],
})
export class ScreensModule {}
