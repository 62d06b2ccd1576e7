import { Module } from '@nestjs/common';
import { AntigensController } from './controller.js';

/** What antibodies bind. */
@Module({ controllers: [AntigensController] })
export class AntigensModule {}
