import { Module } from '@nestjs/common';
import { RunsModule } from '@paratope/gateway-runs';
import { ProjectsModule } from '../projects/projects.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { ScoresController } from './controller.js';
import { InstantScores } from './instant-scores.js';
import { ProjectColumns } from './project-columns.js';
import { ScoresTable } from './table.js';
import { VariantScoresReader } from './variant-scores.js';

/** Figures of molecules: of one variant, and as tables over variants. */
@Module({
  imports: [ProjectsModule, RunsModule, VariantsModule],
  controllers: [ScoresController],
  providers: [InstantScores, ProjectColumns, ScoresTable, VariantScoresReader],
  exports: [ProjectColumns, ScoresTable],
})
export class ScoresModule {}
