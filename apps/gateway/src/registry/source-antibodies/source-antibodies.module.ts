import { Module } from '@nestjs/common';
import { SourceAntibodiesController } from './controller.js';

/** Antibodies that candidates are made from. */
@Module({ controllers: [SourceAntibodiesController] })
export class SourceAntibodiesModule {}
