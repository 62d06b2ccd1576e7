import { Module } from '@nestjs/common';
import { RunsModule } from '@paratope/gateway-runs';
import { ActivityModule } from './activity/activity.module.js';
import { AntigensModule } from './antigens/antigens.module.js';
import { AssaysModule } from './assays/assays.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { CandidatesModule } from './candidates/candidates.module.js';
import { DesignsModule } from './designs/designs.module.js';
import { ErasureController } from './erasure/controller.js';
import { ForeignModelsModule } from './foreign-models/foreign-models.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { SandboxPurge } from './erasure/sandbox-purge.js';
import { LibrariesModule } from './libraries/libraries.module.js';
import { NotesModule } from './notes/notes.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { SavedResultsModule } from './saved-results/saved-results.module.js';
import { ScoresModule } from './scores/scores.module.js';
import { SourceAntibodiesModule } from './source-antibodies/source-antibodies.module.js';
import { StagesModule } from './stages/stages.module.js';
import { VariantChangesModule } from './variant-changes/variant-changes.module.js';
import { VariantsModule } from './variants/variants.module.js';
import { ViewsModule } from './views/views.module.js';

/** The registry: projects, and everything in them. */
@Module({
  controllers: [ErasureController],
  providers: [SandboxPurge],
  imports: [
    ProjectsModule,
    RunsModule,
    OverviewModule,
    SourceAntibodiesModule,
    AntigensModule,
    CandidatesModule,
    VariantsModule,
    SavedResultsModule,
    ScoresModule,
    AssaysModule,
    ViewsModule,
    ImportsModule,
    ForeignModelsModule,
    DesignsModule,
    CampaignsModule,
    LibrariesModule,
    StagesModule,
    NotesModule,
    ActivityModule,
    VariantChangesModule,
  ],
})
export class RegistryModule {}
