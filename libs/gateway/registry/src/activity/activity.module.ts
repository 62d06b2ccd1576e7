import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { ActivityController } from './controller.js';

/** Events of candidates and variants. */
@Module({ imports: [CandidatesModule, VariantsModule], controllers: [ActivityController] })
export class ActivityModule {}
