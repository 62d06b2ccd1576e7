import { Module } from '@nestjs/common';
import { RunsModule } from '@paratope/gateway-runs';
import { ProjectsModule } from '../projects/projects.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { ImportsController } from './controller.js';
import { ImportRunner } from './import-runner.js';

/** Imports: files that become candidates. */
@Module({
  imports: [ProjectsModule, RunsModule, VariantsModule],
  controllers: [ImportsController],
  providers: [ImportRunner],
})
export class ImportsModule {}
