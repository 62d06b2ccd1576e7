import { Module } from '@nestjs/common';
import { UsageController } from './controller.js';

/** Usage of an org's credits. */
@Module({ controllers: [UsageController] })
export class UsageModule {}
