import { Module } from '@nestjs/common';
import { CandidateAntigensController } from './controller.js';

/** The links of a candidate to antigens. */
@Module({ controllers: [CandidateAntigensController] })
export class CandidateAntigensModule {}
