import { Module } from '@nestjs/common';
import { VariantLineageController } from './controller.js';

/** Where a variant comes from, and what came of it. */
@Module({ controllers: [VariantLineageController] })
export class VariantLineageModule {}
