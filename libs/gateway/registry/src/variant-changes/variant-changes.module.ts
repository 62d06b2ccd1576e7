import { Module } from '@nestjs/common';
import { VariantChangesController } from './controller.js';

/** Changes of many variants by one request. */
@Module({ controllers: [VariantChangesController] })
export class VariantChangesModule {}
