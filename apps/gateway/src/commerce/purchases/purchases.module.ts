import { Module } from '@nestjs/common';
import { PurchasesController } from './controller.js';

/** What an org has paid for credits. */
@Module({ controllers: [PurchasesController] })
export class PurchasesModule {}
