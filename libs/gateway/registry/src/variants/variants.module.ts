import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Variant } from '@paratope/gateway-tables';
import { ResultsModule } from '@paratope/gateway-results';
import { SequenceThreads } from '../chains/sequence-threads.js';
import { VariantDiffController } from '../variant-diff/controller.js';
import { VariantLineageController } from '../variant-lineage/controller.js';
import { VariantNumberingController } from '../variant-numbering/controller.js';
import { VariantSearchController } from '../variant-search/controller.js';
import { VariantsController } from './controller.js';
import { VariantsRepository } from './repository.js';
import { VariantsService } from './service.js';

/** Variants of a candidate, created by hand or from a result, and their readable data. */
@Module({
  imports: [TypeOrmModule.forFeature([Variant]), ResultsModule],
  controllers: [
    VariantsController,
    VariantLineageController,
    VariantDiffController,
    VariantNumberingController,
    VariantSearchController,
  ],
  providers: [VariantsRepository, VariantsService, SequenceThreads],
  exports: [VariantsRepository, VariantsService, SequenceThreads],
})
export class VariantsModule {}
