import { Module } from '@nestjs/common';
import { StagesController } from './controller.js';

/** The stages of an org's molecules. */
@Module({ controllers: [StagesController] })
export class StagesModule {}
