import { Module } from '@nestjs/common';
import { PurchasesController } from './controller.js';

/** An org's purchases of credits. */
@Module({ controllers: [PurchasesController] })
export class PurchasesModule {}
