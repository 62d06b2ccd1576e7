import { Module } from '@nestjs/common';
import { RunsModule } from '@paratope/gateway-runs';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { ImportsController } from './controller.js';
import { ImportRunner } from './import-runner.js';

/** Imports: files that become candidates. */
@Module({
  imports: [ProjectsModule, ReadingModule, RunsModule],
  controllers: [ImportsController],
  providers: [ImportRunner],
})
export class ImportsModule {}
