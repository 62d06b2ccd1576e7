import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Antigen } from '@paratope/gateway-tables';
import { ProjectsModule } from '../projects/projects.module.js';
import { AntigensController } from './controller.js';
import { AntigensRepository } from './repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([Antigen]), ProjectsModule],
  controllers: [AntigensController],
  providers: [AntigensRepository],
  exports: [AntigensRepository],
})
export class AntigensModule {}
