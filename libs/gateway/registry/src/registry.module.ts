import { Module } from '@nestjs/common';
import { RunsModule } from '@paratope/gateway-runs';
import { AntigensModule } from './antigens/antigens.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { CandidatesModule } from './candidates/candidates.module.js';
import { DesignsModule } from './designs/designs.module.js';
import { ErasureController } from './erasure/controller.js';
import { SandboxPurge } from './erasure/sandbox-purge.js';
import { ProjectsModule } from './projects/projects.module.js';
import { ScoresModule } from './scores/scores.module.js';
import { SourceAntibodiesModule } from './source-antibodies/source-antibodies.module.js';
import { VariantsModule } from './variants/variants.module.js';
import { ActivityController } from './activity/controller.js';
import { ReadingModule } from './reading/reading.module.js';
import { AssaysController } from './assays/controller.js';
import { AssayRecording } from './assays/recording.js';
import { FamiliesController } from './families/controller.js';
import { ForeignModelsController } from './foreign-models/controller.js';
import { ImportsController } from './imports/controller.js';
import { ImportRunner } from './imports/import-runner.js';
import { LibrariesController } from './libraries/controller.js';
import { LibraryComputing } from './libraries/library-computing.js';
import { NOTES_CONTROLLERS } from './notes/controller.js';
import { MentionMails } from './notes/mention-mails.js';
import { OverviewController } from './overview/controller.js';
import { SavedResultsController } from './saved-results/controller.js';
import { StagesController } from './stages/controller.js';
import { VariantChangesController } from './variant-changes/controller.js';
import { ViewsController } from './views/controller.js';

/** The registry: projects, and everything in them. */
@Module({
  controllers: [
    ErasureController,
    ActivityController,
    AssaysController,
    FamiliesController,
    ForeignModelsController,
    ImportsController,
    LibrariesController,
    ...NOTES_CONTROLLERS,
    OverviewController,
    SavedResultsController,
    StagesController,
    VariantChangesController,
    ViewsController,
  ],
  providers: [SandboxPurge, AssayRecording, ImportRunner, LibraryComputing, MentionMails],
  imports: [
    ProjectsModule,
    RunsModule,
    SourceAntibodiesModule,
    AntigensModule,
    CandidatesModule,
    VariantsModule,
    ScoresModule,
    DesignsModule,
    CampaignsModule,
    ReadingModule,
  ],
})
export class RegistryModule {}
