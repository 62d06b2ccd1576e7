import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { AssaysController } from './controller.js';
import { AssayRecording } from './recording.js';

/** What assays of one's own measured of variants. */
@Module({ imports: [ProjectsModule, VariantsModule], controllers: [AssaysController], providers: [AssayRecording] })
export class AssaysModule {}
