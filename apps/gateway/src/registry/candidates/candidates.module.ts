import { Module } from '@nestjs/common';
import { CandidateAntigensController } from '../candidate-antigens/controller.js';
import { CandidateSourceAntibodiesController } from '../candidate-source-antibodies/controller.js';
import { CandidatesController } from './controller.js';
import { CandidatesService } from './service.js';

/** Therapeutic candidates: a format, its chains as the first variant, and what they come from. */
@Module({
  controllers: [CandidatesController, CandidateSourceAntibodiesController, CandidateAntigensController],
  providers: [CandidatesService],
})
export class CandidatesModule {}
