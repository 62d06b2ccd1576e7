import { Module } from '@nestjs/common';
import { VariantsController } from './controller.js';

/** Variants of a candidate, by hand or from a humanization. */
@Module({ controllers: [VariantsController] })
export class VariantsModule {}
