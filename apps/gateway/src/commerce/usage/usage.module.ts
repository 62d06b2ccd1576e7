import { Module } from '@nestjs/common';
import { UsageController } from './controller.js';

/** What an org's credits were spent on. */
@Module({ controllers: [UsageController] })
export class UsageModule {}
