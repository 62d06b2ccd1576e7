import { Module } from '@nestjs/common';
import { RetentionController } from './controller.js';

/** Retention of an org's results and events. */
@Module({ controllers: [RetentionController] })
export class RetentionModule {}
