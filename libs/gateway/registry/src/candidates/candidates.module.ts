import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Candidate } from '@paratope/gateway-tables';
import { AntigensModule } from '../antigens/antigens.module.js';
import { LINKS_CONTROLLERS } from '../links/controller.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { SourceAntibodiesModule } from '../source-antibodies/source-antibodies.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { CandidatesController } from './controller.js';
import { CandidatesRepository } from './repository.js';
import { CandidatesService } from './service.js';

/** Therapeutic candidates: a format, the chains as the first variant, and linked resources. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Candidate]),
    ProjectsModule,
    SourceAntibodiesModule,
    AntigensModule,
    VariantsModule,
  ],
  controllers: [CandidatesController, ...LINKS_CONTROLLERS],
  providers: [CandidatesRepository, CandidatesService],
  exports: [CandidatesRepository],
})
export class CandidatesModule {}
