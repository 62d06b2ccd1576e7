import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { OverviewController } from './controller.js';

/** Counts of what a project holds. */
@Module({ imports: [ProjectsModule], controllers: [OverviewController] })
export class OverviewModule {}
