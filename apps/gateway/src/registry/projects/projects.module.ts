import { Module } from '@nestjs/common';
import { ProjectsController } from './controller.js';

/** Projects: what everything in the registry belongs to. */
@Module({ controllers: [ProjectsController] })
export class ProjectsModule {}
