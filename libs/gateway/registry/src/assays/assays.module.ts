import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { AssaysController } from './controller.js';
import { AssayRecording } from './recording.js';

/** Results of an org's own assays of variants. */
@Module({ imports: [ProjectsModule, ReadingModule], controllers: [AssaysController], providers: [AssayRecording] })
export class AssaysModule {}
