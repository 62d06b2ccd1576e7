import { Module } from '@nestjs/common';
import { VariantDiffController } from './controller.js';

/** How two variants differ. */
@Module({ controllers: [VariantDiffController] })
export class VariantDiffModule {}
