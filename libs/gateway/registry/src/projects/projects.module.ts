import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Project } from '@paratope/gateway-tables';
import { ProjectsController } from './controller.js';
import { ProjectsRepository } from './repository.js';

/** Projects, which contain everything else in the registry. */
@Module({
  imports: [TypeOrmModule.forFeature([Project])],
  controllers: [ProjectsController],
  providers: [ProjectsRepository],
  exports: [ProjectsRepository],
})
export class ProjectsModule {}
