import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { ForeignModelsController } from './controller.js';

/** Models that other programs made. */
@Module({ imports: [ProjectsModule, VariantsModule], controllers: [ForeignModelsController] })
export class ForeignModelsModule {}
