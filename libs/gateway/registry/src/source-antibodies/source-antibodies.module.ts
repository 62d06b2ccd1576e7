import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SourceAntibody } from '@paratope/gateway-tables';
import { ProjectsModule } from '../projects/projects.module.js';
import { SourceAntibodiesController } from './controller.js';
import { SourceAntibodiesRepository } from './repository.js';

/** Antibodies from which candidates are made. */
@Module({
  imports: [TypeOrmModule.forFeature([SourceAntibody]), ProjectsModule],
  controllers: [SourceAntibodiesController],
  providers: [SourceAntibodiesRepository],
  exports: [SourceAntibodiesRepository],
})
export class SourceAntibodiesModule {}
