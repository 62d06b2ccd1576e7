import { Module } from '@nestjs/common';
import { MeController } from './controller.js';

/** The caller itself. */
@Module({ controllers: [MeController] })
export class MeModule {}
