import { Module } from '@nestjs/common';
import { CandidatesController } from './controller.js';

/** Therapeutic candidates: a format, its chains as the first variant, and what they come from. */
@Module({ controllers: [CandidatesController] })
export class CandidatesModule {}
