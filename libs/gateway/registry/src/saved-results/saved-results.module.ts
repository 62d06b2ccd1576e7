import { Module } from '@nestjs/common';
import { VariantsModule } from '../variants/variants.module.js';
import { SavedResultsController } from './controller.js';

/** Variants that are made from results of many jobs in one request. */
@Module({ imports: [VariantsModule], controllers: [SavedResultsController] })
export class SavedResultsModule {}
