import { Module } from '@nestjs/common';
import { AdcDesignsModule } from './adc-designs/adc-designs.module.js';
import { AntigensModule } from './antigens/antigens.module.js';
import { CandidateAntigensModule } from './candidate-antigens/candidate-antigens.module.js';
import { CandidateSourceAntibodiesModule } from './candidate-source-antibodies/candidate-source-antibodies.module.js';
import { CandidatesModule } from './candidates/candidates.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { SourceAntibodiesModule } from './source-antibodies/source-antibodies.module.js';
import { VariantDiffModule } from './variant-diff/variant-diff.module.js';
import { VariantLineageModule } from './variant-lineage/variant-lineage.module.js';
import { VariantNumberingModule } from './variant-numbering/variant-numbering.module.js';
import { VariantsModule } from './variants/variants.module.js';

/** What an org designs with: projects, and everything in them. */
@Module({
  imports: [
    ProjectsModule,
    SourceAntibodiesModule,
    AntigensModule,
    CandidatesModule,
    CandidateSourceAntibodiesModule,
    CandidateAntigensModule,
    VariantsModule,
    VariantLineageModule,
    VariantDiffModule,
    VariantNumberingModule,
    AdcDesignsModule,
  ],
})
export class RegistryModule {}
