import { Module } from '@nestjs/common';
import { VariantChangesController } from './controller.js';

/** Changes of many variants in one request. */
@Module({ controllers: [VariantChangesController] })
export class VariantChangesModule {}
