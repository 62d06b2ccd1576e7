import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { ScoresModule } from '../scores/scores.module.js';
import { ViewsController } from './controller.js';

/** Saved views of tables of molecules. */
@Module({ imports: [ProjectsModule, ScoresModule], controllers: [ViewsController] })
export class ViewsModule {}
