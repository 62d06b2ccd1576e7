import { Module } from '@nestjs/common';
import { CandidateSourceAntibodiesController } from './controller.js';

/** The links of a candidate to source antibodies. */
@Module({ controllers: [CandidateSourceAntibodiesController] })
export class CandidateSourceAntibodiesModule {}
