import { Module } from '@nestjs/common';
import { VariantNumberingController } from './controller.js';

/** The residues of a variant under a numbering scheme. */
@Module({ controllers: [VariantNumberingController] })
export class VariantNumberingModule {}
