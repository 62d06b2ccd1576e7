import { Module } from '@nestjs/common';
import { StagesController } from './controller.js';

/** The stages that an org's molecules go through. */
@Module({ controllers: [StagesController] })
export class StagesModule {}
