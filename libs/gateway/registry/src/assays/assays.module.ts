import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { AssaysController } from './controller.js';
import { AssayRecording } from './recording.js';

/** Results of an org's own assays of variants. */
@Module({ imports: [ProjectsModule, VariantsModule], controllers: [AssaysController], providers: [AssayRecording] })
export class AssaysModule {}
