import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { NOTES_CONTROLLERS } from './controller.js';

/** Notes about candidates and variants. */
@Module({ imports: [CandidatesModule, VariantsModule], controllers: NOTES_CONTROLLERS })
export class NotesModule {}
