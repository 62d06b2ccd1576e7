import { Module } from '@nestjs/common';
import { RetentionController } from './controller.js';

/** How long an org keeps results and events. */
@Module({ controllers: [RetentionController] })
export class RetentionModule {}
