import { Module } from '@nestjs/common';
import { CreditTransactionsController } from './controller.js';

/** The history of an org's credits. */
@Module({ controllers: [CreditTransactionsController] })
export class CreditTransactionsModule {}
