import { Module } from '@nestjs/common';
import { SpendingCapsController } from './controller.js';

/** Caps of what persons spend and of what is spent on projects. */
@Module({ controllers: [SpendingCapsController] })
export class SpendingCapsModule {}
